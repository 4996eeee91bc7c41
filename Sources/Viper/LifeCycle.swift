/// What the runtime tells whatever a module shows, always in this order: ``didLoad()``, then
/// ``willAppear()``, ``didAppear()``, ``willDisappear()`` and ``didDisappear()`` as often as the stage says,
/// and at last ``didRemove()``.
///
/// A ``Presenter`` is told by itself. What a ``Native`` module shows is told if it conforms.
@MainActor public protocol LifeCycle: AnyObject {
  /// The view is attached and the module is part of the tree. What is thrown is reported to the router's
  /// ``Diagnostics``, and by a presenter to its ``Presenter/didFail(_:)``.
  func didLoad() throws
  /// The view is about to be seen.
  func willAppear()
  /// The view is seen.
  func didAppear()
  /// The view is about to be hidden or removed.
  func willDisappear()
  /// The view is no longer seen.
  func didDisappear()
  /// The module is gone and its work has ended. Nothing is called after this.
  func didRemove()
}

extension LifeCycle {
  public func didLoad() {}
  public func willAppear() {}
  public func didAppear() {}
  public func willDisappear() {}
  public func didDisappear() {}
  public func didRemove() {}
}
