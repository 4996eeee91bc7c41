/// A problem that the runtime detected.
public enum Diagnostic: Sendable, CustomStringConvertible {
  /// A part of a removed module is still alive.
  case leak(Leak)
  /// A part that was reported as leaked was freed later.
  case leakEnded(Leak)
  /// An error that no presenter handled, or a ``DeveloperError``.
  case failure(Failure)
  /// A call to a module after its end, which was ignored, as `was sent search(query: "milk")`. Debug builds only.
  ///
  /// - Parameters:
  ///   - module: the type name of the module's route.
  ///   - route: the description of the route.
  case late(String, module: String, route: String)

  /// An error and its origin.
  public struct Failure: Sendable {
    public let error: any Error
    /// The type name of the module's route, or a part of a stage.
    public let module: String
    /// The description of the route.
    public let route: String
    /// What the developer can do, as a sentence; nil if the error contains it.
    public let advice: String?
    package private(set) var callSite: CallSite?
    /// The source location of the cause, `File.swift:12`; nil if unknown. Printed in debug builds.
    public var place: String? { callSite?.description }

    static let implementDidFail = "Implement didFail(_:) in its presenter to show it."

    /// - Parameters:
    ///   - error: the error.
    ///   - module: the type name of the module's route, or a part of a stage.
    ///   - route: the description of the route.
    ///   - advice: what the developer can do, as a sentence; nil if the error contains it.
    public init(error: any Error, module: String, route: String, advice: String? = nil) {
      (self.error, self.module, self.route, self.advice) = (error, module, route, advice)
    }

    /// The same failure with a source location.
    func at(_ callSite: CallSite?) -> Failure {
      var failure = self
      failure.callSite = callSite
      return failure
    }

    /// The description of the error, with a full stop.
    package var sentence: String {
      let text = "\(error)"
      return text.last.map { ".!?".contains($0) } == true ? text : text + "."
    }
  }

  public var description: String {
    switch self {
    case .leak(let leak): return "leak: \(leak)"
    case .leakEnded(let leak): return "leak ended: \(leak.description)"
    case .late(let call, let module, let route):
      return "\(module) (route \(route)) \(call) after its end. Nothing happened."
        + " Find the object that still retains it. Often it is a plain Task: use screen.perform, which ends with the module."
    case .failure(let failure):
      var place = ""
      #if DEBUG
        if let callSite = failure.callSite { place = "\(callSite): " }
      #endif
      return "\(place)\(failure.module) (route \(failure.route))"
        + (failure.advice.map { " did not handle an error: \(failure.sentence) \($0)" }
          ?? ": \(failure.sentence)")
    }
  }
}
