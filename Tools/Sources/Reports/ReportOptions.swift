import Rules

/// What a report shows of what was found, and for whom.
public struct ReportOptions: Sendable {
  /// Whether ``Format/text`` may use a terminal's colors. The other formats have none.
  public var isColored = false
  /// Whether ``Format/text`` is read on a terminal: then the summary also comes first, and files are headings.
  public var isOnTerminal = false
  /// The most violations that ``Format/text`` shows, errors first; nil for all.
  public var limit: Int?
  /// Whether warnings and remarks are left out.
  public var isQuiet = false
  /// Whether each violation has the beliefs on which it rests, in the formats where that is asked for: ``Format/text`` and
  /// ``Format/xcode``. ``Format/json``, ``Format/sarif`` and ``Format/html`` always have them.
  public var isVerbose = false
  /// Whether tables take the place of the single violations, in the formats that have them.
  public var isSummary = false
  public var thresholds = Thresholds()
  /// Whether the check fails because of remarks.
  public var failsOnRemarks = false

  public init() {}
}
