#if canImport(UIKit)
  import Confirmation
  import UIKit
  import Viper
  import ViperUIKit

  /// A question with two answers in UIKit.
  final class ConfirmationViewController: ContractViewController<Confirmation> {
    let question = UILabel()
    let refuse = UIButton(type: .system)
    let confirm = UIButton(type: .system)

    override func viewDidLoad() {
      super.viewDidLoad()
      refuse.addAction(UIAction { [weak self] _ in self?.send(.refuse) }, for: .primaryActionTriggered)
      confirm.addAction(UIAction { [weak self] _ in self?.send(.confirm) }, for: .primaryActionTriggered)
      let stack = UIStackView(arrangedSubviews: [question, refuse, confirm])
      stack.axis = .vertical
      stack.frame = view.bounds
      stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(stack)
    }

    override func display(_ state: Confirmation.State) {
      question.text = state.question
      refuse.setTitle(state.refuse, for: .normal)
      confirm.setTitle(state.confirm, for: .normal)
    }

    override func handle(_ effect: Confirmation.Effect) {
      switch effect {
      case .announce(let text): UIAccessibility.post(notification: .announcement, argument: text)
      }
    }
  }
#endif
