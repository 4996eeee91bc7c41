import SearchStep1
import Viper

extension MigrationStep {
  static let step1 = MigrationStep(
    name: "step 1",
    modules: { catalog in try ModuleRegistry { searchModule(catalog: catalog) } },
    push: { try $0.push(Search()) })
}
