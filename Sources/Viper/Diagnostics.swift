#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a router reports what nobody asked for: leaks, and errors that no presenter handled.
public struct Diagnostics: Sendable {
  /// Called for each diagnostic.
  public var report: @MainActor @Sendable (Diagnostic) -> Void
  /// How long the parts of a removed module may live on before they count as leaked. Nil switches the check
  /// off. Release builds never check.
  public var leakDeadline: Duration?
  /// Measures the deadline.
  public var clock: any Clock<Duration>

  public init(
    leakDeadline: Duration? = .seconds(2), clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void
  ) {
    self.report = report
    self.leakDeadline = leakDeadline
    self.clock = clock
  }

  /// Writes a line for each diagnostic to standard error.
  public static let standard = Diagnostics { diagnostic in
    var line = Array("viper: \(diagnostic)\n".utf8)
    _ = unsafe write(2, &line, line.count)
  }
}

/// Something that the runtime noticed.
public enum Diagnostic: Sendable, CustomStringConvertible {
  /// A part of a removed module is still alive.
  case leak(Leak)
  /// A part that was reported as leaked is gone after all.
  case leakEnded(Leak)
  /// An error that no presenter handled.
  case failure(Failure)

  /// An error, and where it came from.
  public struct Failure: Sendable {
    /// What was thrown.
    public let error: any Error
    /// The type name of the module, or the part of a stage, that it happened in.
    public let module: String
    /// The route, as it prints.
    public let route: String
    /// What the developer can do, as a sentence; nil when the error says it, or nobody could have handled it.
    public let advice: String?

    /// - Parameters:
    ///   - error: what was thrown.
    ///   - module: the type name of the module, or the part of a stage, that it happened in.
    ///   - route: the route, as it prints.
    ///   - advice: what the developer can do, as a sentence; nil when the error says it, or nobody could have
    ///     handled it.
    public init(
      error: any Error, module: String, route: String,
      advice: String? = "Override didFail(_:) in its presenter to show it."
    ) {
      self.error = error
      self.module = module
      self.route = route
      self.advice = advice
    }

    init(of presenter: AnyObject, _ error: any Error) {
      self.init(error: error, module: String(describing: type(of: presenter)), route: "-")
    }

    /// What was thrown, as a sentence with its full stop.
    package var sentence: String {
      let text = "\(error)"
      return text.last.map { ".!?".contains($0) } == true ? text : text + "."
    }
  }

  public var description: String {
    switch self {
    case .leak(let leak): "leak: \(leak)"
    case .leakEnded(let leak): "leak ended: \(leak.description)"
    case .failure(let failure):
      "\(failure.module) (route \(failure.route))"
        + (failure.advice.map { " did not handle an error: \(failure.sentence) \($0)" }
          ?? ": \(failure.sentence)")
    }
  }
}
