public import Shop

/// Model-View-Presenter with a passive view: the presenter calls the view for each change.
@MainActor public final class GreetingPresenter {
  weak var view: (any GreetingView)?
  private let person: Person

  public init(person: Person) {
    self.person = person
  }

  func showGreeting() {
    view?.setGreeting("Hello \(person.firstName) \(person.lastName)")
  }
}
