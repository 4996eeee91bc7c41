import Viper

/// The addresses of an app: which path opens which screens.
public struct Links: Sendable {
  private struct Entry: Sendable {
    let type: any LinkedRoute.Type
    let segments: [String]
    let route: @Sendable ([String: String]) -> (any LinkedRoute)?
  }

  private let entries: [Entry]

  /// - Parameter routes: the routes with an address. Where two patterns match a path, the one whose first
  ///   different segment is text goes before the one with a parameter there; otherwise the first in the list.
  /// - Throws: ``LinksError`` when a route is listed twice, or two routes have the same pattern.
  public init(_ routes: any LinkedRoute.Type...) throws(LinksError) {
    let all = routes.map { Self.entry($0) }
    let problems = Self.problems(of: all)
    if !problems.isEmpty { throw LinksError(problems: problems) }
    entries = all.enumerated().sorted { a, b in
      for (left, right) in zip(a.element.segments, b.element.segments)
      where left.hasPrefix(":") != right.hasPrefix(":") {
        return right.hasPrefix(":")
      }
      return a.offset < b.offset
    }.map { $0.element }
  }

  private static func entry<R: LinkedRoute>(_ route: R.Type) -> Entry {
    Entry(type: route, segments: R.pattern.split(separator: "/").map(String.init), route: { R($0) })
  }

  private static func problems(of entries: [Entry]) -> [String] {
    entries.indices.compactMap { index in
      let entry = entries[index]
      guard let other = entries[..<index].first(where: { $0.segments == entry.segments }) else { return nil }
      guard other.type != entry.type else {
        return "The route \(entry.type) is listed twice in Links. Remove one."
      }
      return
        "The routes \(other.type) and \(entry.type) have the same pattern, \(entry.type.pattern): only one "
        + "could ever be reached. Give one of them another."
    }
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

/// What is wrong with the addresses of an app: routes listed twice, patterns that two routes have.
public struct LinksError: Error, CustomStringConvertible {
  /// One sentence each: what is wrong, and who is concerned.
  public let problems: [String]

  public var description: String { problems.joined(separator: "\n") }
}
