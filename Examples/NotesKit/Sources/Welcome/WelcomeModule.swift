public import Viper

/// Creates the sign-up prompt.
///
/// - Parameters:
///   - login: The sign-in.
///   - registration: The registration, which signs in.
public func welcomeModule(login: Exit<Void, Void>, registration: Exit<Void, Void>) -> Module<Welcome> {
  Module(
    leadingTo: login.presented(output: { _ in .signedIn }), registration.presented(output: { _ in .signedIn })
  ) { screen, login, registration in
    WelcomePresenter(screen: screen, login: login, registration: registration)
  }
}
