/// What the runtime calls on whatever a module shows, always in this order: ``didLoad()``, then
/// ``willAppear()``, ``didAppear()``, ``willDisappear()`` and ``didDisappear()`` as often as the stage says,
/// and at last ``didRemove()``.
///
/// Every ``Presenter`` conforms. What a native module shows is called if it conforms.
@MainActor public protocol LifeCycle {
  /// The view is attached and the module is part of the tree: load, observe, embed submodules.
  ///
  /// - Throws: an error of a use case; it reaches ``Presenter/didFail(_:)``, for a native module the router's
  ///   ``Diagnostics``.
  func didLoad() throws
  /// The view is about to be seen.
  func willAppear()
  /// The view is seen.
  func didAppear()
  /// The view is about to be hidden or removed.
  func willDisappear()
  /// The view is no longer seen.
  func didDisappear()
  /// Asked before the module is taken away, by code, by the person where the stage can ask, or with what is below it or
  /// around it; not where it ends itself. With ``DismissDecision/ask(_:)`` it can ask the person first.
  ///
  /// It may be called often, and must change nothing: ``AnyVisit/refusalToRemove`` asks too.
  func shouldDismiss() -> DismissDecision
  /// The module is gone and its work has ended. Nothing is called after this.
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
