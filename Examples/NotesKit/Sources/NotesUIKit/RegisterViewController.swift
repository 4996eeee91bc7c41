#if canImport(UIKit)
  import AccountsDomain
  import NotesTexts
  import Register
  import UIKit
  import Viper
  import ViperUIKit

  /// The registration in UIKit.
  final class RegisterViewController: ContractViewController<Register> {
    let account = UITextField()
    let name = UITextField()
    let password = UITextField()
    let again = UITextField()
    let register = UIButton(type: .system)
    let signIn = UIButton(type: .system)
    let cancel = UIButton(type: .system)
    var notice: UILabel { form.notice }
    private(set) var problems: [UILabel] = []
    private lazy var form = AccountForm(in: self)

    override func viewDidLoad() {
      super.viewDidLoad()
      let words = texts.account
      title = words.register
      let typed: () -> Void = { [weak self] in self?.typed() }
      problems = [
        form.add(account, words.address, onChange: typed), form.add(name, words.name, onChange: typed),
        form.add(password, words.password, isSecure: true, onChange: typed),
        form.add(again, words.again, isSecure: true, onChange: typed),
      ]
      form.add(register, words.createAccount) { [weak self] in self?.submit() }
      form.add(signIn, words.haveAccount) { [weak self] in self?.send(.signIn) }
      form.add(cancel, words.cancel) { [weak self] in self?.send(.cancel) }
    }

    private func typed() {
      send(
        .typed(
          account: account.text ?? "", name: name.text ?? "", password: password.text ?? "",
          again: again.text ?? ""))
    }

    private func submit() {
      send(
        .register(
          account: account.text ?? "", name: name.text ?? "", password: password.text ?? "",
          again: again.text ?? ""))
    }

    override func display(_ state: Register.State) {
      if account.text != state.account { account.text = state.account }
      if name.text != state.name { name.text = state.name }
      form.show(state.notice.map { texts.notice($0) }, in: form.notice)
      let kinds: [(FieldProblem) -> Bool] = [
        { $0 == .address }, \.isAboutName, \.isAboutPassword, { $0 == .passwordsDiffer },
      ]
      for (label, kind) in zip(problems, kinds) {
        form.show(texts.problem(in: state.problems, where: kind), in: label)
      }
      register.isEnabled = !state.isBusy
    }

    override func handle(_ effect: Register.Effect) {
      switch effect {
      case .failed(let notice): announce(texts.notice(notice))
      case .focusAccount: account.becomeFirstResponder()
      }
    }
  }
#endif
