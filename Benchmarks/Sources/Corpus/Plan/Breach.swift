/// A rule, by its identifier, and how it is broken on purpose.
enum Breach: String, CaseIterable {
  case presenterImportsUI = "presenter-imports-ui"
  case presenterNamesUI = "presenter-names-ui"
  case interactorImportsUI = "interactor-imports-ui"
  case interactorNamesUI = "interactor-names-ui"
  case entityImportsUI = "entity-imports-ui"
  case entityNamesInfrastructure = "entity-names-infrastructure"
  case viewNamesEntity = "view-names-entity"
  case persistenceAboveInteractor = "persistence-above-interactor"
  case viewNamesInteractor = "view-names-interactor"
  case viewNamesRouter = "view-names-router"
  case viewNavigates = "view-navigates"
  case interactorNamesRouter = "interactor-names-router"
  case presenterRetainsView = "presenter-retains-view"
  case interactorRetainsOutput = "interactor-retains-output"
  case routerRetainsView = "router-retains-view"
  case ownershipInverted = "ownership-inverted"
  case weakNeedsClassBound = "weak-needs-class-bound"
  case concreteCollaborator = "concrete-collaborator"
  case partMadeOutsideBuilder = "part-made-outside-builder"
  case foreignPart = "foreign-part"
  case innerNamesOuter = "inner-names-outer"
  case moduleCycle = "module-cycle"
  case oversizedPart = "oversized-part"
  case singletonReached = "singleton-reached"

  /// Those that are found in an entity's file; the others stand in a module.
  static let ofEntities: [Breach] = [.entityImportsUI, .entityNamesInfrastructure]

  /// What `viper check` finds, by rule: to name a UI type, one imports it.
  var findings: [Breach] {
    switch self {
    case .presenterNamesUI: [self, .presenterImportsUI]
    case .interactorNamesUI: [self, .interactorImportsUI]
    default: [self]
    }
  }

  /// Whether a module has what it takes to break it.
  func isPossible(in module: ModulePlan) -> Bool {
    let isOwn = module.app.dialect == .own
    switch self {
    case .presenterImportsUI, .presenterNamesUI, .interactorImportsUI, .interactorNamesUI, .viewNamesEntity,
      .viewNavigates, .interactorNamesRouter, .innerNamesOuter, .oversizedPart, .singletonReached:
      return true
    case .foreignPart: return module.earlier != nil
    case .entityImportsUI, .entityNamesInfrastructure: return false
    case .persistenceAboveInteractor, .viewNamesInteractor, .viewNamesRouter, .presenterRetainsView,
      .routerRetainsView, .ownershipInverted, .weakNeedsClassBound, .concreteCollaborator:
      return !isOwn
    case .interactorRetainsOutput: return !module.outputs.isEmpty
    case .partMadeOutsideBuilder: return module.app.dialect == .classic && module.earlier != nil
    case .moduleCycle:
      // Circles do not touch: two that do are one to whoever looks for them.
      guard let other = module.earlier else { return false }
      return module.hasModuleInput && other.hasModuleInput && module.partner == nil && other.partner == nil
    }
  }

  /// How often each is broken, so that none is forgotten.
  struct Tally {
    private var counts: [Breach: Int] = [:]

    /// The one of them that was broken least.
    mutating func next(of choices: [Breach]) -> Breach? {
      let next = choices.min { counts[$0, default: 0] < counts[$1, default: 0] }
      if let next { counts[next, default: 0] += 1 }
      return next
    }
  }
}
