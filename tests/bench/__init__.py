"""Figures, not checks: `make bench`. Times are medians with their spread, on one core, after a warm-up."""
