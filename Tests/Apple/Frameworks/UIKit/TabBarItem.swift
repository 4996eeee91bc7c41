// https://developer.apple.com/documentation/uikit/uitabbaritem
/// The item of a controller in a tab bar.
@MainActor open class UITabBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var badgeValue: String?
  open var tag = 0

  public init(title: String?, image: UIImage?, tag: Int) {
    (self.title, self.image, self.tag) = (title, image, tag)
    super.init()
  }
}
