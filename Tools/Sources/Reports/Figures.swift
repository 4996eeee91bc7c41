import Architecture
import Rules

/// What was found, in numbers.
struct Figures {
  private(set) var errors = 0
  private(set) var warnings = 0
  /// The rules that were broken, the gravest first, of equals the most broken.
  let rules: [Rule]

  struct Rule {
    let id: String
    var errors = 0
    var warnings = 0

    var places: Int { errors + warnings }
  }

  init(_ violations: [Violation]) {
    var rules: [String: Rule] = [:]
    for violation in violations {
      if violation.severity == .error {
        errors += 1
        rules[violation.rule, default: Rule(id: violation.rule)].errors += 1
      } else {
        warnings += 1
        rules[violation.rule, default: Rule(id: violation.rule)].warnings += 1
      }
    }
    self.rules = rules.values.sorted { a, b in
      if a.errors != b.errors { return a.errors > b.errors }
      return a.warnings != b.warnings ? a.warnings > b.warnings : a.id < b.id
    }
  }

  /// `3 errors, 1 warning`, and nothing of what there is none of.
  static func counted(errors: Int, warnings: Int) -> String {
    if errors == 0 && warnings == 0 { return "No violations" }
    return [
      errors > 0 ? Reports.counted(errors, "error") : nil,
      warnings > 0 ? Reports.counted(warnings, "warning") : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

  var verdict: String { Self.counted(errors: errors, warnings: warnings) }
}

/// What was found, and in how much code, as a line: `3 errors, 1 remark in 12 files, 1,200 lines`.
public func verdict(of findings: Findings) -> String {
  Figures(findings.violations).verdict + findings.extent
}

extension Findings {
  var extent: String {
    (remarks.isEmpty ? "" : ", " + counted(remarks.count, "remark"))
      + " in \(counted(files, "file")), \(counted(lines, "line"))"
  }

  /// `1 entity, 2 presenters and 4 protocols`, each role's types and the protocols of all; nothing if there are none.
  var countedParts: String {
    var types: [Role: Int] = [:]
    var protocols = 0
    for part in modules.lazy.flatMap(\.parts) {
      if part.isProtocol { protocols += 1 } else { types[part.role, default: 0] += 1 }
    }
    let roles = Role.allCases.compactMap { role in
      types[role].map { counted($0, role.name, role == .entity ? "entities" : nil) }
    }
    let all = protocols > 0 ? roles + [counted(protocols, "protocol")] : roles
    guard all.count > 1, let last = all.last else { return all.joined() }
    return all.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// `1 file`, `12,000 files`.
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  grouped(count) + " " + (count == 1 ? one : many ?? one + "s")
}

/// `12,000`.
func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { text += "," }
    text.append(digit)
  }
  return text
}

/// A number with so many digits after the point, rounded. What is no number is nought.
func decimal(_ value: Double, places: Int) -> String {
  var unit = 1
  for _ in 0..<places { unit *= 10 }
  let scaled = (value * Double(unit)).rounded()
  // Beyond this, doubles no longer hold every whole number.
  guard scaled.isFinite, abs(scaled) < 9e15 else { return "0" }
  let whole = Int(scaled.magnitude)
  let sign = scaled < 0 ? "-" : ""
  guard places > 0 else { return sign + String(whole) }
  let fraction = String(whole % unit)
  return sign + String(whole / unit) + "." + String(repeating: "0", count: places - fraction.count) + fraction
}

/// `0.24 s`, `12.3 s`.
func duration(_ seconds: Double) -> String {
  decimal(seconds, places: seconds < 10 ? 2 : 1) + " s"
}
