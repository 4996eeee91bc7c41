public import Shop
public import Viper

/// The search on a live screen; its wireframe uses an exit.
public func searchModule(catalog: any Catalog, item: Exit<Item.ID, Never>) -> Module<Search> {
  Module(leadingTo: item.pushed()) {
    SearchPresenter(
      screen: $0, interactor: FindItems(catalog: catalog), wireframe: ExitSearchWireframe(item: $1))
  }
}
