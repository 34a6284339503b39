"""The storage in one SQLite file; the only place that speaks its SQL."""
