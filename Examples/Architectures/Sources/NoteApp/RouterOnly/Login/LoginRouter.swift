import NoteAppShared
import Viper

@MainActor protocol LoginRouting {
  func leaveSignedIn()
}

/// Creates the login and dismisses it.
struct LoginRouter: LoginRouting {
  private let context: Context<LoginRoute>

  static func module(login: any LoginService) -> Module<LoginRoute> {
    Module(view: LoginRoute.self) { route, context in
      let interactor = LoginInteractor(login: login)
      let presenter = LoginPresenter(
        message: route.message, provider: interactor, router: LoginRouter(context: context))
      let view = LoginScreen(eventHandler: presenter)
      presenter.view = view
      interactor.output = presenter
      return view
    }
  }

  func leaveSignedIn() {
    context.finish(())
  }
}
