public import ViewKit

public final class GreetingController: Screen, GreetingView {
  private let presenter: GreetingPresenter
  let greetingLabel = Label()
  let showGreetingButton = Button()

  public init(presenter: GreetingPresenter) {
    self.presenter = presenter
    super.init()
    presenter.view = self
  }

  public override func viewDidLoad() {
    layOut()
    showGreetingButton.onTap = { [unowned self] in presenter.showGreeting() }
  }

  func setGreeting(_ greeting: String) {
    greetingLabel.text = greeting
  }
}
