/// A stack of screens, of which the last is seen: UIKit's navigation controller.
@MainActor public final class Navigator {
  public private(set) var screens: [Screen] = []
  /// Called with each screen that was popped, the upper ones first, after it left the stack.
  public var onPop: ((Screen) -> Void)?

  public init() {}

  /// The screen that is seen.
  public var top: Screen? { screens.last }

  /// Shows a screen on top of those that are there.
  public func push(_ screen: Screen) {
    screen.navigator = self
    screens.append(screen)
    screen.loadViewIfNeeded()
  }

  /// Goes back by one screen.
  public func pop() {
    guard let screen = screens.popLast() else { return }
    screen.navigator = nil
    onPop?(screen)
  }

  /// Takes a screen off, and all that stand above it. Does nothing if it is not there.
  public func remove(_ screen: Screen) {
    guard screens.contains(where: { $0 === screen }) else { return }
    while screens.contains(where: { $0 === screen }) { pop() }
  }
}
