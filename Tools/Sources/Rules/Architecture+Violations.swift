import Architecture
import Source

extension Architecture {
  /// Returns all violations of the enabled rules, sorted by file, position and rule.
  ///
  /// If several rules report the same use, one violation is kept: the most severe, otherwise the most specific.
  public func violations(_ settings: Settings, jobs: Int = 1) -> [Violation] {
    let active = allRules.filter { settings.severity(of: $0.about.id) > .off }
    let found = concurrently(active.map { RuleBox(rule: $0) }, jobs: jobs) { box in
      // Each rule has its own copy, so that threads do not contend for one reference count.
      let app = CheckedApp(self)
      var report = Report(box.rule.about, settings.severity(of: box.rule.about.id), settings)
      box.rule.check(app, &report)
      return report.violations
    }
    let own = concurrently(settings.ownRules, jobs: jobs) { rule in
      let severity = settings.severity(of: rule.id)
      return severity == .off ? [] : rule.violations(in: self, severity: severity)
    }
    return (keepingOnePerMention(found.flatMap(\.self), settings) + own.flatMap(\.self)).sorted()
  }

  private struct RuleBox: Sendable {
    let rule: any Rule.Type
  }

  private func keepingOnePerMention(_ found: [Violation], _ settings: Settings) -> [Violation] {
    struct Mention: Hashable {
      let file: String
      let symbol: String
      let target: String
    }
    let mentionRules = Set(allRules.map { $0.about }.filter { $0.kind == .mention }.map(\.id))
    var violations = found
    var best: [Mention: Int] = [:]
    var isDropped = [Bool](repeating: false, count: violations.count)
    for (index, violation) in violations.enumerated() where mentionRules.contains(violation.rule) {
      let mention = Mention(file: violation.file, symbol: violation.symbol, target: violation.target)
      guard let other = best[mention] else {
        best[mention] = index
        continue
      }
      // Violations are in the order of the rules, in which a specific rule precedes a general one. The severities are
      // those of the rules: weak evidence does not make a finding less specific.
      let isMoreSevere = settings.severity(of: violation.rule) > settings.severity(of: violations[other].rule)
      let (kept, dropped) = isMoreSevere ? (index, other) : (other, index)
      isDropped[dropped] = true
      best[mention] = kept
      let others = violations[kept].others + violations[dropped].others + [violations[dropped].rule]
      violations[kept].others = Set(others).sorted()
      let places = [violations[kept].position] + violations[kept].repeats
      let more = ([violations[dropped].position] + violations[dropped].repeats).filter { place in
        !places.contains { $0.line == place.line }
      }
      violations[kept].repeats = (violations[kept].repeats + more).sorted()
    }
    return violations.indices.filter { !isDropped[$0] }.map { violations[$0] }
  }
}

extension [Violation] {
  fileprivate func sorted() -> [Violation] {
    sorted {
      ($0.file, $0.position, $0.rule, $0.target) < ($1.file, $1.position, $1.rule, $1.target)
    }
  }
}
