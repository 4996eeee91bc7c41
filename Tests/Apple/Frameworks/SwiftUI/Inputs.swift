// https://developer.apple.com/documentation/swiftui/picker
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: StubView {
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {}
  nonisolated public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {}
}
extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {}
}
extension Picker where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {}
}

// https://developer.apple.com/documentation/swiftui/menu
@available(tvOS 17.0, *)
public struct Menu<Label: View, Content: View>: StubView {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
  ) {}
}
extension Menu where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content
  ) {}
}
extension Menu where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {}
}

// https://developer.apple.com/documentation/swiftui/slider
@available(tvOS, unavailable)
public struct Slider<Label: View, ValueLabel: View>: StubView {}
@available(tvOS, unavailable)
extension Slider {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {}
}
@available(tvOS, unavailable)
extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {}
}
@available(tvOS, unavailable)
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {}
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {}
}

@available(tvOS, unavailable)
extension Stepper {
  // https://developer.apple.com/documentation/swiftui/stepper/init(value:in:step:label:oneditingchanged:)
  nonisolated public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
  nonisolated public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
  nonisolated public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
}
@available(tvOS, unavailable)
extension Stepper where Label == Text {
  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
}

// https://developer.apple.com/documentation/swiftui/datepickercomponents
@available(tvOS, unavailable)
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

// https://developer.apple.com/documentation/swiftui/datepicker
@available(tvOS, unavailable)
public struct DatePicker<Label: View>: StubView {
  public typealias Components = DatePickerComponents
  nonisolated public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {}
}
@available(tvOS, unavailable)
extension DatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {}
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {}
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {}
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {}
}

// https://developer.apple.com/documentation/swiftui/colorpicker
@available(tvOS, unavailable)
public struct ColorPicker<Label: View>: StubView {}
@available(tvOS, unavailable)
extension ColorPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {}
}

// https://developer.apple.com/documentation/swiftui/link
public struct Link<Label: View>: StubView {
  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {}
}
extension Link where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {}
}

// https://developer.apple.com/documentation/swiftui/editbutton
@available(macOS, unavailable) @available(tvOS, unavailable)
public struct EditButton: StubView { nonisolated public init() {} }

// https://developer.apple.com/documentation/swiftui/submitlabel
public struct SubmitLabel: Sendable {
  public static var done: SubmitLabel { .init() }
  public static var go: SubmitLabel { .init() }
  public static var send: SubmitLabel { .init() }
  public static var join: SubmitLabel { .init() }
  public static var route: SubmitLabel { .init() }
  public static var search: SubmitLabel { .init() }
  public static var `return`: SubmitLabel { .init() }
  public static var next: SubmitLabel { .init() }
  public static var `continue`: SubmitLabel { .init() }
}

// https://developer.apple.com/documentation/swiftui/submittriggers
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

// https://developer.apple.com/documentation/swiftui/searchfieldplacement
public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  @available(tvOS, unavailable)
  public static let sidebar = SearchFieldPlacement()
  @available(macOS, unavailable) @available(tvOS, unavailable)
  public static let navigationBarDrawer = SearchFieldPlacement()
  @available(macOS, unavailable) @available(tvOS, unavailable)
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement
  {
    SearchFieldPlacement()
  }
  @available(macOS, unavailable) @available(tvOS, unavailable)
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }
}

// https://developer.apple.com/documentation/swiftui/navigationbaritem
@available(macOS, unavailable)
public struct NavigationBarItem: Sendable {
  // https://developer.apple.com/documentation/swiftui/navigationbaritem/titledisplaymode
  public enum TitleDisplayMode: Sendable {
    case automatic, inline
    @available(tvOS, unavailable)
    case large
  }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/onsubmit(of:_:)
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void)
    -> some View
  { ModifiedView(self) }
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { ModifiedView(self) }
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { ModifiedView(self) }
  nonisolated public func labelsHidden() -> some View { ModifiedView(self) }
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View { ModifiedView(self) }
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { ModifiedView(self) }
  @available(tvOS, unavailable)
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { ModifiedView(self) }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { ModifiedView(self) }
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { ModifiedView(self) }
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { ModifiedView(self) }
}

// https://developer.apple.com/documentation/swiftui/controlsize
public enum ControlSize: CaseIterable, Hashable, Sendable { case mini, small, regular, large, extraLarge }

// https://developer.apple.com/documentation/swiftui/buttonbordershape
public struct ButtonBorderShape: Equatable, Sendable {
  private let name: String
  public static let automatic = ButtonBorderShape(name: "automatic")
  public static let capsule = ButtonBorderShape(name: "capsule")
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  public static let circle = ButtonBorderShape(name: "circle")
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { automatic }
}

#if canImport(UIKit)
  public import UIKit

  extension View {
    // https://developer.apple.com/documentation/swiftui/view/keyboardtype(_:)
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { ModifiedView(self) }
    // https://developer.apple.com/documentation/swiftui/view/textcontenttype(_:)
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
      ModifiedView(self)
    }
  }
#endif
