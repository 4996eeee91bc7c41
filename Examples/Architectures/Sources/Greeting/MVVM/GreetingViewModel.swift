import Shop
import ViewKit

@MainActor final class GreetingViewModel {
  let greeting = Observable("Say hello to who?")
  private let person: Person

  init(person: Person) {
    self.person = person
  }

  func showGreeting() {
    greeting.value = "Hello \(person.firstName) \(person.lastName)"
  }
}
