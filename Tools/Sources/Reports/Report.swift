import Rules

/// The checker, as reports name it.
public struct Tool: Hashable, Sendable {
  public var version: String
  /// The URL of its website, if it has one.
  public var page: String?

  public init(version: String, page: String? = nil) {
    self.version = version
    self.page = page
  }
}

/// Returns findings in a format, with a line feed at the end. The order of the findings does not matter.
///
/// - Parameters:
///   - rules: The descriptions of the rules, in the order of the report.
///   - severities: The severity of each rule in the effective profile, by identifier.
///   - shown: Returns a path relative to the root as ``Format/text`` prints it, so that the reader can open it.
///   - source: Returns the text of a file, by its path relative to the root; nil if it cannot be read. Called at most
///     once for each file, and only by formats that show source code.
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
  /// The findings to show, in order.
  let findings: Findings
  let summary: Summary
  /// The recognized roles of the types that they depend on.
  let beliefs: BeliefTable
  /// The rules whose threshold is exceeded, shown or not; nil is the threshold of all warnings.
  private let exceeded: [String?]
  /// The numbers of warnings and remarks that are not shown.
  let hidden: (warnings: Int, remarks: Int)
  let rules: [RuleDescription]
  let severities: [String: Severity]
  let tool: Tool
  let options: ReportOptions
  let source: (_ path: String) -> SourceText?

  /// - Parameter findings: The findings in order.
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

  /// Returns the absolute path of a file.
  func absolutePath(of file: String) -> String {
    if file.hasPrefix("/") { return file }
    return findings.root.hasSuffix("/") ? findings.root + file : findings.root + "/" + file
  }

  /// Calls `body` for violations in order, by default all, with the source code of each one's file.
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
