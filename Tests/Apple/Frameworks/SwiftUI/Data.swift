@_exported import Observation

// https://developer.apple.com/documentation/swiftui/binding
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: @isolated(any) @Sendable () -> Value
  private let write: @isolated(any) @Sendable (Value) -> Void

  // https://developer.apple.com/documentation/swiftui/binding/init(get:set:)
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    (read, write) = (get, set)
  }

  public var wrappedValue: Value {
    get { notEvaluated() }
    nonmutating set { notEvaluated() }
  }
  public var projectedValue: Binding<Value> { self }

  // https://developer.apple.com/documentation/swiftui/binding/subscript(dynamicmember:)
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    notEvaluated()
  }

  // https://developer.apple.com/documentation/swiftui/binding/constant(_:)
  public static func constant(_ value: Value) -> Binding<Value> { notEvaluated() }
}

extension Binding: Sendable where Value: Sendable {}

// https://developer.apple.com/documentation/swiftui/state
@propertyWrapper public struct State<Value> {
  private let initial: Value
  public init(wrappedValue: Value) { initial = wrappedValue }
  public init(initialValue: Value) { initial = initialValue }
  public var wrappedValue: Value {
    get { initial }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { notEvaluated() }
}

extension State: Sendable where Value: Sendable {}

// https://developer.apple.com/documentation/swiftui/bindable
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  // https://developer.apple.com/documentation/swiftui/bindable/subscript(dynamicmember:)
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<
    Subject
  > {
    notEvaluated()
  }
}

// https://developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

// https://developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues {
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
}

// https://developer.apple.com/documentation/swiftui/environment
@propertyWrapper public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
    -> some View
  {
    ModifiedView(self)
  }
}

// https://developer.apple.com/documentation/swiftui/scenestorage
@propertyWrapper public struct SceneStorage<Value> {
  // https://developer.apple.com/documentation/swiftui/scenestorage/init(_:)
  public init(_ key: String) where Value == Data? {}
  public var wrappedValue: Value {
    get { notEvaluated() }
    nonmutating set { notEvaluated() }
  }
}

// https://developer.apple.com/documentation/swiftui/scenephase
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

extension EnvironmentValues {
  // https://developer.apple.com/documentation/swiftui/environmentvalues/scenephase
  public var scenePhase: ScenePhase { .active }
}

// https://developer.apple.com/documentation/swiftui/dismissaction
@MainActor @preconcurrency public struct DismissAction {
  nonisolated init() {}
  public func callAsFunction() {}
}

extension EnvironmentValues {
  // https://developer.apple.com/documentation/swiftui/environmentvalues/ispresented
  public var isPresented: Bool { false }

  // https://developer.apple.com/documentation/swiftui/environmentvalues/dismiss
  public var dismiss: DismissAction { DismissAction() }
}

// https://developer.apple.com/documentation/swiftui/transaction
public struct Transaction {
  public init() {}
  // https://developer.apple.com/documentation/swiftui/transaction/disablesanimations
  public var disablesAnimations = false
}

// https://developer.apple.com/documentation/swiftui/withtransaction(_:_:)
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows
  -> Result
{
  try body()
}
