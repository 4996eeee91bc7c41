// https://developer.apple.com/documentation/swiftui/font
public struct Font: Hashable, Sendable {
  private let name: String
  public static let largeTitle = Font(name: "largeTitle")
  public static let title = Font(name: "title")
  public static let title2 = Font(name: "title2")
  public static let title3 = Font(name: "title3")
  public static let headline = Font(name: "headline")
  public static let subheadline = Font(name: "subheadline")
  public static let body = Font(name: "body")
  public static let callout = Font(name: "callout")
  public static let footnote = Font(name: "footnote")
  public static let caption = Font(name: "caption")
  public static let caption2 = Font(name: "caption2")

  // https://developer.apple.com/documentation/swiftui/font/system(_:design:weight:)
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { body }
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { body }
  @_disfavoredOverload
  public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
    body
  }
  public static func custom(_ name: String, size: CGFloat) -> Font { body }
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font { body }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { body }

  // https://developer.apple.com/documentation/swiftui/font/textstyle
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }
  // https://developer.apple.com/documentation/swiftui/font/weight
  public struct Weight: Hashable, Sendable {
    private let value: Int
    public static let ultraLight = Weight(value: 1)
    public static let thin = Weight(value: 2)
    public static let light = Weight(value: 3)
    public static let regular = Weight(value: 4)
    public static let medium = Weight(value: 5)
    public static let semibold = Weight(value: 6)
    public static let bold = Weight(value: 7)
    public static let heavy = Weight(value: 8)
    public static let black = Weight(value: 9)
  }
  // https://developer.apple.com/documentation/swiftui/font/design
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  // https://developer.apple.com/documentation/swiftui/font/leading
  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  public func italic() -> Font { self }
  public func bold() -> Font { self }
  public func smallCaps() -> Font { self }
  public func monospaced() -> Font { self }
  public func monospacedDigit() -> Font { self }
  public func weight(_ weight: Weight) -> Font { self }
  public func leading(_ leading: Leading) -> Font { self }
}

extension Text {
  // https://developer.apple.com/documentation/swiftui/text/font(_:)
  nonisolated public func font(_ font: Font?) -> Text { self }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
  nonisolated public func bold() -> Text { self }
  nonisolated public func bold(_ isActive: Bool) -> Text { self }
  nonisolated public func italic() -> Text { self }
  nonisolated public func italic(_ isActive: Bool) -> Text { self }
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  nonisolated public func monospacedDigit() -> Text { self }
  nonisolated public func kerning(_ kerning: CGFloat) -> Text { self }
  nonisolated public func tracking(_ tracking: CGFloat) -> Text { self }
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
  // https://developer.apple.com/documentation/swiftui/text/+(_:_:)
  nonisolated public static func + (lhs: Text, rhs: Text) -> Text { lhs }

  // https://developer.apple.com/documentation/swiftui/text/truncationmode
  public enum TruncationMode: Sendable { case head, tail, middle }
  // https://developer.apple.com/documentation/swiftui/text/case
  public enum Case: Sendable { case uppercase, lowercase }
}

// https://developer.apple.com/documentation/swiftui/textalignment
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

extension View {
  // https://developer.apple.com/documentation/swiftui/view/font(_:)
  nonisolated public func font(_ font: Font?) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/linelimit(_:)
  nonisolated public func lineLimit(_ number: Int?) -> some View { ModifiedView(self) }
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { ModifiedView(self) }
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { ModifiedView(self) }
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { ModifiedView(self) }
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/multilinetextalignment(_:)
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    ModifiedView(self)
  }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { ModifiedView(self) }
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { ModifiedView(self) }
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { ModifiedView(self) }
  nonisolated public func allowsTightening(_ flag: Bool) -> some View { ModifiedView(self) }
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { ModifiedView(self) }
  nonisolated public func bold(_ isActive: Bool = true) -> some View { ModifiedView(self) }
  nonisolated public func italic(_ isActive: Bool = true) -> some View { ModifiedView(self) }
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    ModifiedView(self)
  }
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    ModifiedView(self)
  }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { ModifiedView(self) }
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { ModifiedView(self) }
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View { ModifiedView(self) }
  nonisolated public func monospacedDigit() -> some View { ModifiedView(self) }
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { ModifiedView(self) }
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/textselection(_:)
  @available(tvOS, unavailable)
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    ModifiedView(self)
  }
}

// https://developer.apple.com/documentation/swiftui/textselectability
public protocol TextSelectability { static var allowsSelection: Bool { get } }
// https://developer.apple.com/documentation/swiftui/enabledtextselectability
public struct EnabledTextSelectability: TextSelectability { public static let allowsSelection = true }
// https://developer.apple.com/documentation/swiftui/disabledtextselectability
public struct DisabledTextSelectability: TextSelectability { public static let allowsSelection = false }
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { .init() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { .init() }
}
