/// The name of an object that modules are given: a store, a clock, a client. Declared where it is needed, often in a
/// module's own target; provided, or connected to what is provided, in the composition root (``Services``).
///
/// ```swift
/// enum EditorServices { static let notes = Service<any NoteStorage>("notes") }      // in the editor's target
/// enum AppServices { static let store = Service<SQLiteStore>("store") }      // in the app
/// ```
public final class Service<Value>: Sendable {
  @usableFromInline let key: ServiceKey

  /// - Parameters:
  ///   - name: what messages call it. It is known by its declaration, not by its name.
  ///   - file: the file that messages name.
  ///   - line: the line that messages name.
  public init(_ name: String, file: String = #fileID, line: Int = #line) {
    key = ServiceKey(name: name, type: "\(Value.self)", place: CallSite(file: file, line: line))
  }
}

/// The name of an object that takes time to make: it is awaited.
///
/// What needs what is known by the tasks that ask: a task that the making starts, and that asks for a service which needs the
/// one being made, is refused as a cycle, also if nobody waits for it. Start such work with `Task.detached`.
public final class LateService<Value: Sendable>: Sendable {
  let key: ServiceKey

  /// - Parameters:
  ///   - name: what messages call it. It is known by its declaration, not by its name.
  ///   - file: the file that messages name.
  ///   - line: the line that messages name.
  public init(_ name: String, file: String = #fileID, line: Int = #line) {
    key = ServiceKey(name: name, type: "\(Value.self)", place: CallSite(file: file, line: line))
  }
}

/// What messages say of a service. One is told from another by its identity.
@usableFromInline final class ServiceKey: Sendable, CustomStringConvertible {
  let name: String
  let type: String
  let place: CallSite
  /// The number that it was given when it was first provided: its place in the tables of ``Services``; -1 before that.
  @MainActor @exclusivity(unchecked) @usableFromInline var number = -1
  @MainActor private static var numbers = 0

  init(name: String, type: String, place: CallSite) {
    self.name = name
    self.type = type
    self.place = place
  }

  @MainActor func giveNumber() {
    guard number < 0 else { return }
    number = Self.numbers
    Self.numbers += 1
  }

  @usableFromInline var description: String { "\(name) (\(type))" }
}

/// How often an object is made for a service.
public enum ServiceLife: Sendable {
  /// When it is first asked for; then it is kept as long as the ``Services``.
  case once
  /// Each time it is asked for.
  case anew
}

/// An object was made for a service.
public struct ServiceTrace: Sendable, CustomStringConvertible {
  /// The service.
  public let service: String
  /// The services for which it was made, the outermost first; empty if the app asked for it.
  public let path: [String]
  public let duration: Duration

  public var description: String {
    "made \(service)" + (path.isEmpty ? "" : " for \(path.joined(separator: " > "))") + " in \(duration)"
  }
}

/// Why a service is not to be had.
public struct ServiceError: DeveloperError {
  public enum Reason: Error, Sendable {
    /// Nobody provides it.
    case notProvided(similar: [String])
    /// It is needed to make itself; the path from it to itself.
    case cycle([String])
    /// It, or what it needs, could not be made.
    case failed(any Error)
  }

  public private(set) var reason: Reason
  /// The service.
  public let service: String
  /// The services for which it was needed, the outermost first.
  public internal(set) var path: [String]
  /// The service that a cycle leads back to, until the error has passed all that are in the cycle.
  private var cycleOrigin: ServiceKey?

  init(reason: Reason, service: String, path: [String]) {
    (self.reason, self.service, self.path) = (reason, service, path)
  }

  /// A service is asked for while it is being made.
  @usableFromInline init(cycleBackTo origin: ServiceKey) {
    self.init(reason: .cycle([origin.name]), service: "\(origin)", path: [])
    cycleOrigin = origin
  }

  /// What was thrown while a service was made.
  @usableFromInline init(_ error: any Error, making key: ServiceKey) {
    guard let known = error as? ServiceError else {
      self.init(reason: .failed(error), service: "\(key)", path: [])
      return
    }
    self = known
    if let origin = cycleOrigin, case .cycle(let names) = reason {
      reason = .cycle([key.name] + names)
      if origin === key { cycleOrigin = nil }
    } else {
      path.insert(key.name, at: 0)
    }
  }

  public var description: String {
    let purpose = path.isEmpty ? "" : ", which is needed for \(path.joined(separator: " > "))"
    let clause = purpose.isEmpty ? "" : purpose + ","
    switch reason {
    case .notProvided(let similar):
      return "Nobody provides the service \(service)\(purpose). Add Provide(…) or Connect(…) to the Services."
        + (similar.isEmpty ? "" : " Of the same type or name: \(similar.joined(separator: ", ")).")
    case .cycle(let path):
      return "The service \(service)\(clause) is needed to make itself: \(path.joined(separator: " > "))."
    case .failed(let error): return "The service \(service)\(clause) could not be made: \(error)"
    }
  }
}
