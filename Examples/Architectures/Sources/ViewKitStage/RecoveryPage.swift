import ViewKit
public import Viper

/// The destination of our variant of the login for a forgotten password: the counterpart of ``RecoveryScreen`` for the
/// other architectures.
public struct RecoveryPage: Contract {
  let account: String

  public init(account: String) {
    self.account = account
  }

  public enum Event: Sendable {
    case recover(account: String)
  }

  /// The recovered account.
  public typealias Output = String
}

public func recoveryModule() -> Module<RecoveryPage> {
  Module { RecoveryPresenter(screen: $0) }
}

struct RecoveryPresenter: Presenter {
  let screen: LiveScreen<RecoveryPage>

  func handle(_ event: RecoveryPage.Event) {
    switch event {
    case .recover(let account): screen.finish(account)
    }
  }
}

public final class RecoveryPageScreen: ContractScreen<RecoveryPage> {
  private let accountField = TextField()
  private let recoverButton = Button()

  public override func viewDidLoad() {
    title = "Recovery"
    accountField.placeholder = "Account to recover"
    recoverButton.title = "Recover"
    recoverButton.onTap = { [unowned self] in send(.recover(account: accountField.text)) }
    add(accountField, named: "account")
    add(recoverButton, named: "recover")
  }

  public override func display(_ state: RecoveryPage) {
    accountField.text = state.account
  }
}
