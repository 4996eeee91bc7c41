import GreetingClassicVIPER
import Shop
import ViewKit

extension GreetingApp {
  static let classicVIPER = GreetingApp("classic VIPER") { navigator, person in
    navigator.push(GreetingBuilder.build(person: person))
    return ()
  }
}
