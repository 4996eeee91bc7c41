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

  // https://developer.apple.com/documentation/swiftui/view/accessibilityfocused(_:)
  nonisolated public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding)
    -> some View
  { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:)
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:)
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityhint(_:)
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityidentifier(_:)
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { ModifiedView(self) }
}
