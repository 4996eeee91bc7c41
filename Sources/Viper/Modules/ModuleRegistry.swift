/// The modules that a router can show, found by the type of their route. Immutable: an override is a new registry.
///
/// ```swift
/// let modules = try ModuleRegistry {
///   noteListModule(notes: store, editor: .to { EditNote(id: $0) })
///   noteEditorModule(notes: store, text: .to { EditText(initial: $0) })
///   settingsModules   // a registry of another feature
/// }
/// try modules.validate()
/// ```
@MainActor public struct ModuleRegistry {
  private let table: Table

  /// A reference, because registries are copied often.
  private final class Table {
    let entries: [ObjectIdentifier: ModuleEntry]
    let links: Links
    let rules: LinkRules
    let interceptors: [Interceptor]
    /// The interceptors for each ``Interceptor/Moment``.
    let byMoment: [[Interceptor]]
    /// The moments with an interceptor.
    let moments: Interceptor.Moments

    init(
      _ entries: [ObjectIdentifier: ModuleEntry] = [:], _ links: Links = Links(),
      _ rules: LinkRules = LinkRules(), _ interceptors: [Interceptor] = []
    ) {
      self.entries = entries
      self.links = links
      self.rules = rules
      self.interceptors = interceptors
      let byMoment = Interceptor.Moment.allCases.map { moment in interceptors.filter { $0.isWanted(moment) } }
      self.byMoment = byMoment
      moments = Interceptor.Moments(
        Interceptor.Moment.allCases.filter { !byMoment[$0.rawValue].isEmpty }.map(Interceptor.Moments.init))
    }
  }

  init() { table = Table() }

  private init(table: Table) { self.table = table }

  var entries: [ObjectIdentifier: ModuleEntry] { table.entries }

  /// In the order of their calls.
  var interceptors: [Interceptor] { table.interceptors }

  /// The moments with an interceptor.
  var moments: Interceptor.Moments { table.moments }

  func interceptors(_ moment: Interceptor.Moment) -> [Interceptor] { table.byMoment[moment.rawValue] }

  /// The addresses of the routes that conform to ``LinkedRoute``.
  public var links: Links { table.links }

  /// - Throws: ``RegistryError`` that lists routes and address patterns with several modules, and invalid patterns.
  public init(@Builder _ parts: () throws -> [ModuleRegistry]) throws {
    let parts = try parts()
    let all = parts.flatMap(\.entries.values)
    let entries = Dictionary(all.map { (ObjectIdentifier($0.route), $0) }) { first, _ in first }
    let duplicates = Dictionary(grouping: all) { ObjectIdentifier($0.route) }.values.filter { $0.count > 1 }
    var problems = duplicates.map { same in
      "The route \(same[0].route) is offered \(same.count == 2 ? "twice" : "\(same.count) times"):"
        + " \(same.map(\.place).joined(separator: ", ")). Keep one."
    }
    var rules = LinkRules()
    for part in parts { rules.add(part.table.rules) }
    if parts.count(where: { $0.table.rules.fallback != nil }) > 1 {
      problems.append("Several LinkRules have a fallback, but only one can be used. Remove the others.")
    }
    let links = Links(Self.linkedRoutes(entries), rules, problems: &problems)
    if !problems.isEmpty { throw RegistryError(problems: problems.sorted()) }
    table = Table(entries, links, rules, parts.flatMap(\.interceptors))
  }

  /// The routes by name, for decoding a ``TreeSnapshot``: `decoder.userInfo[.routes] = modules.routes`. Includes the scopes that modules
  /// open.
  public var routes: any Sendable { RouteNames(offered, links) }

  /// Returns the route type with a name: with the target, `Shop.ShowItem`, or without it if that is unique.
  public func route(named name: String) -> (any Route.Type)? { RouteNames(offered, links).route(named: name) }

  /// The number of modules.
  public var count: Int { entries.count }

  /// Returns a registry with some modules replaced: by a fake for a test, or a variant for a customer.
  ///
  /// - Parameter parts: the replacements. Additional ``LinkRules`` are merged, and their fallback wins. Additional interceptors are
  ///   called last.
  /// - Throws: ``RegistryError`` if a route is not in this registry, or is replaced twice.
  public func replacing(@Builder _ parts: () throws -> [ModuleRegistry]) throws -> ModuleRegistry {
    var entries = entries
    let replacements = try ModuleRegistry(parts)
    var problems: [String] = []
    for (key, entry) in replacements.entries {
      if entries.updateValue(entry, forKey: key) == nil {
        problems.append(
          "No module offers \(entry.route), so \(entry.place) replaces nothing. Remove the replacement, or register the module."
        )
      }
    }
    if !problems.isEmpty { throw RegistryError(problems: problems.sorted()) }
    // The new rules come first, because the first fallback wins.
    var rules = replacements.table.rules
    rules.add(table.rules)
    let links = Links(Self.linkedRoutes(entries), rules, problems: &problems)
    return ModuleRegistry(
      table: Table(entries, links, rules, table.interceptors + replacements.table.interceptors))
  }

  /// Returns these modules with those of an inner scope, which win. For the links and names of a kind of scopes, and for validation.
  public func extended(by inner: ModuleRegistry) throws(RegistryError) -> ModuleRegistry {
    let entries = entries.merging(inner.entries) { $1 }
    var rules = inner.table.rules
    rules.add(table.rules)
    var problems: [String] = []
    let links = Links(Self.linkedRoutes(entries), rules, problems: &problems)
    if !problems.isEmpty { throw RegistryError(problems: problems.sorted()) }
    return ModuleRegistry(
      table: Table(entries, links, rules, table.interceptors + inner.table.interceptors))
  }

  /// The routes with an address, including those of scopes.
  private static func linkedRoutes(_ entries: [ObjectIdentifier: ModuleEntry]) -> [any LinkedRoute.Type] {
    var routes: [ObjectIdentifier: any LinkedRoute.Type] = [:]
    for entry in entries.values {
      for route in [entry.route] + entry.scoped {
        if let linked = route as? any LinkedRoute.Type { routes[ObjectIdentifier(linked)] = linked }
      }
    }
    return Array(routes.values)
  }

  /// Sorted by the names of their routes.
  var sortedEntries: [ModuleEntry] { entries.values.sorted { "\($0.route)" < "\($1.route)" } }

  /// The routes of the modules, including those of scopes.
  var offered: [any Route.Type] { entries.values.flatMap { [$0.route] + $0.scoped } }

  func entry(for route: any Route.Type) -> ModuleEntry? { entries[ObjectIdentifier(route)] }

  /// The result builder of a registry, whose parts are modules, other registries, interceptors and link rules.
  @MainActor @resultBuilder public enum Builder {
    public static func buildExpression<R: Route>(_ module: Module<R>) -> [ModuleRegistry] {
      [ModuleRegistry(table: Table([ObjectIdentifier(R.self): ModuleEntry(module)]))]
    }
    public static func buildExpression(_ registry: ModuleRegistry) -> [ModuleRegistry] { [registry] }
    public static func buildExpression(_ interceptor: Interceptor) -> [ModuleRegistry] {
      [ModuleRegistry(table: Table([:], Links(), LinkRules(), [interceptor]))]
    }
    public static func buildExpression(_ parts: [ModuleRegistry]) -> [ModuleRegistry] { parts }
    public static func buildExpression(_ rules: LinkRules) -> [ModuleRegistry] {
      [ModuleRegistry(table: Table([:], Links(), rules))]
    }
    public static func buildBlock(_ parts: [ModuleRegistry]...) -> [ModuleRegistry] { parts.flatMap(\.self) }
    public static func buildOptional(_ parts: [ModuleRegistry]?) -> [ModuleRegistry] { parts ?? [] }
    public static func buildEither(first parts: [ModuleRegistry]) -> [ModuleRegistry] { parts }
    public static func buildEither(second parts: [ModuleRegistry]) -> [ModuleRegistry] { parts }
    public static func buildArray(_ parts: [[ModuleRegistry]]) -> [ModuleRegistry] { parts.flatMap(\.self) }
  }
}

/// The problems of a registry, such as routes with several modules.
public struct RegistryError: DeveloperError {
  /// One sentence for each problem, with the module or route.
  public let problems: [String]

  /// - Parameter problems: One sentence for each problem.
  public init(problems: [String]) { self.problems = problems }

  public var description: String { problems.joined(separator: "\n") }
}
