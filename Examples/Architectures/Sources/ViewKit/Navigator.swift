/// A stack of screens whose last one is visible: the counterpart of UIKit's navigation controller.
@MainActor public final class Navigator {
  public private(set) var screens: [Screen] = []
  /// The stack presented over these screens.
  public private(set) var presented: Navigator?
  private weak var presenting: Navigator?
  /// Called with each popped screen, the upper ones first, after it left the stack. Also called for screens of the
  /// presented navigator.
  public var onPop: ((Screen) -> Void)?

  public init() {}

  /// The visible screen.
  public var top: Screen? { screens.last }

  /// The visible navigator: this one or the presented one.
  public var front: Navigator { presented?.front ?? self }

  /// Pushes a screen.
  public func push(_ screen: Screen) {
    screen.navigator = self
    screens.append(screen)
    screen.loadViewIfNeeded()
  }

  /// Presents a screen over all others. The user cannot go back from it, so it needs a button that dismisses it.
  public func present(_ screen: Screen) {
    guard presented == nil else { return front.present(screen) }
    let navigator = Navigator()
    navigator.presenting = self
    navigator.onPop = { [weak self] in self?.onPop?($0) }
    presented = navigator
    navigator.push(screen)
  }

  /// Goes back by one screen, but not from a presented one.
  public func pop() {
    guard presenting == nil || screens.count > 1 else { return }
    takeTopOff()
  }

  /// Removes a screen and those above it. Does nothing if it is not on the stack.
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
