"""The print-and-play document, page by page: what is on a sheet, and what lies on its back."""
