// https://developer.apple.com/documentation/swiftui/navigationstack
public struct NavigationStack<Data, Root: View>: StubView {
  // https://developer.apple.com/documentation/swiftui/navigationstack/init(root:)
  @MainActor public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { _ = root() }

  // https://developer.apple.com/documentation/swiftui/navigationstack/init(path:root:)-3bt4q
  @MainActor public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {
    _ = root()
  }
}

extension NavigationStack where Data == NavigationPath {
  // https://developer.apple.com/documentation/swiftui/navigationstack/init(path:root:)-63x0h
  @MainActor public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) { _ = root() }
}

// https://developer.apple.com/documentation/swiftui/navigationpath
public struct NavigationPath {
  public private(set) var count = 0
  public init() {}
  // https://developer.apple.com/documentation/swiftui/navigationpath/append(_:)-7lwzw
  public mutating func append<V: Hashable>(_ value: V) { count += 1 }
  // https://developer.apple.com/documentation/swiftui/navigationpath/removelast(_:)
  public mutating func removeLast(_ k: Int = 1) { count -= k }
}

// https://developer.apple.com/documentation/swiftui/navigationsplitview
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: StubView {
  // https://developer.apple.com/documentation/swiftui/navigationsplitview/init(preferredcompactcolumn:sidebar:content:detail:)
  @MainActor public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    _ = (sidebar(), content(), detail())
  }

  // https://developer.apple.com/documentation/swiftui/navigationsplitview/init(preferredcompactcolumn:sidebar:detail:)
  @MainActor public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    _ = (sidebar(), detail())
  }

  // https://developer.apple.com/documentation/swiftui/navigationsplitview/init(sidebar:content:detail:)
  @MainActor public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    _ = (sidebar(), content(), detail())
  }

  // https://developer.apple.com/documentation/swiftui/navigationsplitview/init(sidebar:detail:)
  @MainActor public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView {
    _ = (sidebar(), detail())
  }
}

// https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  public static var sidebar: NavigationSplitViewColumn { .init(name: "sidebar") }
  public static var content: NavigationSplitViewColumn { .init(name: "content") }
  public static var detail: NavigationSplitViewColumn { .init(name: "detail") }
}

// https://developer.apple.com/documentation/swiftui/tabview
public struct TabView<SelectionValue: Hashable, Content: View>: StubView {
  // https://developer.apple.com/documentation/swiftui/tabview/init(selection:content:)
  @MainActor public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    _ = content()
  }
}

extension TabView where SelectionValue == Int {
  // https://developer.apple.com/documentation/swiftui/tabview/init(content:)
  @MainActor public init(@ViewBuilder content: () -> Content) { _ = content() }
}

// https://developer.apple.com/documentation/swiftui/navigationlink
public struct NavigationLink<Label: View, Destination: View>: StubView {
  // https://developer.apple.com/documentation/swiftui/navigationlink/init(destination:label:)
  @MainActor @preconcurrency public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {}
  @MainActor @preconcurrency public init(destination: Destination, @ViewBuilder label: () -> Label) {}
}

extension NavigationLink where Destination == Never {
  // https://developer.apple.com/documentation/swiftui/navigationlink/init(value:label:)
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {}
}

extension NavigationLink where Destination == Never, Label == Text {
  // https://developer.apple.com/documentation/swiftui/navigationlink/init(_:value:)
  @_disfavoredOverload nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {}
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/navigationdestination(ispresented:destination:)
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/navigationbartitledisplaymode(_:)
  @available(macOS, unavailable) @available(tvOS, unavailable)
  nonisolated public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode)
    -> some View
  { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/navigationdestination(item:destination:)
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
  @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/navigationbarbackbuttonhidden(_:)
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/tabitem(_:)
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    ModifiedView(self)
  }
}

// https://developer.apple.com/documentation/swiftui/navigationview
@available(iOS, introduced: 13.0, deprecated: 100000.0)
@available(macOS, introduced: 10.15, deprecated: 100000.0)
@available(tvOS, introduced: 13.0, deprecated: 100000.0)
public struct NavigationView<Content: View>: StubView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/navigationviewstyle
@MainActor @preconcurrency public protocol NavigationViewStyle {}
// https://developer.apple.com/documentation/swiftui/defaultnavigationviewstyle
public struct DefaultNavigationViewStyle: NavigationViewStyle { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/stacknavigationviewstyle
@available(macOS, unavailable)
public struct StackNavigationViewStyle: NavigationViewStyle { nonisolated public init() {} }
@available(macOS, unavailable)
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  @MainActor @preconcurrency public static var stack: StackNavigationViewStyle { .init() }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/navigationviewstyle(_:)
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    ModifiedView(self)
  }
  @available(macOS, unavailable)
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { ModifiedView(self) }
  @available(macOS, unavailable)
  nonisolated public func navigationBarTitle(_ title: Text) -> some View { ModifiedView(self) }
  @available(macOS, unavailable)
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    ModifiedView(self)
  }
  @available(macOS, unavailable) @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    ModifiedView(self)
  }
  @available(macOS, unavailable) @available(tvOS, unavailable)
  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { ModifiedView(self) }
  @available(macOS, unavailable) @available(tvOS, unavailable)
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { ModifiedView(self) }
  @available(macOS, unavailable) @available(tvOS, unavailable) @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { ModifiedView(self) }
  @available(macOS, unavailable)
  nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    ModifiedView(self)
  }
  @available(macOS, unavailable)
  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View { ModifiedView(self) }
  @available(macOS, unavailable)
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View { ModifiedView(self) }
}

// https://developer.apple.com/documentation/swiftui/previewprovider
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}
