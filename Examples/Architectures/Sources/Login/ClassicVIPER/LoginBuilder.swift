public import Shop
public import ViewKit

/// VIPER as in its first articles: protocols between the parts, connected by hand.
@MainActor public enum LoginBuilder {
  public static func build(accounts: any Accounts, memory: any AccountMemory) -> Screen {
    let interactor = LoginInteractor(accounts: accounts, memory: memory)
    let wireframe = NavigatorLoginWireframe()
    let presenter = LoginPresenter(provider: interactor, wireframe: wireframe)
    let view = LoginController(eventHandler: presenter)
    interactor.output = presenter
    presenter.view = view
    wireframe.screen = view
    return view
  }
}
