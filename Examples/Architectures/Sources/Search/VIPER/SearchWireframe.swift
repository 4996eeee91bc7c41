import Shop
import Viper

@MainActor struct SearchWireframe {
  let router: Router
  let item: Exit<Item.ID, Never>

  func showItem(_ id: Item.ID) throws {
    try router.push(item, id)
  }
}
