import Shop
import ViewKit

@testable import GreetingMVC

extension GreetingApp {
  static let mvc = GreetingApp("MVC") { navigator, person in
    navigator.push(GreetingController(person: person))
    return ()
  }
}
