/// A file that is yet to be written.
struct Draft {
  /// Below the app's folder.
  let path: String
  /// How many lines such files have; they grow and shrink together until the tree has as many as it should.
  let weight: Double
  /// How many lines it may have: the rules of VIPER know too large a part.
  var most = 900
  /// Writes the file, about so many lines of it.
  let write: (Author, Int) -> Void
}
