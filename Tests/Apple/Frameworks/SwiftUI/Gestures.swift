// https://developer.apple.com/documentation/swiftui/gesture
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
}

// https://developer.apple.com/documentation/swiftui/tapgesture
@available(tvOS 16.0, *)
public struct TapGesture: Gesture {
  public typealias Value = Void
  nonisolated public init(count: Int = 1) {}
}

// https://developer.apple.com/documentation/swiftui/longpressgesture
public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  @available(tvOS, unavailable)
  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

// https://developer.apple.com/documentation/swiftui/draggesture
@available(tvOS, unavailable)
public struct DragGesture: Gesture {
  // https://developer.apple.com/documentation/swiftui/draggesture/value
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var translation: CGSize { .zero }
    public var velocity: CGSize { .zero }
    public var predictedEndLocation: CGPoint { .zero }
    public var predictedEndTranslation: CGSize { .zero }
  }
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

// https://developer.apple.com/documentation/swiftui/gesturestate
@propertyWrapper public struct GestureState<Value> {
  private let initial: Value
  public init(wrappedValue: Value) { initial = wrappedValue }
  public init(initialValue: Value) { initial = initialValue }
  public var wrappedValue: Value { initial }
  public var projectedValue: GestureState<Value> { self }
}

/// The result of a modifier of a gesture.
struct ModifiedGesture<Value>: Gesture { nonisolated init() {} }

extension Gesture {
  // https://developer.apple.com/documentation/swiftui/gesture/onended(_:)
  nonisolated public func onEnded(_ action: @escaping (Self.Value) -> Void) -> some Gesture<Self.Value> {
    ModifiedGesture<Self.Value>()
  }
  nonisolated public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Self.Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Self.Value> { ModifiedGesture<Self.Value>() }
}
extension Gesture where Value: Equatable {
  // https://developer.apple.com/documentation/swiftui/gesture/onchanged(_:)
  nonisolated public func onChanged(_ action: @escaping (Self.Value) -> Void) -> some Gesture<Self.Value> {
    ModifiedGesture<Self.Value>()
  }
}

// https://developer.apple.com/documentation/swiftui/gesturemask
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all = GestureMask(rawValue: 3)
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/gesture(_:including:)
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    ModifiedView(self)
  }
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
    -> some View
  { ModifiedView(self) }
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
    -> some View
  { ModifiedView(self) }
  @available(tvOS 16.0, *)
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    ModifiedView(self)
  }
  @available(tvOS, unavailable)
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { ModifiedView(self) }
  @available(tvOS, unavailable)
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    ModifiedView(self)
  }
}
