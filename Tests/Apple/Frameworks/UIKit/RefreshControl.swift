// https://developer.apple.com/documentation/uikit/uirefreshcontrol
/// A control above a scroll view. It sends `valueChanged` when a person pulls the content down.
@available(tvOS, unavailable)
@MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false

  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
