import Shop
import Viper

@MainActor protocol SearchWireframe {
  func showItem(_ id: Item.ID)
}

struct ExitSearchWireframe: SearchWireframe {
  let item: Way<Item.ID, Never>

  func showItem(_ id: Item.ID) {
    item(id)
  }
}
