import GreetingMVC
import Shop
import ViewKit

extension GreetingApp {
  static let mvc = GreetingApp("MVC") { navigator, person in
    navigator.push(GreetingController(person: person))
    return ()
  }
}
