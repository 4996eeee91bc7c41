#if canImport(UIKit)
  import AccountsDomain
  import Recover
  import UIKit
  import Viper
  import ViperUIKit

  final class RecoverViewController: ContractViewController<Recover> {
    private let accountField = UITextField()
    private let problemsTable = UITableView(frame: .zero, style: .plain)
    private let noticeLabel = UILabel()
    private let isSentLabel = UILabel()
    private let isBusyLabel = UILabel()
    private let setPasswordCodeField = UITextField()
    private let setPasswordPasswordField = UITextField()
    private var state = Recover()

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Recover"
      accountField.placeholder = "Account"
      accountField.addAction(
        UIAction { [weak self] _ in
          self?.send(.sendCode(account: self?.accountField.text ?? ""))
        }, for: .editingChanged)
      problemsTable.dataSource = self
      noticeLabel.numberOfLines = 0
      setPasswordCodeField.placeholder = "Code"
      setPasswordPasswordField.placeholder = "Password"
      setPasswordPasswordField.isSecureTextEntry = true
      let setPassword = UIAction(title: "Set password") { [weak self] _ in
        guard let self else { return }
        send(
          .setPassword(
            code: setPasswordCodeField.text ?? "", password: setPasswordPasswordField.text ?? ""))
      }
      let otherAccount = UIAction(title: "Other account") { [weak self] _ in self?.send(.otherAccount) }
      let cancel = UIAction(title: "Cancel") { [weak self] _ in self?.send(.cancel) }
      let stack = UIStackView(arrangedSubviews: [
        accountField,
        problemsTable,
        noticeLabel,
        isSentLabel,
        isBusyLabel,
        setPasswordCodeField,
        setPasswordPasswordField,
        UIButton(type: .system, primaryAction: setPassword),
        UIButton(type: .system, primaryAction: otherAccount),
        UIButton(type: .system, primaryAction: cancel),
      ])
      stack.axis = .vertical
      stack.frame = view.bounds
      stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(stack)
    }

    override func display(_ state: Recover) {
      if accountField.text != state.account { accountField.text = state.account }
      noticeLabel.text = state.notice.map { "\($0)" }
      isSentLabel.text = state.isSent ? "Is sent" : nil
      isBusyLabel.text = state.isBusy ? "Is busy" : nil
      self.state = state
      problemsTable.reloadData()
    }
  }

  extension RecoverViewController: UITableViewDataSource {
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
