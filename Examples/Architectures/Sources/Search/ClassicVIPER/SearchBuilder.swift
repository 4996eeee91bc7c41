public import Shop
public import ViewKit

/// VIPER as its first articles write it: a protocol at each seam, and parts wired by hand.
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
