"""The networks that vision loads, with their manifest and cards; how they were made is in `models.training`."""
