import Rules
import Source

extension Findings {
  /// Sorts everything for the report, and removes violations of disabled rules.
  func ordered() -> Findings {
    var findings = self
    findings.violations = violations.filter { $0.severity != .off }.sorted(by: Self.isBefore)
    findings.modules.sort { a, b in
      a.name != b.name ? a.name < b.name : a.path < b.path
    }
    for index in findings.modules.indices {
      findings.modules[index].parts.sort(by: Self.isBefore)
    }
    findings.remarks.sort { a, b in
      if a.isGap != b.isGap { return a.isGap }
      if a.file != b.file { return a.file < b.file }
      return a.position != b.position ? Self.isBefore(a.position, b.position) : a.text < b.text
    }
    return findings
  }

  /// Compares by file, position and rule; further fields make the order total.
  private static func isBefore(_ a: Violation, _ b: Violation) -> Bool {
    if a.file != b.file { return a.file < b.file }
    if a.position != b.position { return a.position < b.position }
    if a.rule != b.rule { return a.rule < b.rule }
    if a.symbol != b.symbol { return a.symbol < b.symbol }
    if a.target != b.target { return a.target < b.target }
    if a.severity != b.severity { return a.severity > b.severity }
    return a.message != b.message ? a.message < b.message : a.repair < b.repair
  }

  private static func isBefore(_ a: Part, _ b: Part) -> Bool {
    if a.role != b.role { return a.role < b.role }
    if a.isProtocol != b.isProtocol { return !a.isProtocol }
    if a.type != b.type { return a.type < b.type }
    return a.file != b.file ? a.file < b.file : a.line < b.line
  }

  private static func isBefore(_ a: Position?, _ b: Position?) -> Bool {
    guard let b else { return false }
    return a.map { $0 < b } ?? true
  }
}
