/// The number of violations above which a check fails.
public struct Thresholds: Sendable {
  /// Thresholds of single rules, by identifier, for violations of any severity.
  public var rules: [String: Int]
  /// The threshold of all warnings, without those of rules with a threshold of their own; nil for no limit.
  public var warnings: Int?
  /// Whether every warning makes the check fail, except those of rules with a threshold of their own.
  public var isStrict: Bool

  public init(rules: [String: Int] = [:], warnings: Int? = nil, isStrict: Bool = false) {
    self.rules = rules
    self.warnings = warnings
    self.isStrict = isStrict
  }

  /// The usage of a threshold.
  public struct Usage: Hashable, Sendable {
    /// The identifier of the rule; nil for the warnings of all rules.
    public var rule: String?
    public var used: Int
    public var allowed: Int

    public var isExceeded: Bool { used > allowed }
  }

  /// Returns the usage of each threshold, sorted by rule, that of all warnings last.
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

  /// Returns the violations that make the check fail: those of an exceeded threshold, and errors without a threshold.
  public func failures(among violations: [Violation]) -> [Violation] {
    let exceeded = usages(by: violations).filter(\.isExceeded).map(\.rule)
    return violations.filter { isFailure($0, exceeded: exceeded) }
  }

  /// Whether a violation makes the check fail.
  ///
  /// - Parameter exceeded: The rules whose threshold is exceeded; nil is that of all warnings.
  public func isFailure(_ violation: Violation, exceeded: [String?]) -> Bool {
    if violation.severity == .off { return false }
    if rules[violation.rule] != nil { return exceeded.contains(violation.rule) }
    return violation.severity == .error || isStrict || exceeded.contains(nil)
  }
}
