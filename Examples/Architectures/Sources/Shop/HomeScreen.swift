public import ViewKit

/// The destination of all variants of the login: the shop for a signed-in user.
public final class HomeScreen: Screen {
  private let account: String
  private let accountLabel = Label()

  public init(account: String) {
    self.account = account
    super.init()
  }

  public override func viewDidLoad() {
    title = "Home"
    add(accountLabel, named: "account")
    accountLabel.text = "Signed in as \(account)"
  }
}
