"""The gazette drawn: faces, boards, backs and the print-and-play PDF, all from one set of vector marks."""
