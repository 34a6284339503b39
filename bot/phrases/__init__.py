"""Language is the last step: events and reasons become text for people here, and only here."""
