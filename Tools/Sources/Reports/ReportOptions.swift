import Rules

/// The content and the audience of a report.
public struct ReportOptions: Sendable {
  /// Whether ``Format/text`` uses the colors of a terminal.
  public var isColored = false
  /// Whether ``Format/text`` is shown on a terminal: then the summary also comes first, and files are headings.
  public var isOnTerminal = false
  /// The maximum number of violations that ``Format/text`` shows, errors first; nil for all.
  public var limit: Int?
  /// Whether warnings and remarks are omitted.
  public var isQuiet = false
  /// Whether violations are shown with the types they depend on, in ``Format/text`` and ``Format/xcode``.
  /// ``Format/json``, ``Format/sarif`` and ``Format/html`` always contain them.
  public var isVerbose = false
  /// Whether tables replace the individual violations, in formats with tables.
  public var isSummary = false
  public var thresholds = Thresholds()
  /// Whether remarks make the check fail.
  public var failsOnRemarks = false
  /// Whether the check does not fail because of code that was not read or not recognized.
  public var allowsGaps = false

  /// Whether a remark makes the check fail.
  func isFailure(_ remark: Findings.Remark) -> Bool {
    remark.isGap ? !allowsGaps : failsOnRemarks
  }

  public init() {}
}
