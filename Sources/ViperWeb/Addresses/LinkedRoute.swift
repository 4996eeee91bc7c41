public import Viper

/// A route that has an address: it can be linked, opened in a new tab, reloaded, gone back to.
///
/// ```swift
/// extension NoteEditor: LinkedRoute {
///   static let pattern = "/notes/:id"
///   init?(_ parameters: [String: String]) {
///     guard let id = parameters["id"].flatMap(NoteID.init) else { return nil }
///     self.init(id: id)
///   }
///   var parameters: [String: String] { ["id": id.description] }
///   var below: [any LinkedRoute] { [NoteList()] }
/// }
/// ```
public protocol LinkedRoute: Route {
  /// The path, with `:name` for a parameter that fills one segment: `/notes/:id`.
  static var pattern: String { get }
  /// Reads the parameters of the path and of the query. Nil when they name nothing.
  init?(_ parameters: [String: String])
  /// The parameters as text. Those that the pattern does not mention go into the query, unless they are empty.
  var parameters: [String: String] { get }
  /// The screens below when somebody comes by the address, the root first.
  var below: [any LinkedRoute] { get }
}

extension LinkedRoute {
  public var parameters: [String: String] { [:] }
  public var below: [any LinkedRoute] { [] }

  /// The address: the pattern filled in, percent-encoded, with the rest as a query.
  public var address: String {
    var rest = parameters.filter { !$0.value.isEmpty }
    let segments = Self.pattern.split(separator: "/").map { segment -> String in
      guard segment.first == ":" else { return String(segment) }
      return Percent.encode(rest.removeValue(forKey: String(segment.dropFirst())) ?? "")
    }
    let query = rest.sorted { $0.key < $1.key }
      .map { "\(Percent.encode($0.key))=\(Percent.encode($0.value))" }
    return "/" + segments.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}
