/// The files of a patch in git's format.
public struct Patch {
  /// The files that it changes, adds or removes, relative to the folder in which it is applied.
  public let files: Set<String>

  /// - Parameter text: The output of `git diff`.
  public init(_ text: String) {
    var files: Set<String> = []
    for line in text.split(separator: "\n") {
      for (mark, prefix) in [("--- ", "a/"), ("+++ ", "b/")] where line.hasPrefix(mark + prefix) {
        files.insert(String(line.dropFirst(mark.count + prefix.count)))
      }
    }
    self.files = files
  }
}
