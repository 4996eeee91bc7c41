public import Shop
public import Viper

/// The search of classic VIPER, shown by our router.
@MainActor public func searchModule(catalog: any Catalog) -> Module<Search> {
  Module(view: Search.self) { _, context in
    SearchBuilder.build(catalog: catalog, wireframe: RouterSearchWireframe(context: context))
  }
}
