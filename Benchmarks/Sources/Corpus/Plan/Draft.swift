/// A planned file.
struct Draft {
  /// The path below the app's folder.
  let path: String
  /// The number of lines; all such files are scaled together to reach the total.
  let weight: Double
  /// The maximum number of lines: the rules of VIPER limit the size of a part.
  var most = 900
  /// Writes the file with approximately the given number of lines.
  let write: (Author, Int) -> Void
}
