/// When the system lets a swipe go back, as long as the app has not put its own delegate there.
@MainActor final class BackSwipe: NSObject, UIGestureRecognizerDelegate {
  weak var navigation: UINavigationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation?.canGoBackByButton ?? false
  }
}
