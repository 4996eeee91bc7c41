/// A part of a removed module that is still alive.
public struct Leak: Sendable, Hashable, CustomStringConvertible {
  /// What a module is made of.
  public enum Part: String, Sendable {
    case view, presenter, screen
    /// An object that the presenter, or a native module's view, was made with: an interactor, what remembers for a presenter.
    case stored
  }

  /// Which part stayed.
  public let part: Part
  /// The type of what stayed.
  public let type: String
  /// The property that holds it, for what a presenter or a view stores.
  public let property: String?
  /// The type name of the removed module's route.
  public let module: String
  /// The route, as it prints.
  public let route: String

  public var description: String {
    let place = property.map { " in \($0)" } ?? ""
    let name = part == .stored ? "the \(type)\(place)" : "the \(part.rawValue) \(type)"
    return "\(name) of \(module) (route \(route)) is still there after its removal."
      + " Who holds it? Often a closure that captures it, or a reference that should be weak."
  }

  /// Whether a test looks for leaks itself: then they are not reported besides.
  @TaskLocal package static var isTrackedByTest = false
}
