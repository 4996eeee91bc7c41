public import Shop
public import Viper

/// VIPER on our runtime: the interfaces are data, and the runtime connects the parts.
public func greetingModule(person: Person) -> Module<Greeting> {
  Module { GreetingPresenter(screen: $0, interactor: GreetingInteractor(person: person)) }
}
