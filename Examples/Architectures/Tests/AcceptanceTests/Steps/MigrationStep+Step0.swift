import SearchStep0
import Viper

extension MigrationStep {
  static let step0 = MigrationStep(
    name: "step 0",
    modules: { catalog in try ModuleRegistry { searchModule(catalog: catalog) } },
    push: { try $0.push(Search()) })
}
