import SearchVIPER
import Shop
import ViewKit
import ViewKitStage
import Viper

extension SearchApp {
  static let viper = SearchApp("VIPER") { navigator, catalog in
    let stage = NavigatorStage(navigator)
    stage.register(SearchScreen.self)
    stage.register(ItemPageScreen.self)
    let modules = try ModuleRegistry {
      searchModule(catalog: catalog, item: .to { ItemPage(id: $0) })
      itemModule(catalog: catalog)
    }
    let router = Router(modules: modules, stage: stage)
    try router.push(Search())
    return (stage, router)
  }
}
