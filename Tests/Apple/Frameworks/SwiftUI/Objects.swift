@_exported public import Combine

// https://developer.apple.com/documentation/swiftui/stateobject
@propertyWrapper public struct StateObject<ObjectType: ObservableObject> {
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}
  @MainActor @preconcurrency public var wrappedValue: ObjectType { notEvaluated() }
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { notEvaluated() }
}

// https://developer.apple.com/documentation/swiftui/observedobject
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject> {
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>)
      -> Binding<
        Subject
      >
    { notEvaluated() }
  }
  @MainActor @preconcurrency public var wrappedValue: ObjectType
  @MainActor @preconcurrency public var projectedValue: Wrapper { notEvaluated() }
  @MainActor @preconcurrency public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  @MainActor @preconcurrency public init(initialValue: ObjectType) { wrappedValue = initialValue }
}

// https://developer.apple.com/documentation/swiftui/environmentobject
@MainActor @preconcurrency @propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject> {
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>)
      -> Binding<
        Subject
      >
    { notEvaluated() }
  }
  @MainActor @preconcurrency public var wrappedValue: ObjectType { notEvaluated() }
  @MainActor @preconcurrency public var projectedValue: Wrapper { notEvaluated() }
  @MainActor @preconcurrency public init() {}
}

extension Environment {
  // https://developer.apple.com/documentation/swiftui/environment/init(_:)-8slkf
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable { notEvaluated() }
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? { notEvaluated() }
}

// https://developer.apple.com/documentation/swiftui/appstorage
@propertyWrapper public struct AppStorage<Value> {
  private init(key: String) {}
  public var wrappedValue: Value {
    get { notEvaluated() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { notEvaluated() }
}
extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key: key)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key: key)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(key: key)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(key: key)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key: key)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key: key)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int { self.init(key: key) }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String { self.init(key: key) }
}
extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(key: key) }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(key: key) }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(key: key) }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(key: key) }
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? { self.init(key: key) }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(key: key) }
}

extension State where Value: ExpressibleByNilLiteral {
  // https://developer.apple.com/documentation/swiftui/state/init()
  public init() { self.init(wrappedValue: nil) }
}

extension Binding {
  // https://developer.apple.com/documentation/swiftui/binding/init(_:)-5z9t9
  public init<V>(_ base: Binding<V>) where Value == V? { notEvaluated() }
  public init?(_ base: Binding<Value?>) { nil }
}

// https://developer.apple.com/documentation/swiftui/openurlaction
@MainActor @preconcurrency public struct OpenURLAction: Sendable {
  public struct Result: Sendable {
    public static let handled = Result()
    public static let discarded = Result()
    public static let systemAction = Result()
    public static func systemAction(_ url: URL) -> Result { .handled }
  }
  nonisolated public init(handler: @escaping (URL) -> Result) {}
  public func callAsFunction(_ url: URL) {}
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {}
}

// https://developer.apple.com/documentation/swiftui/dismisssearchaction
@MainActor @preconcurrency public struct DismissSearchAction {
  nonisolated init() {}
  public func callAsFunction() {}
}

// https://developer.apple.com/documentation/swiftui/refreshaction
public struct RefreshAction: Sendable {
  public func callAsFunction() async {}
}

// https://developer.apple.com/documentation/swiftui/layoutdirection
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

extension EnvironmentValues {
  // https://developer.apple.com/documentation/swiftui/environmentvalues/openurl
  public var openURL: OpenURLAction {
    get { notEvaluated() }
    set {}
  }
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
  public var isSearching: Bool { false }
  public var refresh: RefreshAction? { nil }
  public var locale: Locale {
    get { .current }
    set {}
  }
  public var calendar: Calendar {
    get { .current }
    set {}
  }
  public var timeZone: TimeZone {
    get { .current }
    set {}
  }
  public var layoutDirection: LayoutDirection {
    get { .leftToRight }
    set {}
  }
  public var isEnabled: Bool {
    get { true }
    set {}
  }
  public var displayScale: CGFloat {
    get { 1 }
    set {}
  }
  public var font: Font? {
    get { nil }
    set {}
  }
  public var lineLimit: Int? {
    get { nil }
    set {}
  }
  public var multilineTextAlignment: TextAlignment {
    get { .leading }
    set {}
  }
}

// https://developer.apple.com/documentation/swiftui/preferencekey
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}
extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/environmentobject(_:)
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    ModifiedView(self)
  }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    ModifiedView(self)
  }
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { ModifiedView(self) }
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    ModifiedView(self)
  }
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable { ModifiedView(self) }
  @available(iOS, deprecated: 17.0) @available(macOS, deprecated: 14.0) @available(tvOS, deprecated: 17.0)
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  )
    -> some View
  { ModifiedView(self) }
  #if canImport(ObjectiveC)
    nonisolated public func userActivity(
      _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { ModifiedView(self) }
    nonisolated public func onContinueUserActivity(
      _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { ModifiedView(self) }
  #endif
}

// https://developer.apple.com/documentation/swiftui/emptymodifier
public struct EmptyModifier: ViewModifier {
  public static let identity = EmptyModifier()
  nonisolated public init() {}
  public func body(content: Content) -> some View { content }
}
