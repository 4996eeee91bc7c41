// https://developer.apple.com/documentation/swiftui/scrollview
public struct ScrollView<Content: View>: StubView {
  public var content: Content { notEvaluated() }
  nonisolated public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {}
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {}
}

// https://developer.apple.com/documentation/swiftui/scrollviewreader
public struct ScrollViewReader<Content: View>: StubView {
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/scrollviewproxy
public struct ScrollViewProxy {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

// https://developer.apple.com/documentation/swiftui/scrollindicatorvisibility
public struct ScrollIndicatorVisibility: Sendable {
  public static var automatic: ScrollIndicatorVisibility { .init() }
  public static var visible: ScrollIndicatorVisibility { .init() }
  public static var hidden: ScrollIndicatorVisibility { .init() }
  public static var never: ScrollIndicatorVisibility { .init() }
}

// https://developer.apple.com/documentation/swiftui/scrolldismisseskeyboardmode
public struct ScrollDismissesKeyboardMode: Sendable {
  public static var automatic: ScrollDismissesKeyboardMode { .init() }
  public static var immediately: ScrollDismissesKeyboardMode { .init() }
  public static var interactively: ScrollDismissesKeyboardMode { .init() }
  public static var never: ScrollDismissesKeyboardMode { .init() }
}

// https://developer.apple.com/documentation/swiftui/scrolltargetbehavior
public protocol ScrollTargetBehavior {}
// https://developer.apple.com/documentation/swiftui/viewalignedscrolltargetbehavior
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior { public init() {} }
// https://developer.apple.com/documentation/swiftui/pagingscrolltargetbehavior
public struct PagingScrollTargetBehavior: ScrollTargetBehavior { public init() {} }
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { .init() }
}

// https://developer.apple.com/documentation/swiftui/contentmarginplacement
public struct ContentMarginPlacement: Sendable {
  public static var automatic: ContentMarginPlacement { .init() }
  public static var scrollContent: ContentMarginPlacement { .init() }
  public static var scrollIndicators: ContentMarginPlacement { .init() }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/scrollcontentbackground(_:)
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    ModifiedView(self)
  }
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { ModifiedView(self) }
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { ModifiedView(self) }
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    ModifiedView(self)
  }
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { ModifiedView(self) }
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    ModifiedView(self)
  }
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { ModifiedView(self) }
  nonisolated public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil)
    -> some View
  { ModifiedView(self) }
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { ModifiedView(self) }
}
