import Architecture
import Source

extension Architecture {
  /// Takes away what comments allow: `// viper:allow rule-id — reason`.
  ///
  /// - Returns: the other violations, and what is wrong with the comments themselves: no such rule, no reason, or
  ///   nothing to allow.
  public func allowing(_ violations: [Violation]) -> (violations: [Violation], remarks: [Findings.Remark]) {
    guard !code.allowances.isEmpty else { return (violations, []) }
    var remarks: [Findings.Remark] = []
    var byFile: [String: [Int]] = [:]
    for (index, violation) in violations.enumerated() { byFile[violation.file, default: []].append(index) }
    var isAllowed = [Bool](repeating: false, count: violations.count)
    let known = Set(allRules.map { $0.about.id })
    for file in code.files where !file.isApart {
      for allowance in code.allowances[file.allowances] {
        let rule = code.names[allowance.rule]
        func remark(_ text: String) {
          remarks.append(Findings.Remark(file: file.path, position: allowance.position, text: text))
        }
        guard known.contains(rule) else {
          remark(
            rule.isEmpty
              ? "this allows no rule; name one: // viper:allow rule-id — reason"
              : "there is no rule \(rule); see `viper rules`")
          continue
        }
        let allowed = (byFile[file.path] ?? []).filter {
          violations[$0].rule == rule && allowance.firstLine <= violations[$0].position.line
            && violations[$0].position.line <= allowance.lastLine
        }
        if allowed.isEmpty {
          remark("there is no \(rule) here to allow; take the comment away")
        } else if allowance.reason.isNone {
          remark("this allows \(rule) without a reason; say why: // viper:allow \(rule) — reason")
        }
        for index in allowed { isAllowed[index] = true }
      }
    }
    return (violations.indices.filter { !isAllowed[$0] }.map { violations[$0] }, remarks)
  }
}
