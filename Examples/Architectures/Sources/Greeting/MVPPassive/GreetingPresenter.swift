import Shop

@MainActor final class GreetingPresenter {
  weak var view: (any GreetingView)?
  private let person: Person

  init(person: Person) {
    self.person = person
  }

  func showGreeting() {
    view?.setGreeting("Hello \(person.firstName) \(person.lastName)")
  }
}
