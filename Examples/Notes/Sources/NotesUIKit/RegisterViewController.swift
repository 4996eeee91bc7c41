#if canImport(UIKit)
  import AccountsDomain
  import Register
  import UIKit
  import Viper
  import ViperUIKit

  final class RegisterViewController: ContractViewController<Register> {
    private let accountLabel = UILabel()
    private let nameLabel = UILabel()
    private let problemsTable = UITableView(frame: .zero, style: .plain)
    private let noticeLabel = UILabel()
    private let isBusyLabel = UILabel()
    private let typedAccountField = UITextField()
    private let typedNameField = UITextField()
    private let typedPasswordField = UITextField()
    private let typedAgainField = UITextField()
    private let registerAccountField = UITextField()
    private let registerNameField = UITextField()
    private let registerPasswordField = UITextField()
    private let registerAgainField = UITextField()
    private var state = Register()

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Register"
      accountLabel.numberOfLines = 0
      nameLabel.numberOfLines = 0
      problemsTable.dataSource = self
      noticeLabel.numberOfLines = 0
      typedAccountField.placeholder = "Account"
      typedNameField.placeholder = "Name"
      typedPasswordField.placeholder = "Password"
      typedPasswordField.isSecureTextEntry = true
      typedAgainField.placeholder = "Again"
      let typed = UIAction(title: "Typed") { [weak self] _ in
        guard let self else { return }
        send(
          .typed(
            account: typedAccountField.text ?? "", name: typedNameField.text ?? "",
            password: typedPasswordField.text ?? "", again: typedAgainField.text ?? ""))
      }
      registerAccountField.placeholder = "Account"
      registerNameField.placeholder = "Name"
      registerPasswordField.placeholder = "Password"
      registerPasswordField.isSecureTextEntry = true
      registerAgainField.placeholder = "Again"
      let register = UIAction(title: "Register") { [weak self] _ in
        guard let self else { return }
        send(
          .register(
            account: registerAccountField.text ?? "", name: registerNameField.text ?? "",
            password: registerPasswordField.text ?? "", again: registerAgainField.text ?? ""))
      }
      let signIn = UIAction(title: "Sign in") { [weak self] _ in self?.send(.signIn) }
      let cancel = UIAction(title: "Cancel") { [weak self] _ in self?.send(.cancel) }
      let stack = UIStackView(arrangedSubviews: [
        accountLabel,
        nameLabel,
        problemsTable,
        noticeLabel,
        isBusyLabel,
        typedAccountField,
        typedNameField,
        typedPasswordField,
        typedAgainField,
        UIButton(type: .system, primaryAction: typed),
        registerAccountField,
        registerNameField,
        registerPasswordField,
        registerAgainField,
        UIButton(type: .system, primaryAction: register),
        UIButton(type: .system, primaryAction: signIn),
        UIButton(type: .system, primaryAction: cancel),
      ])
      stack.axis = .vertical
      stack.frame = view.bounds
      stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(stack)
    }

    override func display(_ state: Register) {
      accountLabel.text = state.account
      nameLabel.text = state.name
      noticeLabel.text = state.notice.map { "\($0)" }
      isBusyLabel.text = state.isBusy ? "Is busy" : nil
      self.state = state
      problemsTable.reloadData()
    }
  }

  extension RegisterViewController: UITableViewDataSource {
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { state.problems.count }

    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        table.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      let row = state.problems[indexPath.row]
      cell.textLabel?.text = "\(row)"
      return cell
    }
  }
#endif
