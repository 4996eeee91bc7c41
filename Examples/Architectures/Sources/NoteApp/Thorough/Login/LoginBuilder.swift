import NoteAppShared
import Viper

/// The login shows no other module, so it has no wireframe.
@MainActor enum LoginBuilder {
  @MainActor struct Parts {
    var view: LoginScreen? = LoginScreen()
    var presenter: LoginPresenter?
    var interactor: LoginInteractor?
    var router: RuntimeRouter<LoginRoute>?
  }

  static func build(
    message: String, login: any LoginService, context: Context<LoginRoute>
  ) throws(AssemblyError) -> LoginScreen {
    try assemble(
      Parts(
        presenter: LoginPresenter(message: message), interactor: LoginInteractor(login: login),
        router: RuntimeRouter(context: context)))
  }

  static func assemble(_ parts: Parts) throws(AssemblyError) -> LoginScreen {
    let (view, presenter, interactor, router) = try claim(
      parts.view, parts.presenter, parts.interactor, parts.router)
    view.eventHandler = presenter
    presenter.view = view
    presenter.provider = interactor
    presenter.moduleOutput = router
    interactor.output = presenter
    return view
  }
}

extension RuntimeRouter: LoginModuleOutput where Destination == LoginRoute {
  func didLogIn() {
    finish(())
  }
}
