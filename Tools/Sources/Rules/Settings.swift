import Architecture

/// The severity of each rule, and other settings of rules.
public struct Settings: Sendable {
  public var profile: Profile
  /// The severities of single rules, by identifier; the profile determines the others.
  public var severities: [String: Severity]
  /// The maximum number of lines of a part of each role.
  public var lines: [Role: Int]
  /// Whether builders and routers create edges between modules.
  public var isWiringCounted: Bool
  /// The custom rules of the code base.
  public var ownRules: [OwnRule]

  public init(
    profile: Profile = .default, severities: [String: Severity] = [:], lines: [Role: Int] = [:],
    isWiringCounted: Bool = false, ownRules: [OwnRule] = []
  ) {
    self.profile = profile
    self.severities = severities
    self.lines = Self.lines.merging(lines) { $1 }
    self.isWiringCounted = isWiringCounted
    self.ownRules = ownRules
  }

  /// The default for the maximum number of lines.
  public static let lines: [Role: Int] = [
    .entity: 150, .interactor: 300, .presenter: 300, .view: 400, .router: 200, .builder: 200,
    .dataManager: 400, .service: 400,
  ]

  public func severity(of rule: String) -> Severity {
    if let severity = severities[rule] { return severity }
    return ownRules.first { $0.id == rule }?.severity ?? profile.severity(of: rule)
  }

  /// The identifiers of all rules, built-in ones first.
  public var ruleIDs: [String] { allRules.map { $0.about.id } + ownRules.map(\.id) }

  /// The descriptions of all rules, built-in ones first.
  public var ruleDescriptions: [RuleDescription] { allRules.map { $0.about } + ownRules.map(\.description) }
}
