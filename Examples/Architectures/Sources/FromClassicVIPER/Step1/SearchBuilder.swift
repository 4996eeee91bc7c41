import Shop
import ViewKit

@MainActor enum SearchBuilder {
  static func build(catalog: any Catalog, wireframe: any SearchWireframe) -> Screen {
    let presenter = SearchPresenter(interactor: FindItems(catalog: catalog), wireframe: wireframe)
    let view = SearchController(eventHandler: presenter)
    presenter.view = view
    return view
  }
}
