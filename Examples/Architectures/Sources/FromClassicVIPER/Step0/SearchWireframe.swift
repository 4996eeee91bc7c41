import Shop
import ViewKitStage
import Viper

@MainActor protocol SearchWireframe {
  func showItem(_ id: Item.ID)
}

struct RouterSearchWireframe: SearchWireframe {
  let context: Context<Search>

  func showItem(_ id: Item.ID) {
    do {
      try context.router.push(ItemPage(id: id))
    } catch {
      context.report(error)
    }
  }
}
