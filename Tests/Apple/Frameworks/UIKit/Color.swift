// https://developer.apple.com/documentation/uikit/uicolor
/// A colour that can be compared and is never drawn.
public final class UIColor: NSObject, Sendable {
  let components: [CGFloat]

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    super.init()
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  @available(tvOS, unavailable)
  public static var systemBackground: UIColor { white }
  @available(tvOS, unavailable)
  public static var secondarySystemBackground: UIColor { UIColor(white: 0.95, alpha: 1) }
  public static let label = UIColor(white: 0, alpha: 1)
  public static let secondaryLabel = UIColor(white: 0.25, alpha: 0.6)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let systemRed = UIColor(red: 1, green: 0.2, blue: 0.2, alpha: 1)
  public static let systemBlue = UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  public override var hash: Int { components.hashValue }
}
