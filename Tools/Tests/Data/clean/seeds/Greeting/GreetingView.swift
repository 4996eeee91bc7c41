protocol GreetingViewEventHandler {
  func didTapShowGreetingButton()
}

protocol GreetingView: class {
  func setGreeting(_ greeting: String)
}
