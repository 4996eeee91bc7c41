import Architecture
import Source

extension Architecture {
  /// All violations of the rules that are on, in the order of files, places and rules.
  ///
  /// What one rule says in general and another in particular is said once, by the graver or else the particular one.
  public func violations(_ settings: Settings, jobs: Int = 1) -> [Violation] {
    let inForce = allRules.filter { settings.severity(of: $0.about.id) > .off }
    let found = concurrently(inForce.map { RuleBox(rule: $0) }, jobs: jobs) { box in
      let severity = settings.severity(of: box.rule.about.id)
      var report = Report(box.rule.about, severity, self, settings)
      box.rule.check(self, &report)
      return report.violations
    }
    let own = concurrently(settings.ownRules, jobs: jobs) { rule in
      let severity = settings.severity(of: rule.id)
      return severity == .off ? [] : rule.violations(in: self, severity: severity)
    }
    return (once(found.flatMap(\.self)) + own.flatMap(\.self)).sorted()
  }

  private struct RuleBox: Sendable {
    let rule: any Rule.Type
  }

  private func once(_ found: [Violation]) -> [Violation] {
    var violations = found
    struct Place: Hashable {
      let file: String
      let symbol: String
      let target: String
    }
    var best: [Place: Int] = [:]
    var isDropped = [Bool](repeating: false, count: violations.count)
    for (index, violation) in violations.enumerated() where mentionRules.contains(violation.rule) {
      let place = Place(file: violation.file, symbol: violation.symbol, target: violation.target)
      guard let other = best[place] else {
        best[place] = index
        continue
      }
      // Rules come in order, the particular ones first.
      let isGraver = violation.severity > violations[other].severity
      let (kept, dropped) = isGraver ? (index, other) : (other, index)
      isDropped[dropped] = true
      best[place] = kept
      let silent = violations[kept].others + violations[dropped].others + [violations[dropped].rule]
      violations[kept].others = Set(silent).sorted()
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

/// Rules that speak of one thing, what a declaration names: of several only one is heard.
private let mentionRules: Set<String> = [
  "view-names-interactor", "view-names-router", "interactor-names-router", "foreign-part",
  "concrete-collaborator",
  "inner-names-outer", "view-names-entity", "presenter-names-entity", "persistence-above-interactor",
  "entity-names-infrastructure", "interactor-names-infrastructure", "presenter-retains-view",
  "interactor-retains-output", "router-retains-view", "part-made-outside-builder",
]
