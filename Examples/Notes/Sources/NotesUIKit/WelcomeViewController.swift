#if canImport(UIKit)
  import UIKit
  import Viper
  import ViperUIKit
  import Welcome

  final class WelcomeViewController: ContractViewController<Welcome> {

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Welcome"
      let signIn = UIAction(title: "Sign in") { [weak self] _ in self?.send(.signIn) }
      let register = UIAction(title: "Register") { [weak self] _ in self?.send(.register) }
      let stack = UIStackView(arrangedSubviews: [
        UIButton(type: .system, primaryAction: signIn),
        UIButton(type: .system, primaryAction: register),
      ])
      stack.axis = .vertical
      stack.frame = view.bounds
      stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(stack)
    }
  }
#endif
