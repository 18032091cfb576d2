"""Photos read for the service, in processes of their own and without what they need not tell; and corrections."""
