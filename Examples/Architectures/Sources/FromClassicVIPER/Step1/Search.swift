public import Viper

/// The route to the search. Who shows it names this, and does not see how the search is written.
public struct Search: Route {
  public init() {}
}
