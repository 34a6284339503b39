"""The way from the outbox to Telegram: letters become parcels, parcels become messages."""
