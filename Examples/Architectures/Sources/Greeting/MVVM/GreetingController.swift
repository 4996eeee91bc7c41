public import ViewKit

public final class GreetingController: Screen {
  private let viewModel: GreetingViewModel
  let greetingLabel = Label()
  let showGreetingButton = Button()

  public init(viewModel: GreetingViewModel) {
    self.viewModel = viewModel
    super.init()
  }

  public override func viewDidLoad() {
    layOut()
    showGreetingButton.onTap = { [unowned self] in viewModel.showGreeting() }
    viewModel.greeting.bind { [weak self] in self?.greetingLabel.text = $0 }
  }
}
