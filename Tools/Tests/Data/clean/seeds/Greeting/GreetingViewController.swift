import UIKit

class GreetingViewController: UIViewController, GreetingView {
  var eventHandler: GreetingViewEventHandler!
  let showGreetingButton = UIButton()
  let greetingLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    self.showGreetingButton.addTarget(
      self, action: #selector(GreetingViewController.didTapButton(_:)), for: .touchUpInside)
  }

  @objc func didTapButton(_ button: UIButton) {
    self.eventHandler.didTapShowGreetingButton()
  }

  func setGreeting(_ greeting: String) {
    self.greetingLabel.text = greeting
  }

  // layout code goes here
}
