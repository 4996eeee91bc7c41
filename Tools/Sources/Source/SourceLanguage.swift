/// The language of a source file.
public enum SourceLanguage: Sendable {
  case swift, objectiveC

  /// The language that the name of a file tells; nil for files of other kinds.
  @inline(__always)
  public init?(path: String) {
    let name = path.utf8
    // Most names end in one of these letters, which is fast to check.
    switch name.last {
    case UInt8(ascii: "t") where path.hasSuffix(".swift"): self = .swift
    case UInt8(ascii: "m") where path.hasSuffix(".m") || path.hasSuffix(".mm"): self = .objectiveC
    case UInt8(ascii: "h") where path.hasSuffix(".h"): self = .objectiveC
    default: return nil
    }
  }

  /// The endings of the names of source files, for git.
  package static let patterns = ["*.swift", "*.m", "*.mm", "*.h"]

  /// Returns the last component of a path without its ending.
  public static func name(ofFileAt path: String) -> Substring {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard SourceLanguage(path: path) != nil, let dot = name.lastIndex(of: ".") else { return name }
    return name[..<dot]
  }
}
