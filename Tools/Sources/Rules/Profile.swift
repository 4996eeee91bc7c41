/// A named choice of rules: one school of VIPER. Each rule says its severity in each profile.
public enum Profile: String, Sendable, CaseIterable {
  /// What no source disputes.
  case `default`
  /// The Dependency Rule and nothing else.
  case clean
  case objcIO = "objc-io"
  /// The Book of VIPER.
  case rambler
  /// ZIKViper's thorough VIPER: entities stay below the presenter.
  case zikThorough = "zik-thorough"
  /// ZIKViper's second variant, with a router for everything: entities pass, common services are allowed.
  case zikRouter = "zik-router"
  /// The Brigade's: data managers and services below the interactor.
  case brigade
  case infinum

  /// The severity of a rule in this profile; off if there is no such rule.
  public func severity(of rule: String) -> Severity { severitiesByRule[rule]?[self] ?? .off }
}

private let severitiesByRule = Dictionary(
  uniqueKeysWithValues: allRules.map { ($0.about.id, $0.about.severity) })
