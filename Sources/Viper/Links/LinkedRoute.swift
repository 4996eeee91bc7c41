/// A route with an address: it can be linked, opened from outside, and reloaded.
///
/// ```swift
/// extension NoteEditor: LinkedRoute {
///   static let link = RouteLink("/notes/:id", \NoteEditor.id) { NoteEditor(id: $0) }
///   var below: [any LinkedRoute] { [NoteList()] }
/// }
/// ```
///
/// ``ModuleRegistry/links`` finds the route of an address.
public protocol LinkedRoute: Route {
  /// The conversion to and from an address.
  static var link: RouteLink<Self> { get }
  /// The screens below this one when a link opens it, root first.
  var below: [any LinkedRoute] { get }
  /// The presentation over the last of them, or in it. The first one is always the root.
  var linkedAs: Presentation { get }
}

extension LinkedRoute {
  public var below: [any LinkedRoute] { [] }
  public var linkedAs: Presentation { .push }

  /// The percent-encoded address.
  public var address: String { Self.link.address(of: self) }
}
