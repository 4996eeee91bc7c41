public import Shop
public import ViewKit

/// VIPER as in its first articles: protocols between the parts, connected by hand.
@MainActor public enum GreetingBuilder {
  public static func build(person: Person) -> Screen {
    let interactor = GreetingInteractor(person: person)
    let presenter = GreetingPresenter(provider: interactor)
    let view = GreetingController(eventHandler: presenter)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
