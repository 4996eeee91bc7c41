import GreetingMVPSupervising
import Shop
import ViewKit

extension GreetingApp {
  static let mvpSupervising = GreetingApp("MVP supervising") { navigator, person in
    let model = GreetingModel(person: person)
    navigator.push(GreetingController(model: model, presenter: GreetingPresenter(model: model)))
    return ()
  }
}
