"""Text boards: a module for each game that can be read without its picture, found by its key."""
