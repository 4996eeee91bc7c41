public import ViewKit

/// The destination of all variants of the login for a forgotten password.
public final class RecoveryScreen: Screen {
  private let account: String
  private let onRecover: (String) -> Void
  private let accountField = TextField()
  private let recoverButton = Button()

  /// - Parameters:
  ///   - account: the text typed so far.
  ///   - onRecover: called with the recovered account after the screen was removed. Not called when the user goes back.
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
