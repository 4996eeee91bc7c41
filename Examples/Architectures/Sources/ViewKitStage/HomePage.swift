import ViewKit
public import Viper

/// The destination of our variant of the login: the counterpart of ``HomeScreen`` for the other architectures.
public struct HomePage: Contract {
  let account: String

  public init(account: String) {
    self.account = account
  }
}

public func homeModule() -> Module<HomePage> {
  Module { HomePresenter(screen: $0) }
}

struct HomePresenter: Presenter {
  let screen: LiveScreen<HomePage>
}

public final class HomePageScreen: ContractScreen<HomePage> {
  private let accountLabel = Label()

  public override func viewDidLoad() {
    title = "Home"
    add(accountLabel, named: "account")
  }

  public override func display(_ state: HomePage) {
    accountLabel.text = "Signed in as \(state.account)"
  }
}
