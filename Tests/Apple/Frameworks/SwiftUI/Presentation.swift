extension View {
  // https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/fullscreencover(item:ondismiss:content:)
  @available(macOS, unavailable)
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/fullscreencover(ispresented:ondismiss:content:)
  @available(macOS, unavailable)
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:selection:)
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { ModifiedView(self) }
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    ModifiedView(self)
  }
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    ModifiedView(self)
  }
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/popover(ispresented:attachmentanchor:arrowedge:content:)
  @available(tvOS, unavailable)
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/popover(item:attachmentanchor:content:)
  @available(tvOS, unavailable)
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:)
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/task(id:priority:_:)
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-4psgg
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/id(_:)
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { ModifiedView(self) }
}

// https://developer.apple.com/documentation/swiftui/toolbarcontent
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// The contents of a toolbar without a body of their own.
public protocol StubToolbarContent: ToolbarContent where Body == Never {}
extension StubToolbarContent {
  public var body: Never { notEvaluated() }
}

extension Never: ToolbarContent {}
extension Optional: ToolbarContent, StubToolbarContent where Wrapped: ToolbarContent {}
extension _ConditionalContent: ToolbarContent, StubToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}

// https://developer.apple.com/documentation/swiftui/toolbaritem
public struct ToolbarItem<Content: View>: StubToolbarContent {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
  }
}

// https://developer.apple.com/documentation/swiftui/toolbaritemgroup
public struct ToolbarItemGroup<Content: View>: StubToolbarContent {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
  }
}

// https://developer.apple.com/documentation/swiftui/toolbaritemplacement
public struct ToolbarItemPlacement: Sendable {
  public static let automatic = ToolbarItemPlacement()
  public static let navigation = ToolbarItemPlacement()
  public static let primaryAction = ToolbarItemPlacement()
  public static let cancellationAction = ToolbarItemPlacement()
  public static let confirmationAction = ToolbarItemPlacement()
  public static let destructiveAction = ToolbarItemPlacement()
  public static let secondaryAction = ToolbarItemPlacement()
  public static let principal = ToolbarItemPlacement()
  public static let status = ToolbarItemPlacement()
  @available(macOS, unavailable) @available(tvOS, unavailable)
  public static let bottomBar = ToolbarItemPlacement()
  @available(macOS, unavailable) @available(tvOS, unavailable)
  public static let keyboard = ToolbarItemPlacement()
  @available(macOS, unavailable)
  public static let topBarLeading = ToolbarItemPlacement()
  @available(macOS, unavailable)
  public static let topBarTrailing = ToolbarItemPlacement()
  @available(macOS, unavailable)
  public static let navigationBarLeading = ToolbarItemPlacement()
  @available(macOS, unavailable)
  public static let navigationBarTrailing = ToolbarItemPlacement()
}

struct TupleToolbarContent: StubToolbarContent { nonisolated init() {} }

// https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
    content
  }
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content)
    -> some ToolbarContent
  { TupleToolbarContent() }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<T: ToolbarContent, F: ToolbarContent>(first: T)
    -> _ConditionalContent<T, F>
  { .init() }
  public static func buildEither<T: ToolbarContent, F: ToolbarContent>(second: F)
    -> _ConditionalContent<T, F>
  { .init() }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/toolbar(content:)-5w0tj
  nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content)
    -> some View
  {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/toolbar(content:)-7vdkx
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/toolbar(_:for:)
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    ModifiedView(self)
  }
  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { ModifiedView(self) }
  nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...)
    -> some View
  { ModifiedView(self) }
  nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...)
    -> some View
  { ModifiedView(self) }
}

// https://developer.apple.com/documentation/swiftui/toolbarplacement
public struct ToolbarPlacement: Sendable {
  public static var automatic: ToolbarPlacement { .init() }
  @available(macOS, unavailable) @available(tvOS, unavailable)
  public static var bottomBar: ToolbarPlacement { .init() }
  @available(macOS, unavailable)
  public static var navigationBar: ToolbarPlacement { .init() }
  @available(macOS, unavailable)
  public static var tabBar: ToolbarPlacement { .init() }
  @available(iOS, unavailable) @available(tvOS, unavailable)
  public static var windowToolbar: ToolbarPlacement { .init() }
}

// https://developer.apple.com/documentation/swiftui/presentationdetent
public struct PresentationDetent: Hashable, Sendable {
  private let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "\(height)")
  }
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "\(fraction)")
  }
}

// https://developer.apple.com/documentation/swiftui/visibility
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

extension View {
  // https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:presenting:actions:message:)-8584l
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:presenting:actions:message:)-8y541
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-4psgg
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View { ModifiedView(self) }
}
