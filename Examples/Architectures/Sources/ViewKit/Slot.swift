/// A place in a screen that another screen fills: UIKit's container view.
public final class Slot: View {
  /// What fills it.
  public private(set) var screen: Screen?

  /// Shows a screen in this place, instead of what was there.
  public func fill(with screen: Screen) {
    self.screen = screen
    screen.loadViewIfNeeded()
  }

  /// Leaves the place empty.
  public func clear() {
    screen = nil
  }
}
