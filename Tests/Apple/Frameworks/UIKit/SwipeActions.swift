// https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration
/// The actions that a swipe across a row shows.
@available(tvOS, unavailable)
@MainActor open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

// https://developer.apple.com/documentation/uikit/uicontextualaction
/// An action of a row.
@available(tvOS, unavailable)
@MainActor open class UIContextualAction: NSObject {
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  public enum Style: Int, Sendable { case normal, destructive }

  public let style: Style
  public let handler: Handler
  open var title: String?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
