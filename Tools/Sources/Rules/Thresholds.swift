/// How many violations there may be before a check fails.
public struct Thresholds: Sendable {
  /// Of single rules, by identifier: violations of any severity.
  public var rules: [String: Int]
  /// Of all warnings together, those of rules with a threshold of their own left out; nil for any number.
  public var warnings: Int?
  /// Whether any warning is too much, but for those of rules with a threshold of their own.
  public var isStrict: Bool

  public init(rules: [String: Int] = [:], warnings: Int? = nil, isStrict: Bool = false) {
    self.rules = rules
    self.warnings = warnings
    self.isStrict = isStrict
  }

  /// How much of a threshold is used.
  public struct Usage: Hashable, Sendable {
    /// The rule's identifier; nil for the warnings of all rules.
    public var rule: String?
    public var used: Int
    public var allowed: Int

    public var isExceeded: Bool { used > allowed }
  }

  /// The usage of each threshold, in the order of rules' identifiers, that of all warnings last.
  public func usages(by violations: [Violation]) -> [Usage] {
    var counts: [String: Int] = [:]
    var warningCount = 0
    for violation in violations where violation.severity > .off {
      counts[violation.rule, default: 0] += 1
      if violation.severity == .warning, rules[violation.rule] == nil { warningCount += 1 }
    }
    var usages = rules.sorted { $0.key < $1.key }.map { rule, allowed in
      Usage(rule: rule, used: counts[rule] ?? 0, allowed: allowed)
    }
    if let warnings { usages.append(Usage(rule: nil, used: warningCount, allowed: warnings)) }
    return usages
  }

  /// The violations because of which the check fails: those above a threshold, with all of their kind, and errors
  /// without one.
  public func failures(among violations: [Violation]) -> [Violation] {
    let exceeded = usages(by: violations).filter(\.isExceeded).map(\.rule)
    return violations.filter { isFailure($0, exceeded: exceeded) }
  }

  /// Whether a violation makes the check fail.
  ///
  /// - Parameter exceeded: the rules whose threshold is exceeded; nil is that of all warnings.
  public func isFailure(_ violation: Violation, exceeded: [String?]) -> Bool {
    if violation.severity == .off { return false }
    if rules[violation.rule] != nil { return exceeded.contains(violation.rule) }
    return violation.severity == .error || isStrict || exceeded.contains(nil)
  }
}
