/// A named choice of rules: how one school of VIPER draws the line.
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

  /// How grave a rule is in this profile; off if it does not know the rule.
  public func severity(of rule: String) -> Severity {
    if let own = own[rule] { return own }
    return self == .clean ? .off : Self.common[rule] ?? .off
  }

  private static let common: [String: Severity] = [
    "presenter-imports-ui": .error, "presenter-names-ui": .error, "interactor-imports-ui": .error,
    "interactor-names-ui": .error, "entity-imports-ui": .error, "entity-names-infrastructure": .error,
    "inner-names-outer": .error, "presenter-retains-view": .error, "interactor-retains-output": .error,
    "router-retains-view": .error, "view-names-interactor": .error, "interactor-names-router": .error,
    "foreign-part": .error, "module-cycle": .error, "method-never-called": .error,
    "view-navigates": .warning, "view-names-router": .warning, "ownership-inverted": .warning,
    "weak-needs-class-bound": .warning, "concrete-collaborator": .warning,
    "part-made-outside-builder": .warning, "oversized-part": .warning, "singleton-reached": .warning,
    "persistence-above-interactor": .warning, "view-names-entity": .warning,
  ]

  private var own: [String: Severity] {
    switch self {
    case .default: [:]
    case .clean:
      [
        "presenter-imports-ui": .error, "presenter-names-ui": .error, "interactor-imports-ui": .error,
        "interactor-names-ui": .error, "entity-imports-ui": .error, "entity-names-infrastructure": .error,
        "interactor-names-infrastructure": .error, "inner-names-outer": .error, "module-cycle": .error,
      ]
    case .objcIO:
      [
        "entity-has-logic": .warning, "presenter-names-entity": .error, "entity-in-output": .error,
        "interactor-names-infrastructure": .error, "view-asks-for-data": .warning,
        "persistence-above-interactor": .error, "view-navigates": .error,
      ]
    case .rambler:
      [
        "entity-has-logic": .warning, "view-asks-for-data": .warning, "view-navigates": .error,
        "router-assembles": .warning, "assembly-exposes-parts": .warning, "interactor-holds-state": .warning,
        "presenter-state-public": .warning, "router-verb": .warning, "output-not-past-tense": .warning,
        "misnamed-part": .warning, "parts-share-file": .warning, "persistence-above-interactor": .error,
        "concrete-collaborator": .error, "part-made-outside-builder": .error,
      ]
    case .zikThorough:
      [
        "presenter-names-entity": .error, "entity-in-output": .error, "view-names-entity": .error,
        "interactor-names-infrastructure": .error, "part-made-outside-builder": .error,
        "singleton-reached": .error,
      ]
    case .zikRouter:
      ["view-names-entity": .off, "singleton-reached": .error, "part-made-outside-builder": .error]
    case .brigade:
      [
        "interactor-names-infrastructure": .error, "view-names-router": .error,
        "entity-inside-module": .warning,
        "view-navigates": .error,
      ]
    case .infinum:
      [
        "view-names-router": .error, "weak-needs-class-bound": .error, "concrete-collaborator": .error,
        "part-made-outside-builder": .error, "misnamed-part": .warning,
      ]
    }
  }
}
