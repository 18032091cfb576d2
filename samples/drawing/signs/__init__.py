"""The signs a player reads from across the table: colours, moods, points, dollars, what photos score."""
