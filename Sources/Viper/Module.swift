/// Builds the parts of a module and wires them: the builder, or assembly, of classic VIPER.
///
/// A module is a struct. What it needs are its stored properties: dependencies, and exits to other modules.
/// A missing one does not compile.
///
/// ```swift
/// struct GreetingModule: Module {
///   var people: any People
///
///   func assemble(_ route: ShowGreeting, _ context: Context<ShowGreeting>) -> Presenter<Greeting> {
///     GreetingPresenter(interactor: GreetingInteractor(people: people))
///   }
/// }
/// ```
@MainActor public protocol Module<Destination> {
  /// The route that this module answers.
  associatedtype Destination: Route
  /// What its view and its presenter say to each other.
  associatedtype Screen: Contract
  /// Makes the parts for one showing. The presenter owns them; nothing else may.
  func assemble(_ route: Destination, _ context: Context<Destination>) throws -> Presenter<Screen>
}
