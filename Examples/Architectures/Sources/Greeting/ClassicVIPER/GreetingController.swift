import ViewKit

final class GreetingController: Screen, GreetingView {
  private let eventHandler: any GreetingViewEventHandler
  let greetingLabel = Label()
  let showGreetingButton = Button()

  init(eventHandler: any GreetingViewEventHandler) {
    self.eventHandler = eventHandler
    super.init()
  }

  override func viewDidLoad() {
    layOut()
    showGreetingButton.onTap = { [unowned self] in eventHandler.didTapShowGreetingButton() }
  }

  func setGreeting(_ greeting: String) {
    greetingLabel.text = greeting
  }
}
