import Architecture
import Source

extension Architecture {
  /// Takes away what comments allow: `// viper:allow rule-id — reason`.
  ///
  /// - Returns: the other violations, and what is wrong with the comments themselves: no such rule, no reason, or
  ///   nothing to allow. Of rules that are off it is not known whether there is.
  public func allowing(
    _ violations: [Violation], _ settings: Settings
  ) -> (violations: [Violation], remarks: [Findings.Remark]) {
    guard !code.allowances.isEmpty else { return (violations, []) }
    var remarks: [Findings.Remark] = []
    var byFile: [String: [Int]] = [:]
    for (index, violation) in violations.enumerated() { byFile[violation.file, default: []].append(index) }
    // Where each is, as far as nothing allows it there.
    var places = violations.map { [$0.position] + $0.repeats }
    let known = settings.ruleIDs
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
              : "there is no rule \(rule)\(suggestion(for: rule, among: known)); see `viper rules`")
          continue
        }
        let lines = allowance.firstLine...allowance.lastLine
        let allowed = (byFile[file.path] ?? []).filter { index in
          let violation = violations[index]
          return (violation.rule == rule || violation.others.contains(rule))
            && ([violation.position] + violation.repeats).contains { lines.contains($0.line) }
        }
        if allowed.isEmpty {
          // What nobody looks for may well be there.
          if settings.severity(of: rule) == .off { continue }
          remark("there is no \(rule) here to allow; take the comment away")
        } else if allowance.reason.isNone {
          remark("this allows \(rule) without a reason; say why: // viper:allow \(rule) — reason")
        }
        for index in allowed { places[index].removeAll { lines.contains($0.line) } }
      }
    }
    let left = zip(violations, places).compactMap { violation, places -> Violation? in
      guard let first = places.first else { return nil }
      var violation = violation
      violation.position = first
      violation.repeats = Array(places.dropFirst())
      return violation
    }
    return (left, remarks)
  }
}
