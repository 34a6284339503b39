"""The schema, step by step; an applied file is never edited, a change is a new number."""
