import SearchStep2
import Viper

extension MigrationStep {
  static let step2 = MigrationStep(
    name: "step 2",
    modules: { catalog in try ModuleRegistry { searchModule(catalog: catalog) } },
    push: { try $0.push(Search()) })
}
