public import Shop
public import ViewKit

/// VIPER as in its first articles: protocols between the parts, connected by hand.
@MainActor public enum SearchBuilder {
  public static func build(catalog: any Catalog) -> Screen {
    let interactor = SearchInteractor(catalog: catalog)
    let wireframe = NavigatorSearchWireframe(catalog: catalog)
    let presenter = SearchPresenter(provider: interactor, wireframe: wireframe)
    let view = SearchController(eventHandler: presenter)
    interactor.output = presenter
    presenter.view = view
    wireframe.screen = view
    return view
  }
}
