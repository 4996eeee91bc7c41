/// A named selection of rules for one school of VIPER. Each rule declares its severity in each profile.
public enum Profile: String, Sendable, CaseIterable {
  /// The undisputed rules.
  case `default`
  /// Only the Dependency Rule.
  case clean
  case objcIO = "objc-io"
  /// The Book of VIPER.
  case rambler
  /// ZIKViper's thorough VIPER: entities stay below the presenter.
  case zikThorough = "zik-thorough"
  /// ZIKViper's second variant, with a router for everything: entities pass, common services are allowed.
  case zikRouter = "zik-router"
  /// The Brigade: data managers and services below the interactor.
  case brigade
  case infinum

  /// Returns the severity of a rule in this profile; off for an unknown rule.
  public func severity(of rule: String) -> Severity { severitiesByRule[rule]?[self] ?? .off }
}

private let severitiesByRule = Dictionary(
  uniqueKeysWithValues: allRules.map { ($0.about.id, $0.about.severity) })
