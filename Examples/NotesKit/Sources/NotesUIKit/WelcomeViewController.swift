#if canImport(UIKit)
  import NotesTexts
  import UIKit
  import Viper
  import ViperUIKit
  import Welcome

  /// The sign-up prompt in UIKit.
  final class WelcomeViewController: ContractViewController<Welcome> {
    let signIn = UIButton(type: .system)
    let register = UIButton(type: .system)
    private lazy var form = AccountForm(in: self)

    override func viewDidLoad() {
      super.viewDidLoad()
      let words = texts.account
      title = words.welcome
      form.show(words.welcomeText, in: form.notice)
      form.add(signIn, words.signIn) { [weak self] in self?.send(.signIn) }
      form.add(register, words.noAccount) { [weak self] in self?.send(.register) }
    }
  }
#endif
