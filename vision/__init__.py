"""From a photo to a layout: decode, locate, rectify, segment, classify. Nothing lives here yet."""
