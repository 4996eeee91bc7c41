import LoginVIPER
import Shop
import ViewKit
import ViewKitStage
import Viper

extension LoginApp {
  static let viper = LoginApp("VIPER") { navigator, accounts, memory in
    let stage = NavigatorStage(navigator)
    stage.register(LoginScreen.self)
    stage.register(HomePageScreen.self)
    stage.register(RecoveryPageScreen.self)
    let modules = try ModuleRegistry {
      loginModule(
        accounts: accounts, memory: memory, home: .to { HomePage(account: $0) },
        recovery: .to { RecoveryPage(account: $0) })
      homeModule()
      recoveryModule()
    }
    let router = Router(modules: modules, stage: stage)
    try router.push(Login())
    return (stage, router)
  }
}
