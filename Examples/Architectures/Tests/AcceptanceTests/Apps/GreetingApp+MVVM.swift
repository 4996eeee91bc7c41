import Shop
import ViewKit

@testable import GreetingMVVM

extension GreetingApp {
  static let mvvm = GreetingApp("MVVM") { navigator, person in
    navigator.push(GreetingController(viewModel: GreetingViewModel(person: person)))
    return ()
  }
}
