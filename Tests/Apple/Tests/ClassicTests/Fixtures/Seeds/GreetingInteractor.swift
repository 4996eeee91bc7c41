class GreetingInteractor: GreetingProvider {
  weak var output: GreetingOutput!

  func provideGreetingData() {
    let person = Person(firstName: "David", lastName: "Blaine")
    let subject = person.firstName + " " + person.lastName
    output.receiveGreetingData(GreetingData(greeting: "Hello", subject: subject))
  }
}
