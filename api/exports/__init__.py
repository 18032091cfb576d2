"""What a game leaves behind: a score pad as CSV and PDF, a picture to share, BG Stats, and the game as contract JSON.

Pure functions of a game as the contract has it. Nothing here knows HTTP or the database.
"""
