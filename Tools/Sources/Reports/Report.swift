import Rules

/// The program that checked, as reports name it.
public struct Tool: Hashable, Sendable {
  public var version: String
  /// The address of its page, if it has one.
  public var page: String?

  public init(version: String, page: String? = nil) {
    self.version = version
    self.page = page
  }
}

/// Findings as a text in a format, with a line feed at its end. The order in which things were found does not show.
///
/// - Parameters:
///   - rules: what the rules say of themselves, in the order in which they are to be listed.
///   - severities: how grave each rule is in the profile in force, by identifier.
///   - isColored: whether ``Format/text`` may use a terminal's colours. The other formats have none.
///   - shown: how ``Format/text`` calls a path that is relative to the root: as one who reads it can open it.
///   - source: the text of a file, by its path relative to the root; nil if it cannot be read. Asked at most once for
///     each file, and not at all by the formats that show no source.
public func report(
  _ findings: Findings, as format: Format, rules: [RuleDescription], severities: [String: Severity] = [:],
  tool: Tool, isColored: Bool = false, shown: @escaping (_ path: String) -> String = { $0 },
  source: @escaping (_ path: String) -> String?
) -> String {
  let material = Material(
    findings: findings.ordered(), rules: rules, severities: severities, tool: tool,
    source: { path in source(path).map(SourceText.init) })
  return switch format {
  case .text: TextReport(material, isColored: isColored, shown: shown).text
  case .xcode: xcodeReport(of: material)
  case .github: gitHubReport(of: material)
  case .json: jsonReport(of: material)
  case .sarif: sarifReport(of: material)
  case .html: HTMLReport(material).text
  }
}

/// What every report is made of.
struct Material {
  /// In order.
  let findings: Findings
  let rules: [RuleDescription]
  let severities: [String: Severity]
  let tool: Tool
  let source: (_ path: String) -> SourceText?

  /// Where a file is on this machine.
  func absolutePath(of file: String) -> String {
    if file.hasPrefix("/") { return file }
    return findings.root.hasSuffix("/") ? findings.root + file : findings.root + "/" + file
  }

  /// Goes through the violations in order, with the source of each one's file.
  func forEachViolation(_ body: (Violation, SourceText?) -> Void) {
    var file: String?
    var text: SourceText?
    for violation in findings.violations {
      if violation.file != file {
        file = violation.file
        text = source(violation.file)
      }
      body(violation, text)
    }
  }
}
