import UIKit

class GreetingViewController: UIViewController, GreetingView {
  var eventHandler: GreetingViewEventHandler!
  let showGreetingButton = UIButton()
  let greetingLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    showGreetingButton.setTitle("Show greeting", for: .normal)
    showGreetingButton.addAction(
      UIAction { [unowned self] _ in eventHandler.didTapShowGreetingButton() }, for: .touchUpInside)
    greetingLabel.text = "Say hello to who?"
    view.addSubview(showGreetingButton)
    view.addSubview(greetingLabel)
  }

  func setGreeting(_ greeting: String) {
    greetingLabel.text = greeting
  }
}
