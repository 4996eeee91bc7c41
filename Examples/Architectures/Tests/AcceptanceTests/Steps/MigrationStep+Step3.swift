import SearchStep3
import ViewKitStage
import Viper

extension MigrationStep {
  static let step3 = MigrationStep(
    name: "step 3",
    modules: { catalog in
      try ModuleRegistry { searchModule(catalog: catalog, item: .to { ItemPage(id: $0) }) }
    },
    register: { $0.register(SearchScreen.self) },
    push: { try $0.push(Search()) })
}
