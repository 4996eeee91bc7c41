import Architecture
import Escaping
import Rules
import Source

/// The recognized role of a type, and the findings that depend on it.
public struct ExplainedBelief: Sendable {
  public var belief: Belief
  /// The violations that depend on it, in order.
  public var violations: [Violation]

  public init(belief: Belief, violations: [Violation]) {
    self.belief = belief
    self.violations = violations
  }
}

/// Returns the recognized roles of types, the evidence for them, the findings that depend on them, and the settings to
/// change them.
///
/// - Parameters:
///   - format: ``Format/text`` or ``Format/json``; others are treated as text.
///   - shown: Returns a path relative to the root in printed form.
public func whyReport(
  of explained: [ExplainedBelief], root: String, as format: Format, shown: (_ path: String) -> String = { $0 }
) -> String {
  if format == .json {
    return JSON.object([
      ("schema", .integer(1)), ("root", .string(root)), ("beliefs", .array(explained.map(json(of:)))),
    ]).text
  }
  return explained.map { escapingLines(text(of: $0, shown)) }.joined(separator: "\n")
}

/// Escapes control characters except line feeds.
private func escapingLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { escapingControls(String($0)) }
    .joined(separator: "\n")
}

/// The number of listed findings.
private let findingsShown = 5

private func text(of explained: ExplainedBelief, _ shown: (String) -> String) -> String {
  let belief = explained.belief
  func place(_ place: FileLine) -> String { "\(shown(place.file)):\(place.line)" }
  var text = "\(belief.type) (\(place(belief.place)))\n"
  func add(_ name: String, _ value: String) {
    text += "  \(name)" + String(repeating: " ", count: max(1, 9 - name.count)) + value + "\n"
  }
  if let role = belief.roleTitle {
    add(
      "role",
      role + (belief.isConfigured ? ", as declared in .viper.yml" : ", \(belief.strength.explanation)"))
  } else {
    add("role", "none" + (belief.isConfigured ? ", as declared in .viper.yml" : ""))
  }
  add("module", belief.module ?? "none")
  let ringReason = belief.ringReason.map { ": \($0.text) (\(place($0.place)))" } ?? ""
  add(
    "ring", belief.ring.map { "\($0.phrase), \($0.permission)" + ringReason } ?? "none: any code may name it")
  func add(_ title: String, _ reasons: [Belief.Reason]) {
    if reasons.isEmpty { return }
    text += "  \(title)\n"
    for reason in reasons {
      // For a part, all reasons are about its role.
      let role = belief.role == nil ? " \(reason.role.withArticle):" : ""
      let elsewhere = reason.place == belief.place ? "" : " (\(place(reason.place)))"
      text += "    \(reason.weight > 0 ? "+" : "")\(reason.weight)\(role) \(reason.text)\(elsewhere)\n"
    }
  }
  add("for it", belief.support)
  add("against it", belief.objections)
  if belief.role == nil, !belief.isConfigured, belief.objections.isEmpty {
    text += "  A part is in a module, or other parts use it as one; neither was found.\n"
  }
  text += findings(explained, shown)
  return text + advice(on: belief)
}

private func findings(_ explained: ExplainedBelief, _ shown: (String) -> String) -> String {
  let violations = explained.violations
  if violations.isEmpty { return "  No finding depends on it.\n" }
  let summary = Summary(violations)
  let weak = violations.count { $0.strength == .weak }
  var text = "  \(counted(violations.count, "finding")) \(violations.count == 1 ? "rests" : "rest") on it"
  text += ": \(summary.verdict)"
  if weak > 0 { text += ", \(grouped(weak)) of them with weak evidence, which only --all reports" }
  text += "\n"
  for violation in violations.prefix(findingsShown) {
    text += "    \(shown(violation.file)):\(violation.position.line):\(violation.position.column): "
    text += "\(violation.severity.rawValue): \(violation.headline) [\(violation.rule)]\(violation.mark)\n"
  }
  let more = violations.count - findingsShown
  if more > 0 { text += "    and \(grouped(more)) more\n" }
  return text
}

private func advice(on belief: Belief) -> String {
  if belief.isConfigured { return "  To let the checker decide, remove it from `roles` in .viper.yml.\n" }
  var text = ""
  if let contradiction = belief.contradiction {
    text += "  If it is not a part, add to .viper.yml:\n    \(contradiction)\n"
  }
  let likely = belief.reasons.first { $0.role != belief.role }?.role
  // An example: a role with some evidence, or else one that the type does not have.
  let other = likely ?? (belief.role == .service ? .dataManager : .service)
  let names = Role.allCases.filter { $0 != belief.role }.map(\.name).joined(separator: ", ")
  text += "  If it is \(belief.role == nil ? "one" : "another part"), write its role (\(names)):\n"
  text += "    \(belief.setting(for: other.name))\n"
  if belief.role == nil, let ring = belief.ring {
    // An example: a ring that it is not in.
    let other: Ring = ring == .outer ? .presenter : .outer
    let pattern = belief.type.contains(".") ? "{ files: [\"\(belief.place.file)\"] }" : "[\"\(belief.type)\"]"
    text += "  If it belongs to another ring (\(Ring.allCases.map(\.name).joined(separator: ", "))):\n"
    text += "    rings: { \(other.name): \(pattern) }\n"
  }
  return text
}

private func json(of explained: ExplainedBelief) -> JSON {
  let belief = explained.belief
  let summary = Summary(explained.violations)
  return .object(
    json(of: belief) + [
      ("isConfigured", .bool(belief.isConfigured)),
      ("errors", .integer(summary.errors)),
      ("warnings", .integer(summary.warnings)),
      (
        "findings",
        .array(
          explained.violations.map { violation in
            .object([
              ("rule", .string(violation.rule)),
              ("severity", .string(violation.severity.rawValue)),
              ("strength", .string(violation.strength.name)),
              ("file", .string(violation.file)),
              ("line", .integer(Int(violation.position.line))),
              ("column", .integer(Int(violation.position.column))),
              ("message", .string(violation.message)),
            ])
          })
      ),
      ("contradiction", belief.contradiction.map { .string($0) } ?? .null),
    ])
}
