import Shop
import ViewKit

@MainActor final class GreetingModel {
  let person: Person
  let greeting = Observable("Say hello to who?")

  init(person: Person) {
    self.person = person
  }
}
