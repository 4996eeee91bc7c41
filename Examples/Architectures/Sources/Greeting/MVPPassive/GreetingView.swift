@MainActor protocol GreetingView: AnyObject {
  func setGreeting(_ greeting: String)
}
