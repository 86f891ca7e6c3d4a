"""What makes and tries out the files of a release."""
