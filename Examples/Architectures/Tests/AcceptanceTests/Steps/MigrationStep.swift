import Shop
import Testing
import ViewKit
import ViewKitStage
import Viper

/// The search at one step of docs/architectures/FromClassicVIPER.md. The last step is followed by VIPER's search.
struct MigrationStep: CustomTestStringConvertible, Sendable {
  let name: String
  /// The module that shows the search at this step.
  let modules: @MainActor @Sendable (any Catalog) throws -> ModuleRegistry
  /// Registers the screen of the search once it is a module of ours.
  var register: @MainActor @Sendable (NavigatorStage) -> Void = { _ in }
  let push: @MainActor @Sendable (Router) throws -> Void

  var testDescription: String { name }

  static let all = [step0, step1, step2, step3]
}

extension SearchApp {
  /// The search at a step beside modules of ours.
  init(_ step: MigrationStep) {
    self.init(step.name) { navigator, catalog in
      let stage = NavigatorStage(navigator)
      step.register(stage)
      stage.register(ItemPageScreen.self)
      let modules = try ModuleRegistry {
        try step.modules(catalog)
        itemModule(catalog: catalog)
      }
      let router = Router(modules: modules, stage: stage)
      try step.push(router)
      return (stage, router)
    }
  }
}
