"""The Bot API, method by method: each takes the exchange and the parameters, and answers."""
