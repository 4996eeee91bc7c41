import Shop

final class GreetingInteractor: GreetingProvider {
  weak var output: (any GreetingOutput)?
  private let person: Person

  init(person: Person) {
    self.person = person
  }

  func provideGreetingData() {
    let subject = "\(person.firstName) \(person.lastName)"
    output?.receiveGreetingData(GreetingData(greeting: "Hello", subject: subject))
  }
}
