"""What every game is written with: the record of functions, the codec, the grid."""
