/// The life-cycle methods of a module, called in this order: ``didLoad()``, then ``willAppear()``, ``didAppear()``,
/// ``willDisappear()`` and ``didDisappear()`` any number of times, then ``didRemove()``.
///
/// As in UIKit, a swipe that the person gives up reverses the direction between two of the four: the upper module is called
/// ``willDisappear()``, ``willAppear()``, ``didAppear()``, and the lower one ``willAppear()``, ``willDisappear()``,
/// ``didDisappear()``. Therefore count a screen as seen in ``didAppear()`` only.
///
/// Every ``Presenter`` conforms. The view of a native module can conform.
@MainActor public protocol LifeCycle {
  /// The view is attached and the module is in the tree: load data, observe streams, embed submodules.
  ///
  /// - Throws: an error of a use case, passed to ``Presenter/didFail(_:)``, or for a native module to ``Diagnostics``.
  func didLoad() throws
  /// The view is about to become visible.
  func willAppear()
  /// The view is visible.
  func didAppear()
  /// The view is about to be hidden or removed.
  func willDisappear()
  /// The view is no longer visible.
  func didDisappear()
  /// Called before the module is removed: by code, by a gesture if the stage supports that, or together with a module below or around
  /// it. Not called when the module ends itself. ``DismissDecision/ask(_:)`` lets it ask the person first.
  ///
  /// Must have no side effects: ``AnyVisit/wantsToBeAsked`` and ``AnyVisit/refusalToRemove`` call it too.
  func shouldDismiss() -> DismissDecision
  /// The module was removed and its work has ended. The last call.
  func didRemove()
}

extension LifeCycle {
  public func didLoad() throws {}
  public func willAppear() {}
  public func didAppear() {}
  public func willDisappear() {}
  public func didDisappear() {}
  public func shouldDismiss() -> DismissDecision { .allow }
  public func didRemove() {}
}
