/// The default condition for a back swipe, unless the app sets its own delegate.
@MainActor final class BackSwipe: NSObject, UIGestureRecognizerDelegate {
  weak var navigation: UINavigationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation?.canGoBackByButton ?? false
  }
}
