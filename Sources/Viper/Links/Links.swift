/// All addresses of an app: which one leads to which screens. A ``ModuleRegistry`` has those of its modules' routes.
///
/// A text in a pattern goes before a field, and a field before the rest of a path. An address is matched in the time that
/// its own segments take, however many patterns there are.
public struct Links: Sendable {
  private var entries: [Entry] = []
  private var tree = LinkTree()
  private let rules: LinkRules
  /// The routes of which an address may lead to another route: `/notes/:id` where `/notes/new` is one, too.
  private var ambiguous: Set<ObjectIdentifier> = []

  private struct Entry: Sendable {
    let route: any LinkedRoute.Type
    let read: @Sendable ([[String]], Address) throws(LinkError) -> (any LinkedRoute, [LinkItem])?
  }

  /// What an address leads to.
  public struct Destination: Sendable {
    /// The screens, the root first.
    public let screens: [any LinkedRoute]
    /// The items of the query that are no fields of the route, in their order.
    public let rest: [LinkItem]
    /// Why the address leads to the fallback, if it does.
    public let error: LinkError?
  }

  /// Routes that have no address.
  init() { rules = LinkRules() }

  /// - Parameters:
  ///   - routes: the routes with an address, each once.
  ///   - rules: which addresses are the app's, and where the others lead.
  ///   - problems: receives what is wrong: patterns that are none, and such that two routes share.
  init(_ routes: [any LinkedRoute.Type], _ rules: LinkRules, problems: inout [String]) {
    self.rules = rules
    // In the order of names, so that problems always read the same.
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
        "The routes \(entries[other].route) and \(route) have the same pattern, \(link.pattern.text): only one could ever be"
          + " reached. Give one of them another.")
    }
    entries.append(
      Entry(route: route) { (path, address) throws(LinkError) in
        try link.route(path: path, address).map { ($0.route, $0.rest) }
      })
  }

  var isAmbiguous: Bool { !ambiguous.isEmpty }

  private static func path<R: LinkedRoute>(of route: R.Type) -> [LinkPattern.Segment] {
    R.link.pattern.isSamePath
  }

  /// Why a route is not found again by the address that it prints; nil if it is.
  func fault(of route: any Route) -> MisleadingAddressError? {
    guard !ambiguous.isEmpty, ambiguous.contains(ObjectIdentifier(type(of: route))),
      let linked = route as? any LinkedRoute
    else { return nil }
    let address = linked.address
    guard let found = try? find(address).screens.last, type(of: found) != type(of: route) else { return nil }
    return MisleadingAddressError(route: "\(route)", address: address, other: "\(found)")
  }

  /// How many routes have an address.
  public var count: Int { entries.count }

  /// Finds what an address leads to.
  ///
  /// - Parameter address: within the app (`/notes/7`), or with one of its schemes or hosts.
  /// - Throws: ``LinkError`` if no route matches and there is no fallback, or if the address is another app's or host's.
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

/// Which addresses are an app's, and where such lead that name nothing. One part of a ``ModuleRegistry``:
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
  ///   - schemes: the app's own: `notes://notes/7` is `/notes/7`.
  ///   - hosts: those whose `http` and `https` addresses are the app's: `https://notes.example/notes/7` is `/notes/7`.
  ///   - fallback: what is shown for an address that leads nowhere. Nil: ``Links/find(_:)`` throws.
  public init(
    schemes: [String] = [], hosts: [String] = [],
    fallback: (@Sendable (_ address: String, _ error: LinkError) -> any LinkedRoute)? = nil
  ) {
    self.schemes = Set(schemes.map { $0.lowercased() })
    self.hosts = Set(hosts.map { $0.lowercased() })
    self.fallback = fallback
  }

  /// A fallback without an address. It is here for its message: without it the compiler says nothing of use.
  @available(*, unavailable, message: "The fallback must be a LinkedRoute: give it a Link.")
  public init<R: Route>(
    schemes: [String] = [], hosts: [String] = [],
    fallback: @Sendable (_ address: String, _ error: LinkError) -> R
  ) {
    self.init(schemes: schemes, hosts: hosts)
  }

  /// Whether an address is the app's. What looks like the host behind one of the app's own schemes is the first segment of
  /// the path.
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
