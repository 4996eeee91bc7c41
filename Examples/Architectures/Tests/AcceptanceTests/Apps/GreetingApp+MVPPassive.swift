import GreetingMVPPassive
import Shop
import ViewKit

extension GreetingApp {
  static let mvpPassive = GreetingApp("MVP passive") { navigator, person in
    navigator.push(GreetingController(presenter: GreetingPresenter(person: person)))
    return ()
  }
}
