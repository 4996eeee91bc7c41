@MainActor protocol GreetingView: AnyObject {
  func setGreeting(_ greeting: String)
}

@MainActor protocol GreetingViewEventHandler {
  func didTapShowGreetingButton()
}
