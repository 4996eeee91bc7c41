public import Viper

/// Creates the sign-up prompt.
///
/// - Parameters:
///   - login: The sign-in.
///   - registration: The registration, which signs in.
public func welcomeModule(login: Exit<Void, Void>, registration: Exit<Void, Void>) -> Module<Welcome> {
  Module(leadingTo: login, registration) { screen in
    WelcomePresenter(
      screen: screen, login: login.presented(from: screen, output: { _ in .signedIn }),
      registration: registration.presented(from: screen, output: { _ in .signedIn }))
  }
}
