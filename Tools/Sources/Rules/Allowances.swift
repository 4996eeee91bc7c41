import Architecture
import Source

extension Architecture {
  /// Takes away the violations that comments allow: `// viper:allow rule-id — reason` and its like.
  ///
  /// - Returns: the other violations, and what is wrong with the comments themselves: no such rule, no reason, no end
  ///   or no beginning, nothing to allow. Of rules that are off it is not known whether there is anything to allow.
  public func allowing(
    _ violations: [Violation], _ settings: Settings
  ) -> (violations: [Violation], remarks: [Findings.Remark]) {
    guard !code.allowances.isEmpty else { return (violations, []) }
    var remarks: [Findings.Remark] = []
    var byFile: [String: [Int]] = [:]
    for (index, violation) in violations.enumerated() { byFile[violation.file, default: []].append(index) }
    // The positions of each violation that nothing allows.
    var places = violations.map { [$0.position] + $0.repeats }
    let known = settings.ruleIDs
    for file in code.files where !file.isApart {
      for allowance in code.allowances[file.allowances] {
        let rule = code.names[allowance.rule]
        func remark(_ text: String) {
          remarks.append(Findings.Remark(file: file.path, position: allowance.position, text: text))
        }
        if let text = allowance.kind.fault(rule, isRule: known.contains(rule)) { remark(text) }
        guard allowance.kind.allows else { continue }
        guard known.contains(rule) else {
          remark(
            rule.isEmpty
              ? "this allows no rule; name one: // \(allowance.kind.text) rule-id — reason"
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
          // A rule that is off may be broken here all the same.
          if settings.severity(of: rule) == .off { continue }
          remark("there is no \(rule) \(allowance.kind.place) to allow; take the comment away")
        } else if allowance.reason.isNone {
          remark(
            "this allows \(rule) without a reason; say why: // \(allowance.kind.text) \(rule) — reason")
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

extension Allowance.Kind {
  fileprivate var allows: Bool { self == .lines || self == .file || self == .region }

  /// As a comment writes it.
  fileprivate var text: String {
    switch self {
    case .lines, .unknown: "viper:allow"
    case .file: "viper:allow-file"
    case .region, .openRegion: "viper:allow-begin"
    case .strayEnd: "viper:allow-end"
    }
  }

  /// Where it allows something.
  fileprivate var place: String {
    switch self {
    case .file: "in this file"
    case .region: "up to its viper:allow-end"
    default: "here"
    }
  }

  /// What is wrong with a comment that allows nothing, whatever the code is; nil if it is prose.
  fileprivate func fault(_ rule: String, isRule: Bool) -> String? {
    switch self {
    case .lines, .file, .region: return nil
    case .openRegion:
      return "this has no end, and allows nothing until it has one: // viper:allow-end"
        + (rule.isEmpty ? "" : " \(rule)")
    case .strayEnd:
      return rule.isEmpty || isRule
        ? "nothing is allowed here that could end; begin it: // viper:allow-begin "
          + "\(rule.isEmpty ? "rule-id" : rule) — reason"
        : "no \(rule) is allowed here that could end: take it away, or give the reason in the comment that begins it"
    case .unknown:
      let known = ["allow", "allow-file", "allow-begin", "allow-end"]
      let others = ["begin", "end", "ignore", "disable", "enable", "skip", "off", "on"]
      let meant = nearest(to: rule, among: known)
      guard meant != nil || others.contains(rule) else { return nil }
      let advice =
        meant.map { "did you mean viper:\($0)?" } ?? "known are \(known.map { "viper:" + $0 }.listed("and"))"
      return "there is no viper:\(rule): \(advice)"
    }
  }
}
