"""What the networks are worth: measured on folders of photos with truth, written into tables, pictures and cards."""
