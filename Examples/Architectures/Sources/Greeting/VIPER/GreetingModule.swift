import Shop
import Viper

struct ShowGreeting: Route {}

struct GreetingModule: Module {
  let person: Person

  func assemble(_ route: ShowGreeting, _ context: Context<ShowGreeting>) -> Presenter<Greeting> {
    GreetingPresenter(interactor: GreetingInteractor(person: person))
  }
}
