// https://developer.apple.com/documentation/swiftui/font
public struct Font: Sendable {
  public static let title2 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let callout = Font()
  public static let footnote = Font()
}

// https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle
public struct HierarchicalShapeStyle: Sendable {
  public static let secondary = HierarchicalShapeStyle()
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/font(_:)
  nonisolated public func font(_ font: Font?) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)
  nonisolated public func foregroundStyle(_ style: HierarchicalShapeStyle) -> some View { ModifiedView(self) }

  // https://developer.apple.com/documentation/swiftui/view/linelimit(_:)
  nonisolated public func lineLimit(_ number: Int?) -> some View { ModifiedView(self) }
}
