import Shop
import Viper

struct ShowSearch: Route {}

/// VIPER on our runtime: the seams are data, and the runtime wires the parts.
struct SearchModule: Module {
  let catalog: any Catalog
  let item: Exit<Item.ID, Never>

  func assemble(_ route: ShowSearch, _ context: Context<ShowSearch>) -> Presenter<Search> {
    SearchPresenter(
      interactor: FindItems(catalog: catalog),
      wireframe: SearchWireframe(router: context.router, item: item))
  }
}
