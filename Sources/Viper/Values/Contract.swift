/// What the parts of one screen say to each other, as data; as a value, the route to it.
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
/// A contract is agreed first. Then the view and the presenter can be made by two people: a view is shown with
/// states written by hand, a presenter is driven with events, and neither knows the other. An interactor never
/// names it.
///
/// The stored properties of the contract are what the module is given. Without a nested `State` they are also what
/// is shown. With one, they are parameters only:
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
  /// What the presenter has the view show. Equality decides whether there is anything new to show.
  associatedtype State: Equatable & Sendable = Self
  /// What the view tells the presenter: what the person did.
  associatedtype Event: Sendable = Never
  /// What happens once and is not part of the state: shake, scroll to a row, announce.
  associatedtype Effect: Sendable = Never
  /// The slots of the view, which other modules can be embedded in.
  associatedtype Slot: SlotName = NoSlots
  /// What is shown before anything has happened. Given where the contract is its own state, and where the state
  /// is a ``ScreenState``.
  var initialState: State { get }
}

/// A state with a default for each of its fields: what a screen shows before anything has happened.
public protocol ScreenState: Equatable, Sendable {
  init()
}

extension Contract where State == Self {
  public var initialState: Self { self }
}

extension Contract where State: ScreenState {
  public var initialState: State { State() }
}
