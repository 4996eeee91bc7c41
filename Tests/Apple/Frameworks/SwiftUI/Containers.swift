// https://developer.apple.com/documentation/swiftui/group
public struct Group<Content> {}
extension Group: View, StubView where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}
extension Group: ToolbarContent, StubToolbarContent where Content: ToolbarContent {
  nonisolated public init(@ToolbarContentBuilder content: () -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/divider
public struct Divider: StubView {
  nonisolated public init() {}
}

// https://developer.apple.com/documentation/swiftui/pinnedscrollableviews
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

// https://developer.apple.com/documentation/swiftui/lazyvstack
public struct LazyVStack<Content: View>: StubView {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {}
}

// https://developer.apple.com/documentation/swiftui/lazyhstack
public struct LazyHStack<Content: View>: StubView {
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {}
}

// https://developer.apple.com/documentation/swiftui/griditem
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}

// https://developer.apple.com/documentation/swiftui/lazyvgrid
public struct LazyVGrid<Content: View>: StubView {
  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {}
}

// https://developer.apple.com/documentation/swiftui/lazyhgrid
public struct LazyHGrid<Content: View>: StubView {
  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {}
}

// https://developer.apple.com/documentation/swiftui/grid
public struct Grid<Content: View>: StubView {
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

// https://developer.apple.com/documentation/swiftui/gridrow
public struct GridRow<Content: View>: StubView {
  nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/geometryreader
public struct GeometryReader<Content: View>: StubView {
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/coordinatespace
public enum CoordinateSpace: Hashable { case global, local, named(AnyHashable) }

// https://developer.apple.com/documentation/swiftui/geometryproxy
public struct GeometryProxy {
  public var size: CGSize { notEvaluated() }
  public var safeAreaInsets: EdgeInsets { notEvaluated() }
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { notEvaluated() }
}

// https://developer.apple.com/documentation/swiftui/viewthatfits
public struct ViewThatFits<Content: View>: StubView {
  nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
  }
}

// https://developer.apple.com/documentation/swiftui/groupbox
@available(tvOS, unavailable)
public struct GroupBox<Label: View, Content: View>: StubView {}
@available(tvOS, unavailable)
extension GroupBox where Label == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}
@available(tvOS, unavailable)
extension GroupBox where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/disclosuregroup
@available(tvOS, unavailable)
public struct DisclosureGroup<Label: View, Content: View>: StubView {
  nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {}
  nonisolated public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {}
}
@available(tvOS, unavailable)
extension DisclosureGroup where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {}
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {}
}

extension Section where Parent: View {
  // https://developer.apple.com/documentation/swiftui/section/init(content:header:)
  nonisolated public init<Footer: View>(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {}
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {}
  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {}
}

extension Section where Parent == EmptyView {
  nonisolated public init<Footer: View>(
    @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
  ) {}
  nonisolated public init<Footer: View>(footer: Footer, @ViewBuilder content: () -> Content) {}
}

extension List {
  // https://developer.apple.com/documentation/swiftui/list/init(selection:content:)
  nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {}
  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {}
}

extension List where SelectionValue == Never {
  // https://developer.apple.com/documentation/swiftui/list/init(_:rowcontent:)
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {}
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  // https://developer.apple.com/documentation/swiftui/foreach/init(_:content:)-43uoi
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/dynamicviewcontent
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Self.Data { get }
}
extension ForEach: DynamicViewContent, View, StubView where Content: View {
  public var data: Data { notEvaluated() }
}
extension DynamicViewContent {
  // https://developer.apple.com/documentation/swiftui/dynamicviewcontent/ondelete(perform:)
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    self
  }
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    self
  }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/padding(_:)
  nonisolated public func padding(_ length: CGFloat) -> some View { ModifiedView(self) }
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/offset(x:y:)
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { ModifiedView(self) }
  nonisolated public func offset(_ offset: CGSize) -> some View { ModifiedView(self) }
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { ModifiedView(self) }
  nonisolated public func position(_ position: CGPoint) -> some View { ModifiedView(self) }
  nonisolated public func layoutPriority(_ value: Double) -> some View { ModifiedView(self) }
  nonisolated public func fixedSize() -> some View { ModifiedView(self) }
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { ModifiedView(self) }
  nonisolated public func zIndex(_ value: Double) -> some View { ModifiedView(self) }
  nonisolated public func hidden() -> some View { ModifiedView(self) }
  nonisolated public func clipped(antialiased: Bool = false) -> some View { ModifiedView(self) }
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    ModifiedView(self)
  }
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    ModifiedView(self)
  }
  nonisolated public func scaledToFit() -> some View { ModifiedView(self) }
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center)
    -> some View
  { ModifiedView(self) }
  nonisolated public func gridCellColumns(_ count: Int) -> some View { ModifiedView(self) }
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
    -> some View
  { ModifiedView(self) }
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ModifiedView(self) }
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { ModifiedView(self) }
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { ModifiedView(self) }
  @available(tvOS 18.0, *)
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    ModifiedView(self)
  }

  // https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
    -> some View
  { ModifiedView(self) }
  @_disfavoredOverload nonisolated public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center)
    -> some View
  {
    ModifiedView(self)
  }
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { ModifiedView(self) }
  @_disfavoredOverload nonisolated public func background<V: View>(
    _ background: V, alignment: Alignment = .center
  )
    -> some View
  {
    ModifiedView(self)
  }
  nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask)
    -> some View
  { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/listrowinsets(_:)
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { ModifiedView(self) }
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { ModifiedView(self) }
  @available(tvOS, unavailable)
  nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
    -> some View
  { ModifiedView(self) }
  @available(tvOS, unavailable)
  nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    ModifiedView(self)
  }
  @available(tvOS, unavailable)
  nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
    -> some View
  { ModifiedView(self) }
  @available(macOS, unavailable) @available(tvOS, unavailable)
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { ModifiedView(self) }
}

// https://developer.apple.com/documentation/swiftui/contentmode
public enum ContentMode: CaseIterable, Sendable { case fit, fill }

// https://developer.apple.com/documentation/swiftui/safearearegions
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let all = SafeAreaRegions(rawValue: 3)
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
}

// https://developer.apple.com/documentation/swiftui/verticaledge
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all = Set(rawValue: 3)
  }
}
