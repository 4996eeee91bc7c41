/// Model-View-Presenter with a supervising controller: the view binds simple values to the model itself.
@MainActor public final class GreetingPresenter {
  private let model: GreetingModel

  public init(model: GreetingModel) {
    self.model = model
  }

  func showGreeting() {
    model.greeting.value = "Hello \(model.person.firstName) \(model.person.lastName)"
  }
}
