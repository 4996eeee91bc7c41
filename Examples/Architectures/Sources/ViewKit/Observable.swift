/// An observable value, which binds a view to a model or a view model.
@MainActor public final class Observable<Value> {
  public var value: Value {
    didSet { for observer in observers { observer(value) } }
  }
  private var observers: [(Value) -> Void] = []

  public init(_ value: Value) {
    self.value = value
  }

  /// Calls the observer with the current value and after each change.
  public func bind(_ observer: @escaping (Value) -> Void) {
    observers.append(observer)
    observer(value)
  }
}
