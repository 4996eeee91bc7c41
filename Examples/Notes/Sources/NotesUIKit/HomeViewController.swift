#if canImport(UIKit)
  import AccountsDomain
  import Home
  import UIKit
  import Viper
  import ViperUIKit

  final class HomeViewController: ContractViewController<Home> {
    private let nameLabel = UILabel()
    private let offlineSinceLabel = UILabel()
    private let noticeLabel = UILabel()
    private let isTrashSelectedLabel = UILabel()

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Home"
      nameLabel.numberOfLines = 0
      offlineSinceLabel.numberOfLines = 0
      noticeLabel.numberOfLines = 0
      let signIn = UIAction(title: "Sign in") { [weak self] _ in self?.send(.signIn) }
      let signOut = UIAction(title: "Sign out") { [weak self] _ in self?.send(.signOut) }
      let stack = UIStackView(arrangedSubviews: [
        nameLabel,
        offlineSinceLabel,
        noticeLabel,
        isTrashSelectedLabel,
        UIButton(type: .system, primaryAction: signIn),
        UIButton(type: .system, primaryAction: signOut),
      ])
      stack.axis = .vertical
      stack.frame = view.bounds
      stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(stack)
    }

    override func display(_ state: Home) {
      nameLabel.text = state.name
      offlineSinceLabel.text = state.offlineSince.map { "\($0)" }
      noticeLabel.text = state.notice.map { "\($0)" }
      isTrashSelectedLabel.text = state.isTrashSelected ? "Is trash selected" : nil
    }
  }
#endif
