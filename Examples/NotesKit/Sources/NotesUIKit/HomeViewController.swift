#if canImport(UIKit)
  import Home
  import NotesTexts
  import UIKit
  import Viper
  import ViperUIKit

  /// The tabs in UIKit, below a line about the account.
  final class HomeViewController: ContractViewController<Home> {
    let notice = UILabel()
    let signIn = UIButton(type: .system)
    let signOut = UIButton(type: .system)
    private let tabs = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      notice.numberOfLines = 0
      signIn.setTitle(texts.account.signIn, for: .normal)
      signIn.addAction(UIAction { [weak self] _ in self?.send(.signIn) }, for: .primaryActionTriggered)
      signOut.setTitle(texts.account.signOut, for: .normal)
      signOut.addAction(UIAction { [weak self] _ in self?.send(.signOut) }, for: .primaryActionTriggered)
      layOut(above: [notice, signIn, signOut], filling: tabs)
    }

    override func container(forSlot name: String) -> UIView? { tabs }

    override func display(_ state: Home.State) {
      notice.text =
        state.notice.map { texts.notice($0) }
        ?? state.offlineSince.map { texts.account.offlineSince(texts.date($0)) }
        ?? state.name.map { texts.account.signedInAs(texts.isolated($0)) }
      notice.isHidden = notice.text == nil
      signIn.isHidden = !state.canSignIn
      signOut.isHidden = state.name == nil
      signOut.isEnabled = !state.isBusy
    }

    override func handle(_ effect: Home.Effect) {
      switch effect {
      case .signedIn(let name): announce(texts.account.signedInAs(texts.isolated(name)))
      }
    }
  }
#endif
