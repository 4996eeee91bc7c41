import Shop
import Viper

struct ShowGreeting: Route {}

/// VIPER on our runtime: the seams are data, and the runtime wires the parts.
struct GreetingModule: Module {
  let person: Person

  func assemble(_ route: ShowGreeting, _ context: Context<ShowGreeting>) -> Presenter<Greeting> {
    GreetingPresenter(interactor: GreetingInteractor(person: person))
  }
}
