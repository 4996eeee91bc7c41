// https://developer.apple.com/documentation/swiftui/text
public struct Text: Equatable, Sendable {
  // https://developer.apple.com/documentation/swiftui/text/init(verbatim:)
  nonisolated public init(verbatim content: String) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) {}
}

extension Text: StubView {
  // https://developer.apple.com/documentation/swiftui/text/init(_:format:)
  nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {}
}

// https://developer.apple.com/documentation/swiftui/label
public struct Label<Title: View, Icon: View>: StubView {
  // https://developer.apple.com/documentation/swiftui/label/init(title:icon:)
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}

extension Label where Title == Text, Icon == Image {
  // https://developer.apple.com/documentation/swiftui/label/init(_:systemimage:)
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {}
}

// https://developer.apple.com/documentation/swiftui/image
public struct Image: Equatable, Sendable {
  nonisolated public init(systemName: String) {}
  // https://developer.apple.com/documentation/swiftui/image/init(_:bundle:)
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {}
  nonisolated public init(_ name: String, bundle: Bundle? = nil, label: Text) {}
  nonisolated public init(decorative name: String, bundle: Bundle? = nil) {}
}
extension Image: StubView {}

// https://developer.apple.com/documentation/swiftui/button
public struct Button<Label: View>: StubView {
  @preconcurrency nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
  // https://developer.apple.com/documentation/swiftui/button/init(role:action:label:)
  @preconcurrency nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
}

extension Button where Label == Text {
  // https://developer.apple.com/documentation/swiftui/button/init(_:action:)
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {}
}

// https://developer.apple.com/documentation/swiftui/buttonrole
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let cancel = ButtonRole(name: "cancel")
  public static let destructive = ButtonRole(name: "destructive")
}

extension Button where Label == Text {
  // https://developer.apple.com/documentation/swiftui/button/init(_:role:action:)
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  // https://developer.apple.com/documentation/swiftui/button/init(_:systemimage:action:)
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {}
}

// https://developer.apple.com/documentation/swiftui/textfield
public struct TextField<Label: View>: StubView {}

extension TextField where Label == Text {
  // https://developer.apple.com/documentation/swiftui/textfield/init(_:text:)
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?
  ) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, axis: Axis
  ) {}
}

// https://developer.apple.com/documentation/swiftui/securefield
public struct SecureField<Label: View>: StubView {}

extension SecureField where Label == Text {
  // https://developer.apple.com/documentation/swiftui/securefield/init(_:text:)
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

// https://developer.apple.com/documentation/swiftui/form
public struct Form<Content: View>: StubView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  // https://developer.apple.com/documentation/swiftui/foreach/init(_:content:)-8tmjq
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach where Content: View {
  // https://developer.apple.com/documentation/swiftui/foreach/init(_:id:content:)-82bdf
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

// https://developer.apple.com/documentation/swiftui/list
public struct List<SelectionValue: Hashable, Content: View>: StubView {}

extension List where SelectionValue == Never {
  // https://developer.apple.com/documentation/swiftui/list/init(_:id:rowcontent:)
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {}
}

extension List where SelectionValue == Never {
  // https://developer.apple.com/documentation/swiftui/list/init(content:)
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/texteditor
@available(tvOS, unavailable)
public struct TextEditor: StubView {
  nonisolated public init(text: Binding<String>) {}
}

// https://developer.apple.com/documentation/swiftui/section
public struct Section<Parent: View, Content: View>: StubView {}

extension Section where Parent == Text {
  // https://developer.apple.com/documentation/swiftui/section/init(_:content:)
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content
  ) {}
}

extension Section where Parent == EmptyView {
  // https://developer.apple.com/documentation/swiftui/section/init(content:)
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/stepper
@available(tvOS, unavailable)
public struct Stepper<Label: View>: StubView {}

@available(tvOS, unavailable)
extension Stepper where Label == Text {
  // https://developer.apple.com/documentation/swiftui/stepper/init(_:value:step:oneditingchanged:)
  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
}

extension TextField where Label == Text {
  // https://developer.apple.com/documentation/swiftui/textfield/init(_:value:format:prompt:)
  @_disfavoredOverload nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {}
}

// https://developer.apple.com/documentation/swiftui/toggle
public struct Toggle<Label: View>: StubView {
  // https://developer.apple.com/documentation/swiftui/toggle/init(ison:label:)
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}

extension Toggle where Label == Text {
  // https://developer.apple.com/documentation/swiftui/toggle/init(_:ison:)
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}

// https://developer.apple.com/documentation/swiftui/progressview
public struct ProgressView<Label: View, CurrentValueLabel: View>: StubView {}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView {}
  nonisolated public init(@ViewBuilder label: () -> Label) {}
  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text {}
  // https://developer.apple.com/documentation/swiftui/progressview/init(value:total:)
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {}
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) {}
  nonisolated public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text {}
}

// https://developer.apple.com/documentation/swiftui/contentunavailableview
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: StubView {
  // https://developer.apple.com/documentation/swiftui/contentunavailableview/init(label:description:actions:)
  nonisolated public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {}
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  // https://developer.apple.com/documentation/swiftui/contentunavailableview/init(_:systemimage:description:)
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
  }
}

// https://developer.apple.com/documentation/swiftui/labeledcontent
public struct LabeledContent<Label, Content> {}

extension LabeledContent: View, StubView where Label: View, Content: View {}

extension LabeledContent where Label == Text, Content == Text {
  // https://developer.apple.com/documentation/swiftui/labeledcontent/init(_:value:)
  @_disfavoredOverload nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2)
  {}
  // https://developer.apple.com/documentation/swiftui/labeledcontent/init(_:value:format:)
  @_disfavoredOverload nonisolated public init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  )
  where F.FormatInput: Equatable, F.FormatOutput == String {}
}

// https://developer.apple.com/documentation/swiftui/textinputautocapitalization
@available(macOS, unavailable)
public struct TextInputAutocapitalization: Sendable {
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/textinputautocapitalization(_:)
  @available(macOS, unavailable)
  nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
    -> some View
  { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:)
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/swipeactions(edge:allowsfullswipe:content:)
  @available(tvOS, unavailable)
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:)
  nonisolated public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/disabled(_:)
  nonisolated public func disabled(_ disabled: Bool) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:)
  @available(tvOS, unavailable)
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command)
    -> some View
  { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:)
  @available(tvOS, unavailable)
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { ModifiedView(self) }
}

// https://developer.apple.com/documentation/swiftui/keyequivalent
@available(tvOS, unavailable)
public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
  public init(extendedGraphemeClusterLiteral: Character) {}
}

// https://developer.apple.com/documentation/swiftui/eventmodifiers
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let command = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
}

// https://developer.apple.com/documentation/swiftui/keyboardshortcut
@available(tvOS, unavailable)
public struct KeyboardShortcut: Sendable {
  public static let cancelAction = KeyboardShortcut()
  public static let defaultAction = KeyboardShortcut()
}
