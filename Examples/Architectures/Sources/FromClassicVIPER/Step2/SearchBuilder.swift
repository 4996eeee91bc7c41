import Shop
import ViewKit

@MainActor enum SearchBuilder {
  static func build(catalog: any Catalog, wireframe: any SearchWireframe) -> Screen {
    let presenter = SearchPresenter(interactor: FindItems(catalog: catalog), wireframe: wireframe)
    let view = SearchScreen { presenter.handle($0) }
    presenter.view = view
    return view
  }
}
