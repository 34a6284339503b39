"""What a storage says when it cannot keep: one class for each thing that a person does about it."""

# ruff: noqa: N818 (the names say what is the matter)


class StorageError(Exception):
    """The storage failed; nothing of the transaction was kept."""


class StorageBusy(StorageError):
    """Somebody else holds the database."""


class StorageFull(StorageError):
    """There is no room left on the disk."""


class StorageReadOnly(StorageError):
    """The database may not be written here, or not be opened at all."""


class StorageDamaged(StorageError):
    """The file is broken, or not a database."""


class SchemaMismatch(StorageError):
    """The database was made by other migrations than these."""
