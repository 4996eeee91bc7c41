import Viper

struct GreetingPresenter: Presenter {
  let screen: LiveScreen<Greeting>
  let interactor: GreetingInteractor

  func handle(_ event: Greeting.Event) {
    switch event {
    case .showGreeting: screen.greeting = "Hello \(interactor.subject())"
    }
  }
}
