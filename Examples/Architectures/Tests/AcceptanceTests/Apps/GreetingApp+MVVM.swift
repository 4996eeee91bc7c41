import GreetingMVVM
import Shop
import ViewKit

extension GreetingApp {
  static let mvvm = GreetingApp("MVVM") { navigator, person in
    navigator.push(GreetingController(viewModel: GreetingViewModel(person: person)))
    return ()
  }
}
