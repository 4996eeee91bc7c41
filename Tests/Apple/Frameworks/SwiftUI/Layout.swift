// https://developer.apple.com/documentation/swiftui/horizontalalignment
public struct HorizontalAlignment: Equatable, Sendable {
  private let name: String
  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
  public static let trailing = HorizontalAlignment(name: "trailing")
}

// https://developer.apple.com/documentation/swiftui/horizontaledge
public enum HorizontalEdge: Int8, CaseIterable, Sendable { case leading, trailing }

// https://developer.apple.com/documentation/swiftui/vstack
public struct VStack<Content: View>: StubView {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}

// https://developer.apple.com/documentation/swiftui/hstack
public struct HStack<Content: View>: StubView {
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}

// https://developer.apple.com/documentation/swiftui/zstack
public struct ZStack<Content: View>: StubView {
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/spacer
public struct Spacer: StubView {
  nonisolated public init(minLength: CGFloat? = nil) {}
}

// https://developer.apple.com/documentation/swiftui/layout
public protocol Layout {}

// https://developer.apple.com/documentation/swiftui/vstacklayout
public struct VStackLayout: Layout {
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
}

// https://developer.apple.com/documentation/swiftui/hstacklayout
public struct HStackLayout: Layout {
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
}

// https://developer.apple.com/documentation/swiftui/anylayout
public struct AnyLayout: Layout {
  public init<L: Layout>(_ layout: L) {}
  // https://developer.apple.com/documentation/swiftui/layout/callasfunction(_:)
  @MainActor @preconcurrency public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View
  {
    content()
  }
}

// https://developer.apple.com/documentation/swiftui/userinterfacesizeclass
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

extension EnvironmentValues {
  // https://developer.apple.com/documentation/swiftui/environmentvalues/verticalsizeclass
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { nil }
    set {}
  }

  // https://developer.apple.com/documentation/swiftui/environmentvalues/horizontalsizeclass
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { nil }
    set {}
  }
}

// https://developer.apple.com/documentation/swiftui/edge/set
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
    public static let all = Set(rawValue: 15)
  }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    ModifiedView(self)
  }
}
