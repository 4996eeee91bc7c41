public import Observation
public import Viper

/// A screen as its SwiftUI view sees it: the state, observed field by field, and a way to send events.
///
/// ```swift
/// struct BookListView: ScreenView {
///   let screen: ShownScreen<BookList>
///
///   var body: some View {
///     List(screen.books, id: \.self) { book in
///       Button(book) { screen.send(.open(title: book)) }
///     }
///   }
/// }
/// ```
///
/// A view that reads `screen.query` is not invalidated by a change of `screen.books`.
@MainActor @dynamicMemberLookup public final class ShownScreen<Contents: Contract>: PassiveView, Observable {
  /// The route, with the parameters of the module.
  public let route: Contents
  /// The screen of the module; nil without a presenter, and after its end.
  private(set) weak var live: LiveScreen<Contents>?
  private let registrar = ObservationRegistrar()
  private var current: Contents.State
  /// The next state, while it is compared with the current one.
  private var next: Contents.State?
  /// The fields that were read so far.
  private var fields: [AnyKeyPath: ObservedField] = [:]
  /// The same by the key paths of the places that read them: hashing a key path takes several times as long.
  private var fieldsByPlace: [ObjectIdentifier: ObservedField] = [:]
  /// The key paths of these places. Retained, so that no other one has the same identity.
  private var places: [AnyKeyPath] = []
  private var effects: [Contents.Effect] = []
  private var count = 0
  private let receive: @MainActor (Contents.Event) -> Void

  /// Creates a screen without a presenter, for a preview or a test of a view.
  ///
  /// - Parameters:
  ///   - contents: The route, with the parameters of the module.
  ///   - state: The state to show; nil for the initial one.
  ///   - send: Receives the events of the view.
  public init(
    _ contents: Contents, showing state: Contents.State? = nil,
    send: @escaping @MainActor (Contents.Event) -> Void = { _ in }
  ) {
    route = contents
    current = state ?? contents.initialState
    receive = send
  }

  /// SwiftUI may keep a view longer than the module: the screen is held weakly.
  convenience init(_ screen: LiveScreen<Contents>) {
    self.init(screen.route, showing: screen.state) { [weak screen] in screen?.send($0) }
    live = screen
  }

  // MARK: State

  /// The whole state. A view that reads it is invalidated by each change.
  public var state: Contents.State {
    observe(\.self, as: \.state)
    return current
  }

  /// A field of the state. Read elements of an array from the array: a key path to an element that is gone cannot be
  /// compared with its next value.
  public subscript<Value: Equatable>(dynamicMember field: KeyPath<Contents.State, Value>) -> Value {
    observe(field, as: (\ShownScreen.state).appending(path: field))
    return current[keyPath: field]
  }

  private func observe<Value: Equatable>(
    _ field: KeyPath<Contents.State, Value>, as path: @autoclosure () -> KeyPath<ShownScreen, Value>
  ) {
    if let known = fieldsByPlace[ObjectIdentifier(field)] { return known.access() }
    let observed = fields[field] ?? observed(field, as: path())
    fields[field] = observed
    // Limited, because key paths can be made at run time.
    if places.count < 256 {
      places.append(field)
      fieldsByPlace[ObjectIdentifier(field)] = observed
    }
    observed.access()
  }

  private func observed<Value: Equatable>(
    _ field: KeyPath<Contents.State, Value>, as path: KeyPath<ShownScreen, Value>
  ) -> ObservedField {
    ObservedField(
      differs: { [unowned self] in next.map { current[keyPath: field] != $0[keyPath: field] } == true },
      access: { [unowned self] in registrar.access(self, keyPath: path) },
      willSet: { [unowned self] in registrar.willSet(self, keyPath: path) },
      didSet: { [unowned self] in registrar.didSet(self, keyPath: path) })
  }

  /// Shows a state. Views that read a changed field are invalidated.
  public func display(_ state: Contents.State) {
    next = state
    let changed = fields.values.filter { $0.differs() }
    next = nil
    for field in changed { field.willSet() }
    current = state
    for field in changed { field.didSet() }
  }

  /// Sends an event to the presenter. Does nothing after the end of the module.
  ///
  /// - Returns: The activity of the event, whose end can be awaited.
  @discardableResult public func send(_ event: Contents.Event) -> Activity {
    Activity.counting { receive(event) }
  }

  // MARK: Effects

  /// The number of effects so far. A view that reads it is invalidated by each effect.
  public var effectCount: Int {
    registrar.access(self, keyPath: \.effectCount)
    return count
  }

  /// Adds an effect, which waits for a view that takes it. At most 64 wait.
  public func handle(_ effect: Contents.Effect) {
    effects.append(effect)
    if effects.count > 64 { effects.removeFirst() }
    registrar.withMutation(of: self, keyPath: \.effectCount) { count += 1 }
  }

  /// Returns the effects that no view has taken, and removes them.
  public func takeEffects() -> [Contents.Effect] {
    defer { effects = [] }
    return effects
  }
}

/// A field that a view has read. Not nested, because a type inside a generic one is looked up at each access.
@MainActor private final class ObservedField {
  let differs: @MainActor () -> Bool
  let access, willSet, didSet: @MainActor () -> Void

  init(
    differs: @escaping @MainActor () -> Bool, access: @escaping @MainActor () -> Void,
    willSet: @escaping @MainActor () -> Void, didSet: @escaping @MainActor () -> Void
  ) {
    (self.differs, self.access, self.willSet, self.didSet) = (differs, access, willSet, didSet)
  }
}
