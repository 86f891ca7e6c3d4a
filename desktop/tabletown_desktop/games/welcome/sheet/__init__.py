"""The drawn score sheet of Welcome To: three streets with what is built and written on them, and the form."""
