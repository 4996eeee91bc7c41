/// The data that the parts of one screen exchange. A value of the type is the route to the screen.
///
/// ```swift
/// struct Search: Contract {
///   var query = ""                  // a parameter, and shown
///   var items: [String] = []
///
///   enum Event {
///     case search(query: String)
///     case open(row: Int)
///   }
/// }
/// ```
///
/// With an agreed contract, two people can write view and presenter independently: the view is previewed with hand-written states,
/// the presenter is tested with events. Interactors do not use the contract.
///
/// The stored properties are the parameters of the module. Without a nested `State` they are also the state:
///
/// ```swift
/// struct EditNote: Contract {
///   let id: Note.ID
///
///   struct State: ScreenState { var title = "" }
///   enum Event { case typed(title: String) }
///   enum Output { case saved(Note.ID) }
/// }
/// ```
public protocol Contract: Route {
  /// The state that the view shows. An equal state is not shown again.
  associatedtype State: Equatable & Sendable = Self
  /// An action of the person, sent by the view to the presenter.
  associatedtype Event: Sendable = Never
  /// A one-time effect that is not part of the state: shake, scroll to a row, announce.
  associatedtype Effect: Sendable = Never
  /// The slots of the view for embedded modules.
  associatedtype Slot: SlotName = Never
  /// The first state. Implemented by default if the contract is its own state, or if the state is a ``ScreenState``.
  var initialState: State { get }
}

/// A state with a default value for each field.
public protocol ScreenState: Equatable, Sendable {
  init()
}

extension Contract where State == Self {
  public var initialState: Self { self }
}

extension Contract where State: ScreenState {
  public var initialState: State { State() }
}
