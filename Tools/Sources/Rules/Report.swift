import Architecture
import Source

/// Collects the findings of one rule.
public struct Report {
  let settings: Settings
  private let rule: RuleDescription
  let severity: Severity
  private(set) var violations: [Violation] = []
  private var seen: [Mention: Int] = [:]

  /// Repeated uses in a declaration are one violation.
  private struct Mention: Hashable {
    let declaration: CheckedDeclaration?
    let file: CheckedFile
    let target: String
  }

  init(_ rule: RuleDescription, _ severity: Severity, _ settings: Settings) {
    self.rule = rule
    self.severity = severity
    self.settings = settings
  }

  /// Adds an existing violation.
  mutating func add(_ violation: Violation) { violations.append(violation) }

  /// Adds a violation.
  ///
  /// - Parameters:
  ///   - place: The use, declaration, import or file that violates the rule.
  ///   - part: The part that contains the place, if the place does not know it.
  ///   - targets: The types that the violation is about, in addition to those that a use names.
  ///   - target: The used name, if it differs from that of the place.
  ///   - limit: The maximum severity.
  ///   - steps: Places that the message lists.
  ///   - newName: The correct name of the declaration, if only its name is wrong.
  mutating func add(
    _ place: some FindingPlace, in part: CheckedPart? = nil, about targets: [CheckedType] = [],
    target: String? = nil, atMost limit: Severity = .error, _ message: String,
    steps: [Violation.Step] = [], repair: String, newName: String? = nil
  ) {
    let finding = place.finding
    let target = target ?? finding.target
    if finding.isMention {
      let mention = Mention(declaration: finding.declaration, file: finding.file, target: target)
      if let first = seen[mention] {
        violations[first].repeats.append(finding.position)
        return
      }
      seen[mention] = violations.count
    }
    let part = part ?? finding.part
    let list = steps.map { "\($0.text) (\($0.file):\($0.line))" }.joined(separator: ", ")
    var violation = Violation(
      rule: rule.id, severity: min(limit, severity), file: finding.file.path, position: finding.position,
      symbol: finding.declaration?.symbol ?? part?.name ?? "", target: target, role: part?.role,
      module: (finding.isMention || part == nil ? finding.module : part?.module)?.name,
      message: list.isEmpty ? message : "\(message): \(list)", repair: repair)
    violation.steps = steps
    violation.newName = newName
    for type in [part?.type].compactMap(\.self) + finding.targets + targets
    where !violation.ends.contains(type.id) {
      violation.ends.append(type.id)
      if let part = type.enclosingPart { violation.strength = min(violation.strength, part.strength) }
    }
    if violation.strength < .strong { violation.severity = min(violation.severity, .warning) }
    violations.append(violation)
  }
}

/// A place that a violation can be about.
protocol FindingPlace {
  var finding: Finding { get }
}

/// A place with the data of the model.
struct Finding {
  var file: CheckedFile
  var position: Position
  /// The declaration itself or the enclosing one; nil at the top of a file.
  var declaration: CheckedDeclaration?
  var part: CheckedPart?
  var module: CheckedModule?
  /// The used name; empty if the finding is about the declaration itself.
  var target = ""
  /// The used types.
  var targets: [CheckedType] = []
  /// Whether it is a use of a name, so that repeated uses are the same violation.
  var isMention = false
}

extension CheckedUse: FindingPlace {
  var finding: Finding {
    Finding(
      file: file, position: position, declaration: declaration, part: part, module: module, target: name,
      targets: targets.compactMap(\.type), isMention: true)
  }
}

extension CheckedReference: FindingPlace {
  var finding: Finding {
    Finding(
      file: file, position: position, declaration: declaration, module: file.module, target: name,
      isMention: true)
  }
}

extension CheckedDeclaration: FindingPlace {
  var finding: Finding {
    Finding(file: file, position: position, declaration: self, part: part, module: part?.module)
  }
}

extension CheckedImport: FindingPlace {
  var finding: Finding { Finding(file: file, position: position, target: module) }
}

extension CheckedFile: FindingPlace {
  var finding: Finding {
    Finding(file: self, position: Position(line: 1, column: 1), module: module)
  }
}
