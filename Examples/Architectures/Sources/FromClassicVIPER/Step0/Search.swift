public import Viper

/// The route to the search. Other modules name only this route, whatever the implementation.
public struct Search: Route {
  public init() {}
}
