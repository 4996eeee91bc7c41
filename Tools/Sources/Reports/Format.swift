/// The format of a report.
public enum Format: String, CaseIterable, Sendable {
  /// For a person at a terminal: every place with its line of source, and a summary.
  case text
  /// One line for each place, as compilers print them: Xcode shows them in the editor.
  case xcode
  /// GitHub's workflow commands, which become annotations of a pull request.
  case github
  /// For programs: everything that was found, in one object.
  case json
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
  /// A page to read in a browser, in one file.
  case html
  /// JUnit's XML, which services for continuous integration show as tests: a suite for each rule, a test for each file.
  case junit

  /// Whether it has tables in the place of single violations.
  public var hasSummary: Bool { self == .text || self == .json || self == .html }
}
