// https://developer.apple.com/documentation/uikit/uiactivityviewcontroller
/// The share sheet.
@available(tvOS, unavailable)
@MainActor open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler =
    (UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?, _ error: (any Error)?) -> Void

  public let activityItems: [Any]
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }

  override var automaticPresentationStyle: UIModalPresentationStyle { .popover }
}

// https://developer.apple.com/documentation/uikit/uiactivity
/// A service of the share sheet.
@MainActor open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
  }

  public override init() { super.init() }
}
