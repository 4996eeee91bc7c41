import Viper

// guide: login adapter
struct SignIn: Route {
  typealias Output = String

  var name = ""
}

@MainActor final class LoginAdapter: LoginModuleOutput, LoginRouterInput {
  private let context: Context<SignIn>

  init(_ context: Context<SignIn>) { self.context = context }

  func loginModule(didSignInAs user: String) { context.finish(user) }
  func closeModule() { context.dismiss() }
}
// end

@MainActor func login(service: any AuthService = LocalAuthService()) -> Module<SignIn> {
  // guide: login
  Module(view: SignIn.self) { route, context in
    let view = LoginViewController()
    LoginModuleConfigurator(service: service).configureModuleForViewInput(viewInput: view)
    if let presenter = view.output as? LoginPresenter {
      let adapter = LoginAdapter(context)
      presenter.configure(name: route.name, moduleOutput: adapter)
      presenter.router = adapter
    }
    return view
  }
  // end
}

/// Leaves the dismissal to the module.
@MainActor final class LoginListener: LoginModuleOutput {
  private let context: Context<SignIn>

  init(_ context: Context<SignIn>) { self.context = context }

  func loginModule(didSignInAs user: String) { context.output(user) }
}

/// A module with its own router.
@MainActor func loginThatClosesItself() -> Module<SignIn> {
  Module(view: SignIn.self) { route, context in
    let view = LoginViewController()
    LoginModuleConfigurator().configureModuleForViewInput(viewInput: view)
    let listener = LoginListener(context)
    context.keep(listener)
    (view.output as? any LoginModuleInput)?.configure(name: route.name, moduleOutput: listener)
    return view
  }
}
