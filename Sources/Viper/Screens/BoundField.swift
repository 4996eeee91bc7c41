/// A field of a screen's state, as a control of a view needs it: what it shows, and the event that changing it sends.
///
/// ```swift
/// let query = screen.bind(\.query) { .search(query: $0) }
/// field.text = query.value                    // shows the state
/// field.onChange = { query.value = $0 }       // sends the event; the presenter decides what becomes of it
/// ```
@MainActor public struct BoundField<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The field of the state. Setting it sends the event.
  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

extension LiveScreen {
  /// Binds a control of a view to a field of the state. The control does not keep the screen alive.
  ///
  /// - Parameters:
  ///   - field: what the control shows.
  ///   - event: what changing it means.
  public func bind<Value>(
    _ field: KeyPath<Contents.State, Value>, send event: @escaping @MainActor (Value) -> Contents.Event
  ) -> BoundField<Value> {
    let last = state[keyPath: field]
    return BoundField { [weak self] in
      self?.state[keyPath: field] ?? last
    } set: { [weak self] in
      self?.send(event($0))
    }
  }
}
