/// Something that the runtime noticed.
public enum Diagnostic: Sendable, CustomStringConvertible {
  /// A part of a removed module is still alive.
  case leak(Leak)
  /// A part that was reported as leaked is gone after all.
  case leakEnded(Leak)
  /// An error that no presenter handled, or that only a developer can mend.
  case failure(Failure)
  /// Somebody acted on a module after its end; nothing happened. Debug builds only.
  case late(Late)

  /// An error, and where it came from.
  public struct Failure: Sendable {
    /// What was thrown.
    public let error: any Error
    /// The type name of the module's route, or the part of a stage, that it happened in.
    public let module: String
    /// The route, as it prints.
    public let route: String
    /// What the developer can do, as a sentence; nil when the error says it, or could not be handled.
    public let advice: String?
    /// Where in the source it was caused, where that is known. Debug builds print it.
    public let callSite: CallSite?

    static let implementDidFail = "Implement didFail(_:) in its presenter to show it."

    /// - Parameters:
    ///   - error: what was thrown.
    ///   - module: the type name of the module's route, or the part of a stage, that it happened in.
    ///   - route: the route, as it prints.
    ///   - advice: what the developer can do, as a sentence; nil when the error says it, or could not be
    ///     handled.
    ///   - callSite: where in the source it was caused.
    public init(
      error: any Error, module: String, route: String, advice: String? = nil, callSite: CallSite? = nil
    ) {
      self.error = error
      self.module = module
      self.route = route
      self.advice = advice
      self.callSite = callSite
    }

    /// What was thrown, as a sentence with its full stop.
    package var sentence: String {
      let text = "\(error)"
      return text.last.map { ".!?".contains($0) } == true ? text : text + "."
    }
  }

  /// Something that was done to a module after its end.
  public struct Late: Sendable, Hashable {
    /// What it was: `was sent search(query: "milk")`.
    public let what: String
    /// The type name of the module's route.
    public let module: String
    /// The route, as it prints.
    public let route: String
  }

  public var description: String {
    switch self {
    case .leak(let leak): return "leak: \(leak)"
    case .leakEnded(let leak): return "leak ended: \(leak.description)"
    case .late(let late):
      return "\(late.module) (route \(late.route)) \(late.what) after its end. Nothing happened."
        + " Who still holds it? Often a plain Task: use screen.perform, which ends with the module."
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
