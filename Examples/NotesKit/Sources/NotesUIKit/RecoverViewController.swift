#if canImport(UIKit)
  import AccountsDomain
  import NotesTexts
  import Recover
  import UIKit
  import Viper
  import ViperUIKit

  /// The recovery of an account in UIKit.
  final class RecoverViewController: ContractViewController<Recover> {
    let account = UITextField()
    let sendCode = UIButton(type: .system)
    let code = UITextField()
    let password = UITextField()
    let again = UITextField()
    let setPassword = UIButton(type: .system)
    let startAgain = UIButton(type: .system)
    let cancel = UIButton(type: .system)
    var notice: UILabel { form.notice }
    private lazy var form = AccountForm(in: self)
    private var problems: [UILabel] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      let words = texts.account
      title = words.recover
      let accountProblem = form.add(account, words.address)
      form.add(sendCode, words.sendCode) { [weak self] in
        self?.send(.sendCode(account: self?.account.text ?? ""))
      }
      _ = form.add(code, words.code)
      problems = [
        accountProblem, form.add(password, words.newPassword, isSecure: true),
        form.add(again, words.again, isSecure: true),
      ]
      form.add(setPassword, words.setPassword) { [weak self] in self?.submit() }
      form.add(startAgain, words.startAgain) { [weak self] in self?.send(.startAgain) }
      form.add(cancel, words.cancel) { [weak self] in self?.send(.cancel) }
    }

    private func submit() {
      send(.setPassword(code: code.text ?? "", password: password.text ?? "", again: again.text ?? ""))
    }

    override func display(_ state: Recover.State) {
      if account.text != state.account { account.text = state.account }
      form.show(
        state.notice.map { texts.notice($0) }
          ?? (state.isSent
            ? texts.account.codeSent(texts.isolated(state.account)) : texts.account.recoverText),
        in: form.notice)
      let kinds: [(FieldProblem) -> Bool] = [
        { $0 == .address }, \.isAboutPassword, { $0 == .passwordsDiffer },
      ]
      for (label, kind) in zip(problems, kinds) {
        form.show(texts.problem(in: state.problems, where: kind), in: label)
      }
      for view in [account, sendCode] { view.isHidden = state.isSent }
      for view in [code, password, again, setPassword, startAgain] { view.isHidden = !state.isSent }
      for button in [sendCode, setPassword] { button.isEnabled = !state.isBusy }
    }

    override func handle(_ effect: Recover.Effect) {
      switch effect {
      case .sent(let address): announce(texts.account.codeSent(texts.isolated(address)))
      case .failed(let notice): announce(texts.notice(notice))
      case .focusAccount: account.becomeFirstResponder()
      case .focusCode: code.becomeFirstResponder()
      }
    }
  }
#endif
