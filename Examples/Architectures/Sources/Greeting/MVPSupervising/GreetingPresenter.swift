@MainActor final class GreetingPresenter {
  private let model: GreetingModel

  init(model: GreetingModel) {
    self.model = model
  }

  func showGreeting() {
    model.greeting.value = "Hello \(model.person.firstName) \(model.person.lastName)"
  }
}
