// https://developer.apple.com/documentation/swiftui/buttonstyle
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ButtonStyleConfiguration
}

// https://developer.apple.com/documentation/swiftui/buttonstyleconfiguration
public struct ButtonStyleConfiguration {
  public struct Label: StubView {}
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

// https://developer.apple.com/documentation/swiftui/primitivebuttonstyleconfiguration
public struct PrimitiveButtonStyleConfiguration {
  public struct Label: StubView {}
  public let role: ButtonRole?
  public let label: Label
  public func trigger() {}
}

/// The styles of buttons of this stub.
public protocol StubButtonStyle: PrimitiveButtonStyle {}
extension StubButtonStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

// https://developer.apple.com/documentation/swiftui/defaultbuttonstyle
public struct DefaultButtonStyle: StubButtonStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/plainbuttonstyle
public struct PlainButtonStyle: StubButtonStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/borderedbuttonstyle
public struct BorderedButtonStyle: StubButtonStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/borderedprominentbuttonstyle
public struct BorderedProminentButtonStyle: StubButtonStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/borderlessbuttonstyle
@available(tvOS 17.0, *)
public struct BorderlessButtonStyle: StubButtonStyle { nonisolated public init() {} }

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  @MainActor @preconcurrency public static var automatic: DefaultButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  @MainActor @preconcurrency public static var plain: PlainButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  @MainActor @preconcurrency public static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  @MainActor @preconcurrency public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  @MainActor @preconcurrency public static var borderless: BorderlessButtonStyle { .init() }
}

// https://developer.apple.com/documentation/swiftui/liststyle
@MainActor @preconcurrency public protocol ListStyle {}
// https://developer.apple.com/documentation/swiftui/defaultliststyle
public struct DefaultListStyle: ListStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/plainliststyle
public struct PlainListStyle: ListStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/groupedliststyle
@available(macOS, unavailable)
public struct GroupedListStyle: ListStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/insetgroupedliststyle
@available(macOS, unavailable) @available(tvOS, unavailable)
public struct InsetGroupedListStyle: ListStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/insetliststyle
@available(tvOS, unavailable)
public struct InsetListStyle: ListStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/sidebarliststyle
@available(tvOS, unavailable)
public struct SidebarListStyle: ListStyle { nonisolated public init() {} }
extension ListStyle where Self == DefaultListStyle {
  @MainActor @preconcurrency public static var automatic: DefaultListStyle { .init() }
}
extension ListStyle where Self == PlainListStyle {
  @MainActor @preconcurrency public static var plain: PlainListStyle { .init() }
}
@available(macOS, unavailable)
extension ListStyle where Self == GroupedListStyle {
  @MainActor @preconcurrency public static var grouped: GroupedListStyle { .init() }
}
@available(macOS, unavailable) @available(tvOS, unavailable)
extension ListStyle where Self == InsetGroupedListStyle {
  @MainActor @preconcurrency public static var insetGrouped: InsetGroupedListStyle { .init() }
}
@available(tvOS, unavailable)
extension ListStyle where Self == InsetListStyle {
  @MainActor @preconcurrency public static var inset: InsetListStyle { .init() }
}
@available(tvOS, unavailable)
extension ListStyle where Self == SidebarListStyle {
  @MainActor @preconcurrency public static var sidebar: SidebarListStyle { .init() }
}

// https://developer.apple.com/documentation/swiftui/pickerstyle
@MainActor @preconcurrency public protocol PickerStyle {}
// https://developer.apple.com/documentation/swiftui/defaultpickerstyle
public struct DefaultPickerStyle: PickerStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/segmentedpickerstyle
public struct SegmentedPickerStyle: PickerStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/menupickerstyle
public struct MenuPickerStyle: PickerStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/inlinepickerstyle
public struct InlinePickerStyle: PickerStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/wheelpickerstyle
@available(macOS, unavailable) @available(tvOS, unavailable)
public struct WheelPickerStyle: PickerStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/navigationlinkpickerstyle
@available(macOS, unavailable)
public struct NavigationLinkPickerStyle: PickerStyle { nonisolated public init() {} }
extension PickerStyle where Self == DefaultPickerStyle {
  @MainActor @preconcurrency public static var automatic: DefaultPickerStyle { .init() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  @MainActor @preconcurrency public static var segmented: SegmentedPickerStyle { .init() }
}
extension PickerStyle where Self == MenuPickerStyle {
  @MainActor @preconcurrency public static var menu: MenuPickerStyle { .init() }
}
extension PickerStyle where Self == InlinePickerStyle {
  @MainActor @preconcurrency public static var inline: InlinePickerStyle { .init() }
}
@available(macOS, unavailable) @available(tvOS, unavailable)
extension PickerStyle where Self == WheelPickerStyle {
  @MainActor @preconcurrency public static var wheel: WheelPickerStyle { .init() }
}
@available(macOS, unavailable)
extension PickerStyle where Self == NavigationLinkPickerStyle {
  @MainActor @preconcurrency public static var navigationLink: NavigationLinkPickerStyle { .init() }
}

// https://developer.apple.com/documentation/swiftui/textfieldstyle
@MainActor @preconcurrency public protocol TextFieldStyle {}
// https://developer.apple.com/documentation/swiftui/defaulttextfieldstyle
public struct DefaultTextFieldStyle: TextFieldStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/plaintextfieldstyle
public struct PlainTextFieldStyle: TextFieldStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/roundedbordertextfieldstyle
@available(tvOS, unavailable)
public struct RoundedBorderTextFieldStyle: TextFieldStyle { nonisolated public init() {} }
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  @MainActor @preconcurrency public static var automatic: DefaultTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  @MainActor @preconcurrency public static var plain: PlainTextFieldStyle { .init() }
}
@available(tvOS, unavailable)
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  @MainActor @preconcurrency public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}

// https://developer.apple.com/documentation/swiftui/togglestyle
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ToggleStyleConfiguration
}
// https://developer.apple.com/documentation/swiftui/togglestyleconfiguration
public struct ToggleStyleConfiguration {
  public struct Label: StubView {}
  public let label: Label
  @Binding public var isOn: Bool
}
/// The styles of toggles of this stub.
public protocol StubToggleStyle: ToggleStyle {}
extension StubToggleStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
// https://developer.apple.com/documentation/swiftui/defaulttogglestyle
public struct DefaultToggleStyle: StubToggleStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/switchtogglestyle
@available(tvOS 18.0, *)
public struct SwitchToggleStyle: StubToggleStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/buttontogglestyle
@available(tvOS, unavailable)
public struct ButtonToggleStyle: StubToggleStyle { nonisolated public init() {} }
extension ToggleStyle where Self == DefaultToggleStyle {
  @MainActor @preconcurrency public static var automatic: DefaultToggleStyle { .init() }
}
@available(tvOS 18.0, *)
extension ToggleStyle where Self == SwitchToggleStyle {
  @MainActor @preconcurrency public static var `switch`: SwitchToggleStyle { .init() }
}
@available(tvOS, unavailable)
extension ToggleStyle where Self == ButtonToggleStyle {
  @MainActor @preconcurrency public static var button: ButtonToggleStyle { .init() }
}

// https://developer.apple.com/documentation/swiftui/labelstyle
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = LabelStyleConfiguration
}
// https://developer.apple.com/documentation/swiftui/labelstyleconfiguration
public struct LabelStyleConfiguration {
  public struct Title: StubView {}
  public struct Icon: StubView {}
  public var title: Title { notEvaluated() }
  public var icon: Icon { notEvaluated() }
}
/// The styles of labels of this stub.
public protocol StubLabelStyle: LabelStyle {}
extension StubLabelStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
// https://developer.apple.com/documentation/swiftui/defaultlabelstyle
public struct DefaultLabelStyle: StubLabelStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/icononlylabelstyle
public struct IconOnlyLabelStyle: StubLabelStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/titleonlylabelstyle
public struct TitleOnlyLabelStyle: StubLabelStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/titleandiconlabelstyle
public struct TitleAndIconLabelStyle: StubLabelStyle { nonisolated public init() {} }
extension LabelStyle where Self == DefaultLabelStyle {
  @MainActor @preconcurrency public static var automatic: DefaultLabelStyle { .init() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  @MainActor @preconcurrency public static var iconOnly: IconOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  @MainActor @preconcurrency public static var titleOnly: TitleOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  @MainActor @preconcurrency public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}

// https://developer.apple.com/documentation/swiftui/tabviewstyle
@MainActor @preconcurrency public protocol TabViewStyle {}
// https://developer.apple.com/documentation/swiftui/defaulttabviewstyle
public struct DefaultTabViewStyle: TabViewStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/pagetabviewstyle
@available(macOS, unavailable)
public struct PageTabViewStyle: TabViewStyle {
  public struct IndexDisplayMode: Sendable {
    public static let automatic = IndexDisplayMode()
    public static let always = IndexDisplayMode()
    public static let never = IndexDisplayMode()
  }
  nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
extension TabViewStyle where Self == DefaultTabViewStyle {
  @MainActor @preconcurrency public static var automatic: DefaultTabViewStyle { .init() }
}
@available(macOS, unavailable)
extension TabViewStyle where Self == PageTabViewStyle {
  @MainActor @preconcurrency public static var page: PageTabViewStyle { .init() }
  @MainActor @preconcurrency public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode)
    -> PageTabViewStyle
  { .init(indexDisplayMode: indexDisplayMode) }
}

// https://developer.apple.com/documentation/swiftui/formstyle
@MainActor @preconcurrency public protocol FormStyle {}
// https://developer.apple.com/documentation/swiftui/automaticformstyle
public struct AutomaticFormStyle: FormStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/groupedformstyle
public struct GroupedFormStyle: FormStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/columnsformstyle
public struct ColumnsFormStyle: FormStyle { nonisolated public init() {} }
extension FormStyle where Self == AutomaticFormStyle {
  @MainActor @preconcurrency public static var automatic: AutomaticFormStyle { .init() }
}
extension FormStyle where Self == GroupedFormStyle {
  @MainActor @preconcurrency public static var grouped: GroupedFormStyle { .init() }
}
extension FormStyle where Self == ColumnsFormStyle {
  @MainActor @preconcurrency public static var columns: ColumnsFormStyle { .init() }
}

// https://developer.apple.com/documentation/swiftui/datepickerstyle
@available(tvOS, unavailable)
@MainActor @preconcurrency public protocol DatePickerStyle {}
// https://developer.apple.com/documentation/swiftui/graphicaldatepickerstyle
@available(tvOS, unavailable)
public struct GraphicalDatePickerStyle: DatePickerStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/compactdatepickerstyle
@available(tvOS, unavailable)
public struct CompactDatePickerStyle: DatePickerStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/wheeldatepickerstyle
@available(macOS, unavailable) @available(tvOS, unavailable)
public struct WheelDatePickerStyle: DatePickerStyle { nonisolated public init() {} }
@available(tvOS, unavailable)
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  @MainActor @preconcurrency public static var graphical: GraphicalDatePickerStyle { .init() }
}
@available(tvOS, unavailable)
extension DatePickerStyle where Self == CompactDatePickerStyle {
  @MainActor @preconcurrency public static var compact: CompactDatePickerStyle { .init() }
}
@available(macOS, unavailable) @available(tvOS, unavailable)
extension DatePickerStyle where Self == WheelDatePickerStyle {
  @MainActor @preconcurrency public static var wheel: WheelDatePickerStyle { .init() }
}

// https://developer.apple.com/documentation/swiftui/progressviewstyle
@MainActor @preconcurrency public protocol ProgressViewStyle {}
// https://developer.apple.com/documentation/swiftui/circularprogressviewstyle
public struct CircularProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
  nonisolated public init(tint: Color) {}
}
// https://developer.apple.com/documentation/swiftui/linearprogressviewstyle
public struct LinearProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
  nonisolated public init(tint: Color) {}
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  @MainActor @preconcurrency public static var circular: CircularProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  @MainActor @preconcurrency public static var linear: LinearProgressViewStyle { .init() }
}

// https://developer.apple.com/documentation/swiftui/menustyle
@available(tvOS 17.0, *)
@MainActor @preconcurrency public protocol MenuStyle {}
// https://developer.apple.com/documentation/swiftui/borderlessbuttonmenustyle
@available(tvOS, unavailable)
public struct BorderlessButtonMenuStyle: MenuStyle { nonisolated public init() {} }
@available(tvOS, unavailable)
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  @MainActor @preconcurrency public static var borderlessButton: BorderlessButtonMenuStyle { .init() }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { ModifiedView(self) }
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { ModifiedView(self) }
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { ModifiedView(self) }
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { ModifiedView(self) }
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { ModifiedView(self) }
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { ModifiedView(self) }
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View { ModifiedView(self) }
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { ModifiedView(self) }
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { ModifiedView(self) }
  @available(tvOS, unavailable)
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { ModifiedView(self) }
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    ModifiedView(self)
  }
  @available(tvOS 17.0, *)
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View { ModifiedView(self) }
}
