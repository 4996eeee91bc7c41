/// The reason why a module could not be shown or removed.
public struct RoutingError: DeveloperError {
  public enum Reason: Error, Sendable {
    /// No module is registered for the route.
    case noModule
    /// Making the module's parts failed.
    case assemblyFailed(any Error)
    /// The stage could not show or remove it.
    case stageFailed(any Error)
    /// The stage no longer exists.
    case stageIsGone
    /// The showing module was removed, or is not shown yet.
    case notShown(Phase)
    /// It was removed already, or is being removed.
    case gone
    /// The module that requested it, whose route type has this name, was removed before it was shown.
    case sourceIsGone(String)
    /// The stage cannot remove it now.
    case kept(String)
    /// The stage does not support the presentation.
    case unsupported(Presentation)
    /// The route does not allow the presentation.
    case notAllowed(Presentation)
    /// A root router has no view, and no slots.
    case noView
    /// The topmost screen is presented over another one, and cannot be replaced.
    case cannotReplace(String)
    /// No screen of this route is on stage.
    case notOnStage
    /// An interceptor, or a module that would be replaced, denies the showing.
    case refused(String)
    /// The module, or an interceptor, denies the removal.
    case stays(String)
    /// The same request waits already.
    case isWaiting
    /// A question of an interceptor or a module ended with an error.
    case questionFailed(any Error)
    /// A question of an interceptor or a module depends on its own answer.
    case asksAboutItself
    /// Another question of the same interceptor has shown a module already, and its answer counts for both.
    case isAsked
    /// It cannot be prepared: a decision takes time, or its module is asynchronous.
    case mustWait
    /// It was not prepared, or is shown already.
    case notPrepared
    /// No removal is under way.
    case notLeaving
    /// It cannot be moved to that place.
    case cannotMove(String)
    /// The modules of the scope could not be made.
    case scopeFailed(any Error)
    /// The slot contains another module.
    case slotTaken(by: String)
    /// Requests cause one another in a loop; the routes, outermost first.
    case nestedTooDeep([String])
  }

  public let reason: Reason
  /// The description of the route.
  public let route: String
  /// Whether the error was reported already. Work that ends with it does not report it again.
  var isKnown = false

  package init(_ reason: Reason, _ route: any Route) {
    self.reason = reason
    self.route = "\(route)"
  }

  /// - Parameter name: an address, or the name of a route type.
  init(_ reason: Reason, named name: String) {
    self.reason = reason
    route = name
  }

  /// Whether the request was denied by a decision, which is not a failure.
  public var isRefusal: Bool {
    switch reason {
    case .refused, .stays: true
    default: false
    }
  }

  public var description: String {
    switch reason {
    case .noModule:
      "No module for \(route). Add one to the ModuleRegistry, or show it from inside the scope that has one, and call validate()"
        + " at the start, which also checks the routes that an interceptor declares: Interceptor(…).showing(…)."
    case .assemblyFailed(let error):
      "The module for \(route) could not be created: \(error)"
    case .stageFailed(let error):
      "The stage could not show or remove \(route): \(error)"
    case .stageIsGone:
      "There is no stage for \(route), because a router references its stage weakly. Retain the stage as long as the router."
    case .notShown(let phase):
      "Cannot show or remove \(route) from a module that is \(phase). Show from modules that are on stage."
    case .gone:
      "\(route) has been removed, or is being removed. The call had no effect."
    case .sourceIsGone(let module):
      "\(route) was not shown, because \(module), which requested it, was removed meanwhile."
    case .kept(let reason):
      "The stage cannot remove \(route) now: \(reason)"
    case .unsupported(let presentation):
      "This stage cannot show \(route) as “\(presentation)”. Choose another presentation, or implement it in the stage."
    case .notAllowed(let presentation):
      "\(route) may not be shown as “\(presentation)”: mayBeShown(as:) of the route denies it."
    case .noView:
      "Cannot show \(route) in a slot of the root router, which has no view. Show a module that has the slot, and embed it there:"
        + " with an exit of that module, or the router of its visit."
    case .cannotReplace(let other):
      "Cannot replace \(other) with \(route), because \(other) is presented over another screen. Dismiss it and present \(route)."
    case .notOnStage:
      "Cannot go back to \(route): no screen below shows it."
    case .refused(let reason):
      "\(route) was not shown: \(reason)"
    case .stays(let reason):
      "\(route) stays: \(reason)"
    case .isWaiting:
      "The same request for \(route) is already waiting. This one had no effect."
    case .questionFailed(let error):
      "\(route) is neither shown nor removed, because a question of an interceptor or of shouldDismiss() ended with an error: \(error)"
    case .asksAboutItself:
      "\(route) is neither shown nor removed, because its guard waits for \(route) itself. Allow \(route)"
        + " in the interceptor or in shouldDismiss()."
    case .isAsked:
      "\(route) was not shown, because the same interceptor already asks for another request. Its answer counts for both."
    case .mustWait:
      "Cannot prepare \(route): a decision takes time, or its module is asynchronous. Show it instead."
    case .notPrepared:
      "\(route) was not prepared, or is already shown. Prepare it with prepare(_:as:with:), and show it once."
    case .notLeaving:
      "\(route) is not being removed, or its removal was denied. Call dismiss() first."
    case .cannotMove(let reason):
      "Cannot move \(route): \(reason)."
    case .scopeFailed(let error):
      "The modules around \(route) could not be created: \(error)"
    case .slotTaken(let other):
      "Cannot embed \(route): the slot contains \(other). Dismiss that visit first, or use another slot."
    case .nestedTooDeep(let chain):
      "Cannot show or remove \(route): \(chain.count) requests, each caused by the one before. The last ones: "
        + chain.suffix(5).joined(separator: " > ")
        + " > \(route). Check for a module that shows itself in didLoad, for a loop of redirects, and for a shouldDismiss() that"
        + " dismisses."
    }
  }
}
