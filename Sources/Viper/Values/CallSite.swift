/// A source location.
public struct CallSite: Sendable, Hashable, CustomStringConvertible {
  /// The file, as `#fileID` gives it: `Module/File.swift`.
  public let file: String
  /// The line, counted from 1.
  public let line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }
}
