"""What the installers of every system share: the frozen program, its licences, the steps of a build and of a verification."""
