/// A part of a removed module that is still alive.
public struct Leak: Sendable, Hashable, CustomStringConvertible {
  /// The kinds of parts.
  package enum Part: String, Sendable {
    case view, presenter, screen
    /// An object in a stored property of the presenter or of a native module's view.
    case stored
  }

  package let part: Part
  /// The type of the part.
  public let type: String
  /// The property that contains it, for stored objects.
  public let property: String?
  /// The type name of the removed module's route.
  public let module: String
  /// The description of the route.
  public let route: String

  public var description: String {
    let place = property.map { " in \($0)" } ?? ""
    let name = part == .stored ? "the \(type)\(place)" : "the \(part.rawValue) \(type)"
    return "\(name) of \(module) (route \(route)) was not freed after its removal."
      + " Find the object that retains it: often a closure that captures it, or a reference that should be weak."
  }

  /// Whether a test tracks leaks itself. Then they are not reported.
  @TaskLocal package static var isTrackedByTest = false
}
