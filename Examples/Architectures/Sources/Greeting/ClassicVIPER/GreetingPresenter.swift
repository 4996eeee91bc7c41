final class GreetingPresenter: GreetingOutput, GreetingViewEventHandler {
  weak var view: (any GreetingView)?
  private let provider: any GreetingProvider

  init(provider: any GreetingProvider) {
    self.provider = provider
  }

  func didTapShowGreetingButton() {
    provider.provideGreetingData()
  }

  func receiveGreetingData(_ data: GreetingData) {
    view?.setGreeting("\(data.greeting) \(data.subject)")
  }
}
