/// Where views appear: a browser, a terminal, UIKit, a recording in a test.
///
/// The runtime decides what is shown; a stage only carries it out. It is held weakly: keep a stage
/// as long as its router.
@MainActor public protocol Stage: AnyObject, HasViews {
  /// Makes a view for the screen, sets it as the screen's ``LiveScreen/view``, and shows it where `visit` says.
  ///
  /// - Throws: when it cannot; then nothing may remain on stage.
  func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws

  /// Shows what a native module made, where `visit` says.
  ///
  /// - Throws: when it is nothing that this stage can show; then nothing may remain on stage.
  func show(native view: AnyObject, at visit: AnyVisit) throws

  /// Whether the stage shows modules in this way. Asked before anything is made.
  func supports(_ presentation: Presentation) -> Bool

  /// Why the stage could not take a visit away now; nil if it could. Asked before anything is taken away.
  func reasonToKeep(_ visit: AnyVisit) -> String?

  /// Takes a visit off the stage, with everything that goes with it (`visit.leaving`): what is above or inside it.
  ///
  /// - Throws: when it cannot; then everything must still be as it was.
  ///
  /// Not called when the system removed the visit: the stage itself reports that, with
  /// ``AnyVisit/wasRemovedBySystem()``.
  func remove(_ visit: AnyVisit) throws

  /// Called when a change of the tree is complete. A stage without appearance callbacks of its own calls
  /// ``AnyVisit/updateAppearances()`` here.
  func didChange(_ root: AnyVisit)

  /// Called when another tab of a slot is to be seen: `visit`. It may be about to be shown.
  func didSelect(_ visit: AnyVisit)

  /// Called when a showing is found by another route than before, and so at another address. Its view stays as it is.
  func didMove(_ visit: AnyVisit)
}

/// A stage, or its table of views: asked by ``ModuleRegistry/validate(_:on:addresses:scopes:)``.
@MainActor public protocol HasViews {
  /// Whether there is a view for a contract.
  func hasView(for contract: any Contract.Type) -> Bool
}

extension Stage {
  /// By default it is not known, and taken for granted.
  public func hasView(for contract: any Contract.Type) -> Bool { true }

  /// By default nothing is kept.
  public func reasonToKeep(_ visit: AnyVisit) -> String? { nil }

  /// By default the runtime's own ways, except tabs.
  public func supports(_ presentation: Presentation) -> Bool {
    presentation.isStandard && presentation.tabs == nil
  }

  public func didSelect(_ visit: AnyVisit) {}

  public func didChange(_ root: AnyVisit) {}

  public func didMove(_ visit: AnyVisit) {}

  public func show(native view: AnyObject, at visit: AnyVisit) throws {
    throw CannotShowError(view, on: self, hint: "It shows modules with a contract only.")
  }
}

/// A stage says that it cannot show what a native module made.
public struct CannotShowError: DeveloperError {
  public let description: String

  /// - Parameters:
  ///   - view: what the stage was asked to show.
  ///   - stage: the stage that cannot.
  ///   - hint: what it could show.
  public init(_ view: AnyObject, on stage: any Stage, hint: String) {
    description = "\(type(of: stage)) cannot show a \(type(of: view)). \(hint)"
  }
}

/// A stage says that it has no view for a contract.
public struct NoViewError: DeveloperError {
  let contract: String
  let hint: String

  /// - Parameters:
  ///   - contract: what the stage was asked to show.
  ///   - hint: how to give this stage a view for the contract.
  public init(for contract: any Contract.Type, hint: String) {
    self.contract = String(describing: contract)
    self.hint = hint
  }

  public var description: String { "This stage has no view for the contract \(contract). \(hint)" }
}
