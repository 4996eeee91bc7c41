public import Shop
public import Viper

/// VIPER on our runtime: the interfaces are data, and the runtime connects the parts.
public func searchModule(catalog: any Catalog, item: Exit<Item.ID, Never>) -> Module<Search> {
  Module(leadingTo: item.pushed()) {
    SearchPresenter(screen: $0, interactor: FindItems(catalog: catalog), item: $1)
  }
}
