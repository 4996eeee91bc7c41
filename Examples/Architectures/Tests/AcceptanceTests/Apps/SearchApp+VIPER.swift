import Shop
import ViewKit
import ViewKitStage
import Viper

@testable import SearchVIPER

extension SearchApp {
  static let viper = SearchApp("VIPER") { navigator, catalog in
    let stage = NavigatorStage(navigator)
    stage.register(SearchScreen.self)
    stage.register(ItemPageScreen.self)
    let modules = try ModuleRegistry {
      SearchModule(catalog: catalog, item: .to { ShowItem(id: $0) })
      ItemModule(catalog: catalog)
    }
    let router = Router(modules: modules, stage: stage)
    try router.push(ShowSearch())
    return (stage, router)
  }
}
