/// A rule that is broken on purpose, so that the checker has findings.
enum Breach: CaseIterable {
  case presenterImportsUI
  case presenterNamesUI
  case interactorImportsUI
  case interactorNamesUI
  case entityImportsUI
  case entityNamesInfrastructure
  case viewNamesEntity
  case persistenceAboveInteractor
  case viewNamesInteractor
  case viewNamesRouter
  case viewNavigates
  case interactorNamesRouter
  case presenterRetainsView
  case interactorRetainsOutput
  case routerRetainsView
  case ownershipInverted
  case weakNeedsClassBound
  case concreteCollaborator
  case partMadeOutsideBuilder
  case foreignPart
  case innerNamesOuter
  case moduleCycle
  case oversizedPart
  case singletonReached

  /// The violations in an entity's file. All others are in a module's files.
  static let ofEntities: [Breach] = [.entityImportsUI, .entityNamesInfrastructure]

  /// Whether a module has the parts needed to break it.
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
      // Cycles that share a module would be one cycle.
      guard let other = module.earlier else { return false }
      return module.hasModuleInput && other.hasModuleInput && module.partner == nil && other.partner == nil
    }
  }

  /// The number of violations by rule, so that all are used.
  struct Tally {
    private var counts: [Breach: Int] = [:]

    /// The rule that was broken least.
    mutating func next(of choices: [Breach]) -> Breach? {
      let next = choices.min { counts[$0, default: 0] < counts[$1, default: 0] }
      if let next { counts[next, default: 0] += 1 }
      return next
    }
  }
}
