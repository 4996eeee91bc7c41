// https://developer.apple.com/documentation/uikit/uiscreen
/// The only screen, 390 by 844 points.
@MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()

  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  public let scale: CGFloat = 3

  private override init() { super.init() }
}
