/// What a patch in git's format touches.
public struct Patch {
  /// The files that it changes, adds or removes, as paths from the folder it is applied in.
  public let files: Set<String>

  /// - Parameter text: what `git diff` printed.
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
