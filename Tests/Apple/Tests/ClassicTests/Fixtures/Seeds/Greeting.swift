// Entity.
struct Person {
  let firstName: String
  let lastName: String
}

// The data between the layers, which is not an entity.
struct GreetingData {
  let greeting: String
  let subject: String
}

@MainActor protocol GreetingProvider: AnyObject {
  func provideGreetingData()
}

@MainActor protocol GreetingOutput: AnyObject {
  func receiveGreetingData(_ greetingData: GreetingData)
}

@MainActor protocol GreetingViewEventHandler: AnyObject {
  func didTapShowGreetingButton()
}

@MainActor protocol GreetingView: AnyObject {
  func setGreeting(_ greeting: String)
}
