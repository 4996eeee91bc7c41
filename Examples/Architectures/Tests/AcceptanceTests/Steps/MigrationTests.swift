import CatalogTesting
import SearchVIPER
import Shop
import Testing
import ViewKit
import ViewKitStage
import Viper

/// A screen can be migrated part by part, because an app may show both forms at every step.
@MainActor @Suite(.timeLimit(.minutes(10))) struct MigrationTests {
  private let catalog = ControlledCatalog.teas()
  private let navigator = Navigator()

  @Test(arguments: MigrationStep.all)
  func `A router shows the sample code's search below a module of ours`(_ step: MigrationStep) async throws {
    let stage = NavigatorStage(navigator)
    step.register(stage)
    stage.register(SearchScreen.self)
    stage.register(ItemPageScreen.self)
    let modules = try ModuleRegistry { [catalog] in
      try step.modules(catalog)
      searchModule(catalog: catalog, item: .to { ItemPage(id: $0) })
      itemModule(catalog: catalog)
    }
    try modules.validate(Search.self)
    let router = Router(modules: modules, stage: stage)
    let visitor = Visitor(navigator: navigator)

    try step.push(router)
    try router.push(Search())
    for search in ["ours", "the step's"] {
      try visitor.type("tea", into: "Name of an item")
      try await catalog.answer("tea")
      try await visitor.sees(title: "Search", rows: ["Green tea", "Black tea", "White tea"])
      try visitor.select("Black tea")
      try await visitor.sees(title: "Item", texts: ["Black tea"])
      visitor.back()
      visitor.back()
      #expect(navigator.screens.count == (search == "ours" ? 1 : 0))
    }
  }
}
