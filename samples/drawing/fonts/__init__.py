"""The fonts of gazette and its styles, with their licences."""
