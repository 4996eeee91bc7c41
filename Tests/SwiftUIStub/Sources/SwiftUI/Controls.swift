// https://developer.apple.com/documentation/swiftui/text
public struct Text: StubView {
  nonisolated public init<S: StringProtocol>(_ content: S) {}
}

// https://developer.apple.com/documentation/swiftui/label
public struct Label<Title: View, Icon: View>: StubView {}

extension Label where Title == Text, Icon == Image {
  // https://developer.apple.com/documentation/swiftui/label/init(_:systemimage:)
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {}
}

// https://developer.apple.com/documentation/swiftui/image
public struct Image: StubView {
  nonisolated public init(systemName: String) {}
}

// https://developer.apple.com/documentation/swiftui/button
public struct Button<Label: View>: StubView {
  @preconcurrency nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
}

extension Button where Label == Text {
  // https://developer.apple.com/documentation/swiftui/button/init(_:action:)
  @preconcurrency nonisolated public init<S: StringProtocol>(
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
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  // https://developer.apple.com/documentation/swiftui/button/init(_:systemimage:action:)
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {}
}

// https://developer.apple.com/documentation/swiftui/textfield
public struct TextField<Label: View>: StubView {}

extension TextField where Label == Text {
  // https://developer.apple.com/documentation/swiftui/textfield/init(_:text:)
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

// https://developer.apple.com/documentation/swiftui/securefield
public struct SecureField<Label: View>: StubView {}

extension SecureField where Label == Text {
  // https://developer.apple.com/documentation/swiftui/securefield/init(_:text:)
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

// https://developer.apple.com/documentation/swiftui/zstack
public struct ZStack<Content: View>: StubView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/vstack
public struct VStack<Content: View>: StubView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/form
public struct Form<Content: View>: StubView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: StubView {}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  // https://developer.apple.com/documentation/swiftui/foreach/init(_:content:)-8tmjq
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
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
