@MainActor protocol GreetingProvider {
  func provideGreetingData()
}

@MainActor protocol GreetingOutput: AnyObject {
  func receiveGreetingData(_ data: GreetingData)
}
