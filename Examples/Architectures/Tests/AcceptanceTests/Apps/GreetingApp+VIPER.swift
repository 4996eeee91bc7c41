import Shop
import ViewKit
import ViewKitStage
import Viper

@testable import GreetingVIPER

extension GreetingApp {
  static let viper = GreetingApp("VIPER") { navigator, person in
    let stage = NavigatorStage(navigator)
    stage.register(GreetingScreen.self)
    let router = Router(modules: try ModuleRegistry { GreetingModule(person: person) }, stage: stage)
    try router.push(ShowGreeting())
    return (stage, router)
  }
}
