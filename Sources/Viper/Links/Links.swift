/// The addresses of an app, made by ``ModuleRegistry``.
///
/// Texts in patterns take precedence over fields, and fields over lists.
public struct Links: Sendable {
  private var entries: [LinkEntry] = []
  private var tree = LinkTree()
  private let rules: LinkRules
  /// Routes whose address may match another route: `/notes/:id` if there is `/notes/new`.
  private var ambiguous: Set<ObjectIdentifier> = []

  private struct LinkEntry: Sendable {
    let route: any LinkedRoute.Type
    let read: @Sendable ([[String]], Address) throws(LinkError) -> (any LinkedRoute, [LinkItem])?
  }

  /// The destination of an address.
  public struct Destination: Sendable {
    /// The screens, root first.
    public let screens: [any LinkedRoute]
    /// The query items that are not fields of the route.
    public let rest: [(name: String, value: String)]
    /// The reason why the address shows the fallback; nil otherwise.
    public let error: LinkError?
  }

  /// Links without routes.
  init() { rules = LinkRules() }

  /// - Parameters:
  ///   - routes: the routes with an address.
  ///   - rules: the addresses of the app, and the fallback.
  ///   - problems: receives invalid patterns and patterns of several routes.
  init(_ routes: [any LinkedRoute.Type], _ rules: LinkRules, problems: inout [String]) {
    self.rules = rules
    // Sorted, so that messages do not depend on the order of a dictionary.
    for route in routes.sorted(by: { "\($0)" < "\($1)" }) { add(route, &problems) }
    for route in routes where tree.isAmbiguous(Self.path(of: route)) {
      ambiguous.insert(ObjectIdentifier(route))
    }
  }

  private mutating func add<R: LinkedRoute>(_ route: R.Type, _ problems: inout [String]) {
    let link = R.link
    problems += link.problems.map { "The pattern of \(route), \(link.pattern.text), \($0)." }
    if let other = tree.insert(entries.count, at: link.pattern.isSamePath) {
      problems.append(
        "The routes \(entries[other].route) and \(route) have the same pattern, \(link.pattern.text): only one could be"
          + " reached. Change one of them.")
    }
    entries.append(
      LinkEntry(route: route) { (path, address) throws(LinkError) in
        try link.route(path: path, address).map { ($0.route, $0.rest) }
      })
  }

  var isAmbiguous: Bool { !ambiguous.isEmpty }

  private static func path<R: LinkedRoute>(of route: R.Type) -> [LinkPattern.Segment] {
    R.link.pattern.isSamePath
  }

  /// Returns the error of a route whose own address matches another route.
  func misleadingAddress(of route: any Route) -> MisleadingAddressError? {
    guard !ambiguous.isEmpty, ambiguous.contains(ObjectIdentifier(type(of: route))),
      let linked = route as? any LinkedRoute
    else { return nil }
    let address = linked.address
    guard let found = try? find(address).screens.last, type(of: found) != type(of: route) else { return nil }
    return MisleadingAddressError(route: "\(route)", address: address, other: "\(found)")
  }

  /// The number of routes with an address.
  public var count: Int { entries.count }

  /// Finds the destination of an address.
  ///
  /// - Parameter address: an address within the app (`/notes/7`), or with one of its schemes or hosts.
  /// - Throws: ``LinkError`` if no route matches and there is no fallback, or if the address belongs to another app or host.
  public func find(_ address: String) throws(LinkError) -> Destination {
    do throws(LinkError) {
      guard var parsed = Address(address) else { throw LinkError.malformed(address) }
      guard rules.claim(&parsed) else { throw LinkError.foreign(address) }
      guard let (entry, path) = tree.match(parsed.segments),
        let (route, rest) = try entries[entry].read(path, parsed)
      else { throw LinkError.nowhere(address) }
      return Destination(screens: route.below + [route], rest: rest, error: nil)
    } catch {
      guard let fallback = rules.fallback else { throw error }
      if case .foreign = error { throw error }
      let route = fallback(address, error)
      return Destination(screens: route.below + [route], rest: [], error: error)
    }
  }
}

/// The schemes and hosts of an app, and the fallback for unknown addresses. A part of a ``ModuleRegistry``:
///
/// ```swift
/// try ModuleRegistry {
///   noteListModule(…)
///   LinkRules(schemes: ["notes"], hosts: ["notes.example"]) { address, _ in NotFound(address: address) }
/// }
/// ```
public struct LinkRules: Sendable {
  var schemes: Set<String>
  var hosts: Set<String>
  var fallback: (@Sendable (_ address: String, _ error: LinkError) -> any LinkedRoute)?

  /// - Parameters:
  ///   - schemes: the schemes of the app: `notes://notes/7` is `/notes/7`.
  ///   - hosts: the hosts of the app: `https://notes.example/notes/7` is `/notes/7`.
  ///   - fallback: the route for an unknown address; if nil, ``Links/find(_:)`` throws.
  public init(
    schemes: [String] = [], hosts: [String] = [],
    fallback: (@Sendable (_ address: String, _ error: LinkError) -> any LinkedRoute)? = nil
  ) {
    self.schemes = Set(schemes.map { $0.lowercased() })
    self.hosts = Set(hosts.map { $0.lowercased() })
    self.fallback = fallback
  }

  /// Exists only for its message.
  @available(*, unavailable, message: "The fallback must be a LinkedRoute. Give it a RouteLink.")
  public init<R: Route>(
    schemes: [String] = [], hosts: [String] = [],
    fallback: @Sendable (_ address: String, _ error: LinkError) -> R
  ) {
    self.init(schemes: schemes, hosts: hosts)
  }

  /// Returns whether an address belongs to the app. With a scheme of the app, the host becomes the first segment.
  func claim(_ address: inout Address) -> Bool {
    guard let scheme = address.scheme else {
      return address.host == nil || hosts.contains(address.host ?? "")
    }
    if schemes.contains(scheme) {
      address.takeHostAsSegment()
      return true
    }
    return (scheme == "https" || scheme == "http") && hosts.contains(address.host ?? "")
  }

  mutating func add(_ other: LinkRules) {
    schemes.formUnion(other.schemes)
    hosts.formUnion(other.hosts)
    fallback = fallback ?? other.fallback
  }
}
