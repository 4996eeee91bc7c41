import Shop
import ViewKit

@MainActor protocol LoginWireframe {
  func showHome(account: String)
  func showRecovery(account: String, onRecover: @escaping (String) -> Void)
}

final class NavigatorLoginWireframe: LoginWireframe {
  weak var screen: Screen?

  func showHome(account: String) {
    screen?.navigator?.push(HomeScreen(account: account))
  }

  func showRecovery(account: String, onRecover: @escaping (String) -> Void) {
    screen?.navigator?.push(RecoveryScreen(account: account, onRecover: onRecover))
  }
}
