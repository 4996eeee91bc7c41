#if !canImport(ObjectiveC)
  // https://developer.apple.com/documentation/foundation/nsuseractivity
  /// An activity of the person that another process can continue. Part of Foundation on Apple's platforms.
  open class NSUserActivity: NSObject {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var webpageURL: URL?

    public init(activityType: String) {
      self.activityType = activityType
      super.init()
    }

    open func addUserInfoEntries(from entries: [AnyHashable: Any]) {
      userInfo = (userInfo ?? [:]).merging(entries) { $1 }
    }
  }

  /// The type of the activity of a universal link.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
