"""The networks that vision loads, with their manifest and cards; how they were made is in `models.training`."""

import os

# As in vision/networks.py: onnxruntime, which training loads too, is to keep no diary of its use.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
