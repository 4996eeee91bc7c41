class GreetingPresenter: GreetingOutput, GreetingViewEventHandler {
  weak var view: GreetingView!
  var greetingProvider: GreetingProvider!

  func didTapShowGreetingButton() {
    self.greetingProvider.provideGreetingData()
  }

  func didReceiveGreetingData(_ greetingData: GreetingData) {
    let greeting = greetingData.greeting + " " + greetingData.subject
    self.view.setGreeting(greeting)
  }
}
