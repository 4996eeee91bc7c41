import Architecture

/// Every rule, in the order of lists. A specific rule precedes a general one, so that it is kept if both report the
/// same use.
public let allRules: [any Rule.Type] = [
  PresenterImportsUI.self, PresenterNamesUI.self, InteractorImportsUI.self, InteractorNamesUI.self,
  EntityImportsUI.self, EntityHasLogic.self, EntityNamesInfrastructure.self, EntityInsideModule.self,
  PresenterNamesEntity.self, EntityInOutput.self, ViewNamesEntity.self, PersistenceAboveInteractor.self,
  ViewNamesInteractor.self, ViewNamesRouter.self, ViewNavigates.self, ViewAsksForData.self,
  InteractorNamesRouter.self, InteractorNamesInfrastructure.self, InteractorHoldsState.self,
  PresenterStatePublic.self, PresenterRetainsView.self, InteractorRetainsOutput.self, RouterRetainsView.self,
  OwnershipInverted.self, WeakNeedsClassBound.self, ConcreteCollaborator.self, PartMadeOutsideBuilder.self,
  RouterAssembles.self, AssemblyExposesParts.self, ForeignPart.self, InnerNamesOuter.self, ModuleCycle.self,
  OversizedPart.self, SingletonReached.self, MisnamedPart.self, PartsShareFile.self, OutputNotPastTense.self,
  RouterVerb.self, FileWithoutRole.self, MethodNeverCalled.self,
  RouteWithoutModule.self, ModuleNotRegistered.self,
]

extension RuleDescription.Fix {
  /// The identifiers of the rules whose violations it repairs.
  public var rules: Set<String> { Set(allRules.map { $0.about }.filter { $0.fix == self }.map(\.id)) }
}
