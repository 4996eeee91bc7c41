#if canImport(UIKit)
  public import UIKit
#endif
#if canImport(AppKit)
  public import AppKit
#endif

// https://developer.apple.com/documentation/swiftui/shapestyle
public protocol ShapeStyle: Sendable {}

// https://developer.apple.com/documentation/swiftui/color
public struct Color: ShapeStyle, Hashable, Sendable {
  private let name: String
  public static let clear = Color(name: "clear")
  public static let primary = Color(name: "primary")
  public static let secondary = Color(name: "secondary")
  public static let accentColor = Color(name: "accentColor")
  public static let black = Color(name: "black")
  public static let white = Color(name: "white")
  public static let gray = Color(name: "gray")
  public static let red = Color(name: "red")
  public static let orange = Color(name: "orange")
  public static let yellow = Color(name: "yellow")
  public static let green = Color(name: "green")
  public static let mint = Color(name: "mint")
  public static let teal = Color(name: "teal")
  public static let cyan = Color(name: "cyan")
  public static let blue = Color(name: "blue")
  public static let indigo = Color(name: "indigo")
  public static let purple = Color(name: "purple")
  public static let pink = Color(name: "pink")
  public static let brown = Color(name: "brown")

  // https://developer.apple.com/documentation/swiftui/color/rgbcolorspace
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  private init(name: String) { self.name = name }
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) { name = "" }
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) { name = "" }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) { name = "" }
  #if canImport(UIKit)
    public init(uiColor: UIColor) { name = "" }
    // https://developer.apple.com/documentation/swiftui/color/init(_:)
    public init(_ color: UIColor) { name = "" }
  #endif

  // https://developer.apple.com/documentation/swiftui/color/opacity(_:)
  public func opacity(_ opacity: Double) -> Color { self }
  // https://developer.apple.com/documentation/swiftui/color/gradient
  public var gradient: AnyGradient { AnyGradient() }
}
extension Color: StubView {}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
}

// https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle
public struct HierarchicalShapeStyle: ShapeStyle {
  public static let primary = HierarchicalShapeStyle()
  public static let secondary = HierarchicalShapeStyle()
  public static let tertiary = HierarchicalShapeStyle()
  public static let quaternary = HierarchicalShapeStyle()
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init() }
  public static var secondary: HierarchicalShapeStyle { .init() }
  public static var tertiary: HierarchicalShapeStyle { .init() }
  public static var quaternary: HierarchicalShapeStyle { .init() }
}

// https://developer.apple.com/documentation/swiftui/material
public struct Material: ShapeStyle {}
extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { Material() }
  public static var thickMaterial: Material { Material() }
  public static var thinMaterial: Material { Material() }
  public static var ultraThinMaterial: Material { Material() }
  public static var ultraThickMaterial: Material { Material() }
  public static var bar: Material { Material() }
}

// https://developer.apple.com/documentation/swiftui/tintshapestyle
public struct TintShapeStyle: ShapeStyle { public init() {} }
// https://developer.apple.com/documentation/swiftui/backgroundstyle
public struct BackgroundStyle: ShapeStyle { public init() {} }
// https://developer.apple.com/documentation/swiftui/foregroundstyle
public struct ForegroundStyle: ShapeStyle { public init() {} }
// https://developer.apple.com/documentation/swiftui/separatorshapestyle
public struct SeparatorShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { .init() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { .init() }
}
extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { .init() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { .init() }
}

// https://developer.apple.com/documentation/swiftui/anyshapestyle
public struct AnyShapeStyle: ShapeStyle { public init<S: ShapeStyle>(_ style: S) {} }

extension ShapeStyle {
  // https://developer.apple.com/documentation/swiftui/shapestyle/opacity(_:)
  public func opacity(_ opacity: Double) -> some ShapeStyle { self }
}

// https://developer.apple.com/documentation/swiftui/gradient
public struct Gradient: Equatable, ShapeStyle {
  public struct Stop: Equatable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }
  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
  public init(colors: [Color]) { stops = [] }
}

// https://developer.apple.com/documentation/swiftui/anygradient
public struct AnyGradient: Hashable, ShapeStyle {}

// https://developer.apple.com/documentation/swiftui/lineargradient
public struct LinearGradient: ShapeStyle {
  nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

// https://developer.apple.com/documentation/swiftui/radialgradient
public struct RadialGradient: ShapeStyle {
  nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
}

extension LinearGradient: StubView {}
extension RadialGradient: StubView {}

// https://developer.apple.com/documentation/swiftui/angle
public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double
  public var degrees: Double {
    get { radians }
    set { radians = newValue }
  }
  public init() { radians = 0 }
  public init(radians: Double) { self.radians = radians }
  public init(degrees: Double) { radians = degrees }
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static let zero = Angle()
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}

// https://developer.apple.com/documentation/swiftui/blendmode
public enum BlendMode: Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut
  case plusDarker, plusLighter
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { ModifiedView(self) }
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2)
    -> some View
  { ModifiedView(self) }
  nonisolated public func foregroundColor(_ color: Color?) -> some View { ModifiedView(self) }
  nonisolated public func tint(_ tint: Color?) -> some View { ModifiedView(self) }
  nonisolated public func tint<S: ShapeStyle>(_ tint: S) -> some View { ModifiedView(self) }
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { ModifiedView(self) }
  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  { ModifiedView(self) }
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { ModifiedView(self) }
  nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  { ModifiedView(self) }
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    ModifiedView(self)
  }
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    ModifiedView(self)
  }
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    ModifiedView(self)
  }
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    ModifiedView(self)
  }
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { ModifiedView(self) }
  nonisolated public func opacity(_ opacity: Double) -> some View { ModifiedView(self) }
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { ModifiedView(self) }
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View { ModifiedView(self) }
  nonisolated public func brightness(_ amount: Double) -> some View { ModifiedView(self) }
  nonisolated public func saturation(_ amount: Double) -> some View { ModifiedView(self) }
  nonisolated public func grayscale(_ amount: Double) -> some View { ModifiedView(self) }
  nonisolated public func compositingGroup() -> some View { ModifiedView(self) }
  nonisolated public func drawingGroup(opaque: Bool = false) -> some View { ModifiedView(self) }
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    ModifiedView(self)
  }
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View { ModifiedView(self) }
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    ModifiedView(self)
  }
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    ModifiedView(self)
  }
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
    -> some View
  { ModifiedView(self) }
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { ModifiedView(self) }
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    ModifiedView(self)
  }
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { ModifiedView(self) }
  nonisolated public func redacted(reason: RedactionReasons) -> some View { ModifiedView(self) }
  nonisolated public func unredacted() -> some View { ModifiedView(self) }
}

// https://developer.apple.com/documentation/swiftui/symbolrenderingmode
public struct SymbolRenderingMode: Sendable {
  public static let monochrome = SymbolRenderingMode()
  public static let multicolor = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode()
  public static let palette = SymbolRenderingMode()
}

// https://developer.apple.com/documentation/swiftui/symbolvariants
public struct SymbolVariants: Hashable, Sendable {
  private let name: String
  public static let none = SymbolVariants(name: "none")
  public static let circle = SymbolVariants(name: "circle")
  public static let square = SymbolVariants(name: "square")
  public static let rectangle = SymbolVariants(name: "rectangle")
  public static let fill = SymbolVariants(name: "fill")
  public static let slash = SymbolVariants(name: "slash")
  public var circle: SymbolVariants { self }
  public var fill: SymbolVariants { self }
  public var slash: SymbolVariants { self }
}

// https://developer.apple.com/documentation/swiftui/redactionreasons
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

// https://developer.apple.com/documentation/swiftui/colorscheme
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }
// https://developer.apple.com/documentation/swiftui/colorschemecontrast
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable { case standard, increased }

extension EnvironmentValues {
  // https://developer.apple.com/documentation/swiftui/environmentvalues/colorscheme
  public var colorScheme: ColorScheme {
    get { .light }
    set {}
  }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  public var redactionReasons: RedactionReasons {
    get { [] }
    set {}
  }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/preferredcolorscheme(_:)
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    ModifiedView(self)
  }
}
