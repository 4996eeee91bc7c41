public import Shop
import ViewKit

/// Model-View-ViewModel: the view is bound to the values of the view model.
@MainActor public final class GreetingViewModel {
  let greeting = Observable("Say hello to who?")
  private let person: Person

  public init(person: Person) {
    self.person = person
  }

  func showGreeting() {
    greeting.value = "Hello \(person.firstName) \(person.lastName)"
  }
}
