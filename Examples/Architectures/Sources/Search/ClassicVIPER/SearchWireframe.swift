import Shop
import ViewKit

@MainActor protocol SearchWireframe {
  func showItem(_ id: Item.ID)
}

final class NavigatorSearchWireframe: SearchWireframe {
  weak var screen: Screen?
  private let catalog: any Catalog

  init(catalog: any Catalog) {
    self.catalog = catalog
  }

  func showItem(_ id: Item.ID) {
    screen?.navigator?.push(ItemScreen(id: id, catalog: catalog))
  }
}
