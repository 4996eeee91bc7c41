// https://developer.apple.com/documentation/swiftui/path
public struct Path: Equatable, Shape {
  nonisolated public init() {}
  nonisolated public init(_ rect: CGRect) {}
  nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {}
  nonisolated public init(ellipseIn rect: CGRect) {}
  nonisolated public init(_ callback: (inout Path) -> Void) {}
  nonisolated public func path(in rect: CGRect) -> Path { self }
  public mutating func move(to end: CGPoint) {}
  public mutating func addLine(to end: CGPoint) {}
  public mutating func addLines(_ lines: [CGPoint]) {}
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public mutating func addRect(_ rect: CGRect) {}
  public mutating func addEllipse(in rect: CGRect) {}
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {}
  public mutating func closeSubpath() {}
}

// https://developer.apple.com/documentation/swiftui/shape
nonisolated public protocol Shape: Sendable, View {
  func path(in rect: CGRect) -> Path
}
extension Shape {
  @MainActor @preconcurrency public var body: some View { EmptyView() }
}

// https://developer.apple.com/documentation/swiftui/insettableshape
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> Self.InsetShape
}

/// The shapes of this stub.
nonisolated public protocol StubShape: InsettableShape where InsetShape == Self {}
extension StubShape {
  nonisolated public func path(in rect: CGRect) -> Path { Path() }
  nonisolated public func inset(by amount: CGFloat) -> Self { self }
}

// https://developer.apple.com/documentation/swiftui/circle
public struct Circle: StubShape { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/ellipse
public struct Ellipse: StubShape { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/rectangle
public struct Rectangle: StubShape { nonisolated public init() {} }
// https://developer.apple.com/documentation/swiftui/roundedcornerstyle
public enum RoundedCornerStyle: Sendable { case circular, continuous }
// https://developer.apple.com/documentation/swiftui/capsule
public struct Capsule: StubShape {
  nonisolated public init(style: RoundedCornerStyle = .continuous) {}
}
// https://developer.apple.com/documentation/swiftui/roundedrectangle
public struct RoundedRectangle: StubShape {
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}
// https://developer.apple.com/documentation/swiftui/unevenroundedrectangle
public struct UnevenRoundedRectangle: StubShape {
  nonisolated public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {}
}

extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle
  { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}

// https://developer.apple.com/documentation/swiftui/strokestyle
public struct StrokeStyle: Equatable, Sendable {
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {}
}

// https://developer.apple.com/documentation/swiftui/fillstyle
public struct FillStyle: Equatable, Sendable {
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

extension Shape {
  // https://developer.apple.com/documentation/swiftui/shape/fill(_:style:)
  nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    self
  }
  nonisolated public func fill(style: FillStyle = FillStyle()) -> some View { self }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { self }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { self }
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
  nonisolated public func stroke(style: StrokeStyle) -> some Shape { self }
  nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    self
  }
}

extension InsettableShape {
  // https://developer.apple.com/documentation/swiftui/insettableshape/strokeborder(_:linewidth:antialiased:)
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { self }
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View { self }
}

#if !canImport(ObjectiveC)
  // https://developer.apple.com/documentation/coregraphics/cglinecap
  public enum CGLineCap: Int32, Sendable { case butt, round, square }
  // https://developer.apple.com/documentation/coregraphics/cglinejoin
  public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
#endif
