import Architecture
import Source

/// Takes what one rule finds.
public struct Report {
  let app: Architecture
  let settings: Settings
  let rule: RuleDescription
  let severity: Severity
  private(set) var violations: [Violation] = []
  private var seen: [Seen: Int] = [:]

  /// What one declaration names many times is reported once.
  private struct Seen: Hashable {
    let file: Int32
    let declaration: Int32
    let target: String
  }

  init(_ rule: RuleDescription, _ severity: Severity, _ app: Architecture, _ settings: Settings) {
    self.rule = rule
    self.severity = severity
    self.app = app
    self.settings = settings
  }

  /// Reports what is made elsewhere.
  mutating func add(_ violation: Violation) { violations.append(violation) }

  /// Reports what a use names.
  ///
  /// - Parameters:
  ///   - severity: a milder one than the rule's own, if it is milder here.
  ///   - target: what is named, if not what the reference says.
  ///   - steps: what the message goes on to say.
  mutating func add(
    _ use: Use, atMost severity: Severity = .error, target: String? = nil, _ message: String,
    steps: [Violation.Step] = [], repair: String
  ) {
    let reference = app.reference(of: use)
    let named = target ?? app.code.names[reference.name]
    let place = Seen(file: use.file, declaration: reference.declaration, target: named)
    if let first = seen[place] {
      violations[first].repeats.append(reference.position)
      return
    }
    seen[place] = violations.count
    let all = steps.map { "\($0.text) (\($0.file):\($0.line))" }.joined(separator: ", ")
    var violation = Violation(
      rule: rule.id, severity: min(severity, self.severity), file: app.code.files[Int(use.file)].path,
      position: reference.position, symbol: app.symbol(reference.declaration, in: use.file),
      target: named, role: app.part(of: use)?.role,
      module: app.name(of: use.module), message: all.isEmpty ? message : "\(message): \(all)", repair: repair)
    violation.steps = steps
    violations.append(violation)
  }

  /// Reports a declaration: an index among all.
  mutating func add(
    declaration index: Int32, in file: Int32, of part: Part?, target: String = "",
    atMost severity: Severity = .error,
    _ message: String, repair: String, newName: String? = nil
  ) {
    let facts = app.code.files[Int(file)]
    let declaration = app.code.declarations[Int(index)]
    var violation = Violation(
      rule: rule.id, severity: min(severity, self.severity), file: facts.path,
      position: declaration.position,
      symbol: app.symbol(index - Int32(facts.declarations.lowerBound), in: file), target: target,
      role: part?.role, module: part.flatMap { app.name(of: $0.module) }, message: message, repair: repair)
    violation.newName = newName
    violations.append(violation)
  }

  /// Reports an import.
  mutating func add(
    _ imported: Import, in file: Int32, of part: Part, _ message: String, repair: String
  ) {
    let module = app.code.names[imported.module]
    violations.append(
      Violation(
        rule: rule.id, severity: severity, file: app.code.files[Int(file)].path, position: imported.position,
        symbol: app.name(of: part), target: module, role: part.role, module: app.name(of: part.module),
        message: message, repair: repair))
  }

  /// Reports a place of a file that no declaration is at.
  mutating func add(
    _ position: Position, in file: Int32, symbol: String, target: String = "", module: Module.ID = -1,
    _ message: String, repair: String
  ) {
    violations.append(
      Violation(
        rule: rule.id, severity: severity, file: app.code.files[Int(file)].path, position: position,
        symbol: symbol,
        target: target, role: nil, module: app.name(of: module), message: message, repair: repair))
  }
}
