/// The format of a report.
public enum Format: String, CaseIterable, Sendable {
  /// For a person at a terminal: every violation with its line of source code, and a summary.
  case text
  /// One line for each violation in the format of compilers, which Xcode shows in the editor.
  case xcode
  /// GitHub's workflow commands, which become annotations of a pull request.
  case github
  /// For programs: everything in one object.
  case json
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
  /// A page for a browser, in one file.
  case html
  /// JUnit's XML, which CI services show as tests: a suite for each rule, a test for each file.
  case junit

  /// Whether it has tables that replace individual violations.
  public var hasSummary: Bool { self == .text || self == .json || self == .html }
}
