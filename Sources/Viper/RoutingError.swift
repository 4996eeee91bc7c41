/// Why a module could not be shown or removed. Names the route and, where one is known, the module.
public struct RoutingError: Error, CustomStringConvertible {
  /// What went wrong.
  public enum Reason: Sendable {
    /// No module is registered for the route.
    case noModule
    /// The module's `assemble` threw.
    case assemblyFailed(any Error)
    /// The stage could not show or remove it.
    case stageFailed(any Error)
    /// The stage no longer exists.
    case stageIsGone
    /// The module whose router was used is gone, or not shown yet.
    case notRouted(Phase)
    /// The slot holds another module.
    case slotTaken(by: String)
    /// Modules show modules without end; the last ones, innermost first.
    case tooDeep([String])
  }

  /// What went wrong.
  public let reason: Reason
  /// The route, as it prints.
  public let route: String
  /// The module's type name, where one is known.
  public let module: String?

  public var description: String {
    let subject = module.map { "\($0) for the route \(route)" } ?? "the route \(route)"
    return switch reason {
    case .noModule:
      "No module for \(subject). Add one to the ModuleRegistry, and call validate() on it at the start."
    case .assemblyFailed(let error):
      "\(subject) could not be assembled: \(error)"
    case .stageFailed(let error):
      "The stage could not show or remove \(subject): \(error)"
    case .stageIsGone:
      "There is no stage for \(subject): a router holds its stage weakly. Keep the stage as long as the router."
    case .notRouted(let phase):
      "Cannot show or remove \(subject) from a module that is \(phase). Show from modules that are on stage."
    case .slotTaken(let other):
      "Cannot embed \(subject): the slot holds \(other). Remove that visit first, or use another slot."
    case .tooDeep(let chain):
      "Will not show \(subject): modules are nested \(Router.maximumDepth) deep. The last ones: "
        + chain.joined(separator: " < ") + ". Does a module show itself in didLoad?"
    }
  }
}
