// https://developer.apple.com/documentation/swiftui/localizedstringkey
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}

  // https://developer.apple.com/documentation/swiftui/localizedstringkey/stringinterpolation
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ string: String) {}
    public mutating func appendInterpolation(_ text: Text) {}
    public mutating func appendInterpolation(_ image: Image) {}
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {}
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {}
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {}
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {}
    public mutating func appendInterpolation(_ attributedString: AttributedString) {}
  }
}

// https://developer.apple.com/documentation/swiftui/_formatspecifiable
public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}

extension Text {
  // https://developer.apple.com/documentation/swiftui/text/init(_:tablename:bundle:comment:)
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) { self.init(verbatim: "") }
  // https://developer.apple.com/documentation/swiftui/text/init(_:)
  nonisolated public init(_ attributedContent: AttributedString) { self.init(verbatim: "") }
  // https://developer.apple.com/documentation/swiftui/text/init(_:style:)
  nonisolated public init(_ date: Date, style: Text.DateStyle) { self.init(verbatim: "") }
  nonisolated public init(_ dates: ClosedRange<Date>) { self.init(verbatim: "") }
  // https://developer.apple.com/documentation/swiftui/text/init(_:)-85vep
  nonisolated public init(_ image: Image) { self.init(verbatim: "") }

  // https://developer.apple.com/documentation/swiftui/text/datestyle
  public struct DateStyle: Sendable {
    public static let time = DateStyle()
    public static let date = DateStyle()
    public static let relative = DateStyle()
    public static let offset = DateStyle()
    public static let timer = DateStyle()
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {}
}

extension Button where Label == Text {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {}
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {}
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {}
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {}
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {}
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {}
}

extension Section where Parent == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

@available(tvOS, unavailable)
extension Stepper where Label == Text {
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {}
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {}
}

extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {}
  nonisolated public init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {}
}

extension LabeledContent where Label == Text, Content: View {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content
  ) {}
}

extension NavigationLink where Destination == Never, Label == Text {
  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {}
}

extension NavigationLink where Label == Text {
  @MainActor @preconcurrency public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) {}
  @_disfavoredOverload @MainActor @preconcurrency public init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) {}
  @MainActor @preconcurrency public init(_ titleKey: LocalizedStringKey, destination: Destination) {}
  @_disfavoredOverload @MainActor @preconcurrency public init<S: StringProtocol>(
    _ title: S, destination: Destination
  ) {}
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { ModifiedView(self) }
  nonisolated public func navigationTitle(_ title: Text) -> some View { ModifiedView(self) }
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/badge(_:)
  @available(tvOS, unavailable)
  nonisolated public func badge(_ count: Int) -> some View { ModifiedView(self) }
  @available(tvOS, unavailable)
  nonisolated public func badge(_ label: Text?) -> some View { ModifiedView(self) }
  @available(tvOS, unavailable)
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { ModifiedView(self) }
  @available(tvOS, unavailable) @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    ModifiedView(self)
  }
  nonisolated public func accessibilityLabel(_ label: Text) -> some View { ModifiedView(self) }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    ModifiedView(self)
  }
  nonisolated public func accessibilityValue(_ value: Text) -> some View { ModifiedView(self) }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { ModifiedView(self) }
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/help(_:)
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { ModifiedView(self) }
  nonisolated public func help(_ text: Text) -> some View { ModifiedView(self) }
  @_disfavoredOverload nonisolated public func help<S: StringProtocol>(_ text: S) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:)
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { ModifiedView(self) }
  @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:)
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { ModifiedView(self) }
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { ModifiedView(self) }
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { ModifiedView(self) }
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { ModifiedView(self) }
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { ModifiedView(self) }
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:actions:)
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { ModifiedView(self) }
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { ModifiedView(self) }
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { ModifiedView(self) }
}
