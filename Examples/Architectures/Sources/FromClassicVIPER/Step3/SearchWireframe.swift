import Shop
import Viper

@MainActor protocol SearchWireframe {
  func showItem(_ id: Item.ID)
}

struct ExitSearchWireframe: SearchWireframe {
  let item: ExitAction<Item.ID, Never>

  func showItem(_ id: Item.ID) {
    item(id)
  }
}
