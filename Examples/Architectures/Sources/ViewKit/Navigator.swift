/// A stack of screens, of which the last is seen: UIKit's navigation controller.
@MainActor public final class Navigator {
  public private(set) var screens: [Screen] = []
  /// What is presented over these screens, on a stack of its own.
  public private(set) var presented: Navigator?
  private weak var presenting: Navigator?
  /// Called with each screen that was popped, the upper ones first, after it left the stack. Hears of what is presented
  /// over this navigator as well.
  public var onPop: ((Screen) -> Void)?

  public init() {}

  /// The screen that is seen.
  public var top: Screen? { screens.last }

  /// The navigator that a person sees: this one, or what is presented over it.
  public var front: Navigator { presented?.front ?? self }

  /// Shows a screen on top of those that are there.
  public func push(_ screen: Screen) {
    screen.navigator = self
    screens.append(screen)
    screen.loadViewIfNeeded()
  }

  /// Shows a screen over everything that is there. A person cannot go back from it: it needs a button that leaves.
  public func present(_ screen: Screen) {
    guard presented == nil else { return front.present(screen) }
    let navigator = Navigator()
    navigator.presenting = self
    navigator.onPop = { [weak self] in self?.onPop?($0) }
    presented = navigator
    navigator.push(screen)
  }

  /// Goes back by one screen, but not from a screen that was presented.
  public func pop() {
    guard presenting == nil || screens.count > 1 else { return }
    takeTopOff()
  }

  /// Takes a screen off, and all that stand above it. Does nothing if it is not there.
  public func remove(_ screen: Screen) {
    guard screens.contains(where: { $0 === screen }) else {
      presented?.remove(screen)
      return
    }
    if let lowest = presented?.screens.first { presented?.remove(lowest) }
    while screens.contains(where: { $0 === screen }) { takeTopOff() }
    if screens.isEmpty { presenting?.presented = nil }
  }

  private func takeTopOff() {
    guard let screen = screens.popLast() else { return }
    screen.navigator = nil
    onPop?(screen)
  }
}
