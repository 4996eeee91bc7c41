/// A place in a screen for another screen: the counterpart of UIKit's container view.
public final class Slot: View {
  /// The screen in this place.
  public private(set) var screen: Screen?

  /// Shows a screen in this place and replaces the previous one.
  public func fill(with screen: Screen) {
    self.screen = screen
    screen.loadViewIfNeeded()
  }

  /// Empties the place.
  public func clear() {
    screen = nil
  }
}
