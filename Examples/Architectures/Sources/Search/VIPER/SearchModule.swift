public import Shop
public import Viper

/// VIPER on our runtime: the interfaces are data, and the runtime connects the parts.
public func searchModule(catalog: any Catalog, item: Exit<Item.ID, Never>) -> Module<Search> {
  Module(leadingTo: item) { screen in
    SearchPresenter(screen: screen, interactor: FindItems(catalog: catalog), item: item.pushed(from: screen))
  }
}
