/// The size of the viewport in CSS pixels.
public struct WindowSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public static let wide = WindowSize(width: 1280, height: 800)
  /// A phone in portrait orientation.
  public static let narrow = WindowSize(width: 390, height: 844)
}
