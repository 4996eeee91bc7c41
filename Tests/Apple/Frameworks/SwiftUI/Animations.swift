// https://developer.apple.com/documentation/swiftui/animation
public struct Animation: Equatable, Sendable {
  private let name: String
  public static let `default` = Animation(name: "default")
  public static var linear: Animation { .default }
  public static var easeIn: Animation { .default }
  public static var easeOut: Animation { .default }
  public static var easeInOut: Animation { .default }
  public static var spring: Animation { .default }
  public static var bouncy: Animation { .default }
  public static var smooth: Animation { .default }
  public static var snappy: Animation { .default }
  public static func linear(duration: TimeInterval) -> Animation { .default }
  public static func easeIn(duration: TimeInterval) -> Animation { .default }
  public static func easeOut(duration: TimeInterval) -> Animation { .default }
  public static func easeInOut(duration: TimeInterval) -> Animation { .default }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .default }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .default }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .default }
  @_disfavoredOverload public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { .default }
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { .default }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { .default }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { .default }
  public func delay(_ delay: TimeInterval) -> Animation { self }
  public func speed(_ speed: Double) -> Animation { self }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

// https://developer.apple.com/documentation/swiftui/withanimation(_:_:)
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows
  -> Result
{
  try body()
}

// https://developer.apple.com/documentation/swiftui/anytransition
public struct AnyTransition {
  public static var identity: AnyTransition { AnyTransition() }
  public static var opacity: AnyTransition { identity }
  public static var slide: AnyTransition { identity }
  public static var scale: AnyTransition { identity }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { identity }
  public static func move(edge: Edge) -> AnyTransition { identity }
  public static func push(from edge: Edge) -> AnyTransition { identity }
  public static func offset(_ offset: CGSize) -> AnyTransition { identity }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { identity }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    identity
  }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { .identity }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

// https://developer.apple.com/documentation/swiftui/contenttransition
public struct ContentTransition: Equatable, Sendable {
  private let name: String
  public static let identity = ContentTransition(name: "identity")
  public static let opacity = ContentTransition(name: "opacity")
  public static let interpolate = ContentTransition(name: "interpolate")
  public static func numericText(countsDown: Bool = false) -> ContentTransition { identity }
  public static func numericText(value: Double) -> ContentTransition { identity }
}

// https://developer.apple.com/documentation/swiftui/namespace
@propertyWrapper public struct Namespace {
  public init() {}
  public var wrappedValue: ID { ID(id: 0) }
  public struct ID: Hashable, Sendable { let id: Int }
}

// https://developer.apple.com/documentation/swiftui/matchedgeometryproperties
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame = MatchedGeometryProperties(rawValue: 3)
}

extension Transaction {
  public init(animation: Animation?) { self.init() }
  public var animation: Animation? {
    get { nil }
    set {}
  }
}

extension Binding {
  // https://developer.apple.com/documentation/swiftui/binding/animation(_:)
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/animation(_:value:)
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    ModifiedView(self)
  }
  @available(iOS, deprecated: 15.0) @available(macOS, deprecated: 12.0) @available(tvOS, deprecated: 15.0)
  nonisolated public func animation(_ animation: Animation?) -> some View { ModifiedView(self) }
  nonisolated public func transition(_ transition: AnyTransition) -> some View { ModifiedView(self) }
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    ModifiedView(self)
  }
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    ModifiedView(self)
  }
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { ModifiedView(self) }
}
