public import ViewKit

/// What all variants of the login lead to: the shop, for a person who is signed in.
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
