"""What makes the page's fonts, icons, sample photos and types; run by hand, their results are kept."""
