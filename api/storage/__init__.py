"""What the service keeps: tables in a database, pictures in a store, and when both are deleted."""
