import Viper

/// Shows the two ways to an account. It needs no interactor.
struct WelcomePresenter: Presenter {
  let screen: LiveScreen<Welcome>
  let login: ExitAction<Void, Void>
  let registration: ExitAction<Void, Void>

  func handle(_ event: Welcome.Event) {
    switch event {
    case .signIn: login()
    case .register: registration()
    case .signedIn: screen.finish(.signedIn)
    }
  }
}
