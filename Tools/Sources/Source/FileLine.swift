/// A line of a file.
public struct FileLine: Hashable, Comparable, Sendable {
  /// The path of the file, relative to the root.
  public var file: String
  /// The number of the line, from 1.
  public var line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  public static func < (a: FileLine, b: FileLine) -> Bool { (a.file, a.line) < (b.file, b.line) }
}
