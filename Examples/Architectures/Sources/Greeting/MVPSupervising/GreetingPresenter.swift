/// Model-View-Presenter with a supervising controller: what is simple, the view takes from the model that it is
/// bound to.
@MainActor public final class GreetingPresenter {
  private let model: GreetingModel

  public init(model: GreetingModel) {
    self.model = model
  }

  func showGreeting() {
    model.greeting.value = "Hello \(model.person.firstName) \(model.person.lastName)"
  }
}
