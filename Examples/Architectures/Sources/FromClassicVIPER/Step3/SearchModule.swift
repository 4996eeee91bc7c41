public import Shop
public import Viper

/// The search on a live screen; its wireframe uses an exit.
public func searchModule(catalog: any Catalog, item: Exit<Item.ID, Never>) -> Module<Search> {
  Module(leadingTo: item) { screen in
    SearchPresenter(
      screen: screen, interactor: FindItems(catalog: catalog),
      wireframe: ExitSearchWireframe(item: item.pushed(from: screen)))
  }
}
