import Rules

/// The checker, as reports name it.
public struct Tool: Hashable, Sendable {
  public var version: String
  /// The address of its page, if it has one.
  public var page: String?

  public init(version: String, page: String? = nil) {
    self.version = version
    self.page = page
  }
}

/// Findings as a text in a format, with a line feed at its end. It does not depend on the order in which they were found.
///
/// - Parameters:
///   - rules: what the rules say of themselves, in the order in which they are to be listed.
///   - severities: the severity of each rule in the profile in force, by identifier.
///   - shown: how ``Format/text`` names a path that is relative to the root: as its reader can open it.
///   - source: the text of a file, by its path relative to the root; nil if it cannot be read. Asked at most once for
///     each file, and not at all by the formats that show no source.
public func report(
  _ findings: Findings, as format: Format, rules: [RuleDescription], severities: [String: Severity] = [:],
  tool: Tool, options: ReportOptions = ReportOptions(), shown: @escaping (_ path: String) -> String = { $0 },
  source: @escaping (_ path: String) -> String?
) -> String {
  let input = ReportInput(
    findings.ordered(), rules: rules, severities: severities, tool: tool, options: options,
    source: { path in source(path).map(SourceText.init) })
  return switch format {
  case .text: TextReport(input, shown: shown).text
  case .xcode: xcodeReport(of: input)
  case .github: gitHubReport(of: input)
  case .json: jsonReport(of: input)
  case .sarif: sarifReport(of: input)
  case .html: HTMLReport(input).text
  case .junit: jUnitReport(of: input)
  }
}

/// The input of all report formats.
struct ReportInput {
  /// What is shown, in order.
  let findings: Findings
  let summary: Summary
  /// What is believed of the types on which they rest.
  let beliefs: BeliefTable
  /// The rules whose threshold is exceeded, shown or not; nil is that of all warnings.
  private let exceeded: [String?]
  /// How many warnings and remarks are not shown.
  let hidden: (warnings: Int, remarks: Int)
  let rules: [RuleDescription]
  let severities: [String: Severity]
  let tool: Tool
  let options: ReportOptions
  let source: (_ path: String) -> SourceText?

  /// - Parameter findings: in order.
  init(
    _ findings: Findings, rules: [RuleDescription], severities: [String: Severity] = [:], tool: Tool,
    options: ReportOptions = ReportOptions(), source: @escaping (_ path: String) -> SourceText?
  ) {
    self.findings = findings.shown(options)
    let usages = options.thresholds.usages(by: findings.violations)
    beliefs = BeliefTable(findings.beliefs)
    summary = Summary(self.findings.violations, beliefs: beliefs, usages: usages)
    exceeded = usages.filter(\.isExceeded).map(\.rule)
    hidden = (
      findings.violations.count - self.findings.violations.count,
      findings.remarks.count - self.findings.remarks.count
    )
    self.rules = rules
    self.severities = severities
    self.tool = tool
    self.options = options
    self.source = source
  }

  /// Whether a violation makes the check fail.
  func isFailure(_ violation: Violation) -> Bool {
    options.thresholds.isFailure(violation, exceeded: exceeded)
  }

  /// The absolute path of a file.
  func absolutePath(of file: String) -> String {
    if file.hasPrefix("/") { return file }
    return findings.root.hasSuffix("/") ? findings.root + file : findings.root + "/" + file
  }

  /// Visits violations in order, by default all, with the source of each one's file.
  func forEachViolation(among some: [Violation]? = nil, _ body: (Violation, SourceText?) -> Void) {
    var file: String?
    var text: SourceText?
    for violation in some ?? findings.violations {
      if violation.file != file {
        file = violation.file
        text = source(violation.file)
      }
      body(violation, text)
    }
  }
}
