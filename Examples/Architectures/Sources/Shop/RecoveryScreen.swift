public import ViewKit

/// What all variants of the login lead to when the password is forgotten.
public final class RecoveryScreen: Screen {
  private let account: String
  private let onRecover: (String) -> Void
  private let accountField = TextField()
  private let recoverButton = Button()

  /// - Parameters:
  ///   - account: what the person wrote so far.
  ///   - onRecover: called with the account that was recovered, after the screen was left. Not called when a person
  ///     goes back.
  public init(account: String, onRecover: @escaping (String) -> Void) {
    self.account = account
    self.onRecover = onRecover
    super.init()
  }

  public override func viewDidLoad() {
    title = "Recovery"
    accountField.placeholder = "Account to recover"
    accountField.text = account
    recoverButton.title = "Recover"
    recoverButton.onTap = { [unowned self] in recover() }
    add(accountField, named: "account")
    add(recoverButton, named: "recover")
  }

  private func recover() {
    navigator?.pop()
    onRecover(accountField.text)
  }
}
