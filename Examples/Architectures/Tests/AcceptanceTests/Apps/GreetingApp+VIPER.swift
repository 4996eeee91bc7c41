import GreetingVIPER
import Shop
import ViewKit
import ViewKitStage
import Viper

extension GreetingApp {
  static let viper = GreetingApp("VIPER") { navigator, person in
    let stage = NavigatorStage(navigator)
    stage.register(GreetingScreen.self)
    let router = Router(modules: try ModuleRegistry { greetingModule(person: person) }, stage: stage)
    try router.push(Greeting())
    return (stage, router)
  }
}
