"""Boards to look at: random good layouts, sample tables; drawing and photographs come next."""
