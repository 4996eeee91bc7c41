public import ViewKit

public final class GreetingController: Screen {
  private let model: GreetingModel
  private let presenter: GreetingPresenter
  let greetingLabel = Label()
  let showGreetingButton = Button()

  public init(model: GreetingModel, presenter: GreetingPresenter) {
    self.model = model
    self.presenter = presenter
    super.init()
  }

  public override func viewDidLoad() {
    layOut()
    showGreetingButton.onTap = { [unowned self] in presenter.showGreeting() }
    model.greeting.bind { [weak self] in self?.greetingLabel.text = $0 }
  }
}
