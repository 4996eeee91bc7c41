/// What the parts of one screen say to each other, as data.
///
/// A contract is agreed first. Then the view and the presenter can be made by two people: a view is shown
/// with states written by hand, a presenter is driven with events, and neither knows the other.
///
/// ```swift
/// enum Greeting: Contract {
///   struct State: Equatable, Sendable { var greeting = "" }
///   enum Event: Codable, Sendable { case showGreeting }
/// }
/// ```
public protocol Contract {
  /// What the presenter tells the view to show. Equality decides whether there is anything new to show.
  associatedtype State: Equatable & Sendable
  /// What the view tells the presenter: what the person did.
  associatedtype Event: Sendable
  /// What happens once and is not part of the state: shake, scroll to a row, announce.
  associatedtype Effect: Sendable = Never
}
