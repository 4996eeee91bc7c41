import Shop
import Testing

/// The same steps for every variant.
@MainActor @Suite(.timeLimit(.minutes(10))) struct GreetingTests {
  let david = Person(firstName: "David", lastName: "Blaine", age: 53)

  @Test(arguments: GreetingApp.all)
  func `A greeting is shown after the button is tapped and not before`(_ app: GreetingApp) async throws {
    try await app.visit(david) { visitor in
      try await visitor.sees(
        title: "Greeting", texts: ["Say hello to who?"], buttons: ["Show greeting"])
      try visitor.tap("Show greeting")
      try await visitor.sees(
        title: "Greeting", texts: ["Hello David Blaine"], buttons: ["Show greeting"])
    }
  }

  @Test(arguments: GreetingApp.all)
  func `The greeting uses the given person`(_ app: GreetingApp) async throws {
    try await app.visit(Person(firstName: "Ada", lastName: "Lovelace", age: 36)) { visitor in
      try visitor.tap("Show greeting")
      #expect(visitor.texts == ["Hello Ada Lovelace"])
    }
  }
}
