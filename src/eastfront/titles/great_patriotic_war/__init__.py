"""The Great Patriotic War."""
