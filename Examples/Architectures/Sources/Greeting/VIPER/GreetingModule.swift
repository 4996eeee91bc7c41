public import Shop
public import Viper

/// VIPER on our runtime: the seams are data, and the runtime wires the parts.
public func greetingModule(person: Person) -> Module<Greeting> {
  Module { GreetingPresenter(screen: $0, interactor: GreetingInteractor(person: person)) }
}
