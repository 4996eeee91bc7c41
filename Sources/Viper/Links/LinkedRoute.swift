/// A route that has an address: it can be linked, opened from outside, reloaded, gone back to.
///
/// ```swift
/// extension NoteEditor: LinkedRoute {
///   static let link = Link("/notes/:id", \NoteEditor.id) { NoteEditor(id: $0) }
///   var below: [any LinkedRoute] { [NoteList()] }
/// }
/// ```
///
/// The module of such a route is found by its address wherever the ``ModuleRegistry`` is: see ``ModuleRegistry/links``.
public protocol LinkedRoute: Route {
  /// How it reads as an address.
  static var link: Link<Self> { get }
  /// The screens to show below this one when a link opens it, the root first.
  var below: [any LinkedRoute] { get }
  /// How it is shown over them, or in the last of them; the first is always the root.
  var linkedAs: Presentation { get }
}

extension LinkedRoute {
  public var below: [any LinkedRoute] { [] }
  public var linkedAs: Presentation { .push }

  /// The address: the pattern filled in, percent-encoded.
  public var address: String { Self.link.address(of: self) }
}
