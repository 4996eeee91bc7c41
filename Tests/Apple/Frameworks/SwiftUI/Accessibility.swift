// https://developer.apple.com/documentation/accessibility/accessibilitynotification/announcement
public enum AccessibilityNotification {
  public struct Announcement {
    public init(_ announcement: String) {}
    public func post() {}
  }
}

// https://developer.apple.com/documentation/swiftui/focusstate
@propertyWrapper public struct FocusState<Value: Hashable> {
  public init() where Value == Bool {}
  public init<T: Hashable>() where Value == T? {}
  public var wrappedValue: Value {
    get { notEvaluated() }
    nonmutating set {}
  }
  public var projectedValue: Binding { Binding() }
  public struct Binding {}
}

// https://developer.apple.com/documentation/swiftui/accessibilityfocusstate
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable> {
  public init() where Value == Bool {}
  public init<T: Hashable>() where Value == T? {}
  public var wrappedValue: Value {
    get { notEvaluated() }
    nonmutating set {}
  }
  public var projectedValue: Binding { Binding() }
  public struct Binding {}
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/focused(_:)
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/focused(_:equals:)
  nonisolated public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value)
    -> some View
  { ModifiedView(self) }
  nonisolated public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:)
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    ModifiedView(self)
  }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    ModifiedView(self)
  }
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    ModifiedView(self)
  }
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    ModifiedView(self)
  }
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { ModifiedView(self) }
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  )
    -> some View
  { ModifiedView(self) }
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { ModifiedView(self) }
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { ModifiedView(self) }
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityfocused(_:)
  nonisolated public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding)
    -> some View
  { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:)
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View
  {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:)
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View
  {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityhint(_:)
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityidentifier(_:)
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { ModifiedView(self) }
}

// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

// https://developer.apple.com/documentation/swiftui/accessibilitytraits
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var traits: Set<String> = []
  public static let isButton = AccessibilityTraits("isButton")
  public static let isHeader = AccessibilityTraits("isHeader")
  public static let isSelected = AccessibilityTraits("isSelected")
  public static let isLink = AccessibilityTraits("isLink")
  public static let isImage = AccessibilityTraits("isImage")
  public static let isSearchField = AccessibilityTraits("isSearchField")
  public static let isStaticText = AccessibilityTraits("isStaticText")
  public static let isSummaryElement = AccessibilityTraits("isSummaryElement")
  public static let isToggle = AccessibilityTraits("isToggle")
  public static let isModal = AccessibilityTraits("isModal")
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
  public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
  public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")

  private init(_ name: String) { traits = [name] }
  public init() {}
  public func contains(_ member: AccessibilityTraits) -> Bool { traits.isSuperset(of: member.traits) }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public mutating func insert(_ newMember: AccessibilityTraits) -> (
    inserted: Bool, memberAfterInsert: AccessibilityTraits
  ) { (true, newMember) }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { nil }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? { nil }
  public mutating func formUnion(_ other: AccessibilityTraits) {}
  public mutating func formIntersection(_ other: AccessibilityTraits) {}
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {}
}

// https://developer.apple.com/documentation/swiftui/accessibilityactionkind
public struct AccessibilityActionKind: Equatable, Sendable {
  private let kind: Int
  public static let `default` = AccessibilityActionKind(kind: 0)
  public static let escape = AccessibilityActionKind(kind: 1)
  @available(macOS, unavailable)
  public static let magicTap = AccessibilityActionKind(kind: 2)
  private init(kind: Int) { self.kind = kind }
  public init(named name: Text) { kind = 3 }
}

// https://developer.apple.com/documentation/swiftui/accessibilityadjustmentdirection
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

// https://developer.apple.com/documentation/swiftui/dynamictypesize
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

extension EnvironmentValues {
  // https://developer.apple.com/documentation/swiftui/environmentvalues/dynamictypesize
  public var dynamicTypeSize: DynamicTypeSize {
    get { .large }
    set {}
  }
  public var accessibilityReduceMotion: Bool { false }
  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var accessibilityVoiceOverEnabled: Bool { false }
}

// https://developer.apple.com/documentation/swiftui/scaledmetric
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  private let value: Value
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { value = wrappedValue }
  public init(wrappedValue: Value) { value = wrappedValue }
  public var wrappedValue: Value { value }
}
