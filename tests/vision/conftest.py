"""A photo for the tests whose networks see what they want."""

import cv2
import numpy as np
import pytest

from tests.vision.seeing import SIZE


@pytest.fixture(scope="session")
def photo() -> bytes:
    """A phone's file; what is on it only the networks know."""
    right, down = np.meshgrid(np.arange(SIZE[0]), np.arange(SIZE[1]))
    picture = np.stack([right % 256, down % 256, (right + down) % 256], axis=2).astype(np.uint8)
    return bytes(cv2.imencode(".jpg", cv2.GaussianBlur(picture, (0, 0), 3), [cv2.IMWRITE_JPEG_QUALITY, 80])[1])
