/// A user interface that shows modules: UIKit, a browser, a terminal, a recording in a test.
///
/// The router holds its stage weakly: keep it as long as the router.
@MainActor public protocol Stage: AnyObject, HasViews {
  /// Makes a view for the screen, sets it as ``LiveScreen/view``, and shows it at the place of `visit`.
  ///
  /// - Throws: if it cannot. Then nothing may remain on stage.
  func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws

  /// Shows the view of a native module at the place of `visit`.
  ///
  /// - Throws: if it cannot. Then nothing may remain on stage.
  func show(native view: AnyObject, at visit: AnyVisit) throws

  /// Whether the stage supports a presentation. Called before a module is made.
  func supports(_ presentation: Presentation) -> Bool

  /// Returns the reason why the stage cannot remove a visit now; nil if it can. Called before a removal.
  func reasonToKeep(_ visit: AnyVisit) -> String?

  /// Removes a visit with everything above and inside it (`visit.leaving`).
  ///
  /// - Throws: if it cannot. Then nothing may have changed.
  ///
  /// Not called when the system removed the visit: the stage itself reports that, with
  /// ``AnyVisit/wasRemovedBySystem()``.
  func remove(_ visit: AnyVisit) throws

  /// Called when a change of the tree is complete.
  func didChange(_ root: AnyVisit)

  /// Whether the stage calls ``AnyVisit/willAppear()`` and its counterparts, because its platform has such callbacks. Otherwise the
  /// runtime calls them after each change.
  var callsAppearances: Bool { get }

  /// Called when the tab `visit` is selected. It may not be shown yet.
  func didSelect(_ visit: AnyVisit)

  /// Called when a module has handled an event, an input or a result. Its decision in ``LifeCycle/shouldDismiss()`` may be another one
  /// now: a stage that shows whether a person can remove the module reads ``AnyVisit/wantsToBeAsked``.
  func didUpdate(_ visit: AnyVisit)

  /// Called when the route of a visit, and so its address, has changed. Its view stays.
  func didMove(_ visit: AnyVisit)
}

/// A stage or its table of views, for ``ModuleRegistry/validate(_:on:addresses:samples:)``.
@MainActor public protocol HasViews {
  /// Whether there is a view for a contract.
  func hasView(for contract: any Contract.Type) -> Bool
}

extension Stage {
  /// True by default.
  public func hasView(for contract: any Contract.Type) -> Bool { true }

  /// Nil by default.
  public func reasonToKeep(_ visit: AnyVisit) -> String? { nil }

  /// By default the presentations of the runtime, except tabs.
  public func supports(_ presentation: Presentation) -> Bool {
    presentation.isStandard && presentation.tabs == nil
  }

  /// False by default.
  public var callsAppearances: Bool { false }

  public func didSelect(_ visit: AnyVisit) {}

  public func didChange(_ root: AnyVisit) {}

  public func didUpdate(_ visit: AnyVisit) {}

  public func didMove(_ visit: AnyVisit) {}

  public func show(native view: AnyObject, at visit: AnyVisit) throws {
    throw StageError.cannotShow(view, on: self, hint: "It only shows modules with a contract.")
  }
}

/// A stage cannot show a module.
public struct StageError: DeveloperError {
  public let description: String

  /// The stage has no view for a contract.
  ///
  /// - Parameters:
  ///   - contract: the contract.
  ///   - hint: how to add a view to this stage, as a sentence.
  public static func noView(for contract: any Contract.Type, hint: String) -> StageError {
    StageError(description: "This stage has no view for the contract \(contract). \(hint)")
  }

  /// The stage cannot show the view of a native module.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - stage: the stage.
  ///   - hint: the views that it can show, as a sentence.
  public static func cannotShow(_ view: AnyObject, on stage: any Stage, hint: String) -> StageError {
    StageError(description: "\(type(of: stage)) cannot show a \(type(of: view)). \(hint)")
  }
}
