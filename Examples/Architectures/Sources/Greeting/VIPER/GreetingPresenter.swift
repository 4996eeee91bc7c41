import Viper

final class GreetingPresenter: Presenter<Greeting> {
  private let interactor: GreetingInteractor

  init(interactor: GreetingInteractor) {
    self.interactor = interactor
    super.init(Greeting.State())
  }

  override func handle(_ event: Greeting.Event) {
    switch event {
    case .showGreeting: update { $0.greeting = "Hello \(interactor.subject())" }
    }
  }
}
