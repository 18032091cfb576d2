"""What a person or another program talks to: the command line today, the web service next."""
