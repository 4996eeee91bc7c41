class GreetingPresenter: GreetingOutput, GreetingViewEventHandler {
  weak var view: GreetingView!
  var greetingProvider: GreetingProvider!

  func didTapShowGreetingButton() {
    greetingProvider.provideGreetingData()
  }

  func receiveGreetingData(_ greetingData: GreetingData) {
    view.setGreeting(greetingData.greeting + " " + greetingData.subject)
  }
}
