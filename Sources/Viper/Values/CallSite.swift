/// A source location.
package struct CallSite: Sendable, Hashable, CustomStringConvertible {
  /// The file, as `#fileID` gives it: `Module/File.swift`.
  package let file: String
  /// The line, counted from 1.
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }
}
