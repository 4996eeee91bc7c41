class GreetingInteractor: GreetingProvider {
  weak var output: GreetingOutput!

  func provideGreetingData() {
    let person = Person(firstName: "David", lastName: "Blaine")  // usually comes from data access layer
    let subject = person.firstName + " " + person.lastName
    // A title of its own: it hides the one of the factory.
    let greetingTitle = "Hello"
    let greeting = GreetingData(greeting: greetingTitle, subject: subject)
    self.output.didReceiveGreetingData(greeting)
  }
}
