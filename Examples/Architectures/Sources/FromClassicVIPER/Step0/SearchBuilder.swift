import Shop
import ViewKit

@MainActor enum SearchBuilder {
  static func build(catalog: any Catalog, wireframe: any SearchWireframe) -> Screen {
    let interactor = SearchInteractor(catalog: catalog)
    let presenter = SearchPresenter(provider: interactor, wireframe: wireframe)
    let view = SearchController(eventHandler: presenter)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
