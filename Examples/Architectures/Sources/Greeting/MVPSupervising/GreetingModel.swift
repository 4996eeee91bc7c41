public import Shop
import ViewKit

@MainActor public final class GreetingModel {
  let person: Person
  let greeting = Observable("Say hello to who?")

  public init(person: Person) {
    self.person = person
  }
}
