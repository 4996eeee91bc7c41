import Viper

/// The addresses of an app: which path opens which screens.
public struct Links: Sendable {
  private struct Entry: Sendable {
    let segments: [String]
    let route: @Sendable ([String: String]) -> (any LinkedRoute)?
    let name: String
  }

  private let entries: [Entry]

  /// - Parameter routes: the routes with an address. Where two patterns match a path, the one whose first
  ///   different segment is text goes before the one with a parameter there; otherwise the first in the list.
  public init(_ routes: any LinkedRoute.Type...) {
    let all = routes.map { Self.entry($0) }
    entries = all.enumerated().sorted { a, b in
      for (left, right) in zip(a.element.segments, b.element.segments)
      where left.hasPrefix(":") != right.hasPrefix(":") {
        return right.hasPrefix(":")
      }
      return a.offset < b.offset
    }.map { $0.element }
  }

  private static func entry<R: LinkedRoute>(_ route: R.Type) -> Entry {
    Entry(
      segments: R.pattern.split(separator: "/").map(String.init), route: { R($0) },
      name: String(describing: route))
  }

  /// The screens that an address opens, the root first; nil when it leads nowhere.
  func screens(path: String, query: FormFields) -> [any LinkedRoute]? {
    let parts = path.split(separator: "/").map { Percent.decode($0) }
    for entry in entries where entry.segments.count == parts.count {
      var parameters: [String: String] = [:]
      for field in query.all where parameters[field.name] == nil && !field.name.hasPrefix("_") {
        parameters[field.name] = field.value
      }
      let matches = zip(entry.segments, parts).allSatisfy { segment, part in
        guard let part else { return false }
        guard segment.first == ":" else { return segment == part }
        parameters[String(segment.dropFirst())] = part
        return true
      }
      if matches, let route = entry.route(parameters) { return route.below + [route] }
    }
    return nil
  }

  /// The screens of an address with its query, as it stands in a form or a script's message.
  func screens(address: String) -> [any LinkedRoute]? {
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, path.hasPrefix("/") else { return nil }
    let query = parts.count > 1 ? (try? FormFields(urlEncoded: Array(parts[1].utf8))) : nil
    return screens(path: String(path), query: query ?? FormFields())
  }
}
