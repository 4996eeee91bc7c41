/// All modules that a router can show, found by the type of their route. Made once, never changed: an
/// override is a new registry.
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

  /// In a box: a registry is handed around much.
  private final class Table {
    let entries: [ObjectIdentifier: ModuleEntry]
    let links: Links
    let rules: LinkRules
    let interceptors: [Interceptor]
    /// Those that are asked or told at each ``Interceptor/Moment``.
    let byMoment: [[Interceptor]]
    /// At which there is one.
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

  private var entries: [ObjectIdentifier: ModuleEntry] { table.entries }

  /// In the order in which they are asked.
  var interceptors: [Interceptor] { table.interceptors }

  /// When there is an interceptor to ask or tell.
  var moments: Interceptor.Moments { table.moments }

  func interceptors(_ moment: Interceptor.Moment) -> [Interceptor] { table.byMoment[moment.rawValue] }

  /// The addresses of the modules whose route is a ``LinkedRoute``.
  public var links: Links { table.links }

  /// - Throws: ``RegistryError`` that names each route that several modules offer, and where they were made, and each
  ///   address that is none or that several routes have.
  public init(@Builder _ parts: () throws -> [Part]) throws {
    let parts = try parts()
    let all = parts.flatMap(\.entries)
    let entries = Dictionary(all.map { (ObjectIdentifier($0.route), $0) }) { first, _ in first }
    let duplicates = Dictionary(grouping: all) { ObjectIdentifier($0.route) }.values.filter { $0.count > 1 }
    var problems = duplicates.map { same in
      "The route \(same[0].route) is offered \(same.count == 2 ? "twice" : "\(same.count) times"):"
        + " \(same.map(\.place).joined(separator: ", ")). Keep one."
    }
    var rules = LinkRules()
    for more in parts.compactMap(\.rules) { rules.add(more) }
    if parts.count(where: { $0.rules?.fallback != nil }) > 1 {
      problems.append("Several LinkRules have a fallback: only one can be shown. Keep one.")
    }
    let links = Links(Self.linkedRoutes(entries), rules, problems: &problems)
    if !problems.isEmpty { throw RegistryError(problems: problems.sorted()) }
    table = Table(entries, links, rules, parts.flatMap(\.interceptors))
  }

  /// The routes of the modules, also of the scopes that modules open: by their names, for decoding a ``TreeSnapshot``.
  public var routes: RouteNames {
    RouteNames(offered, links)
  }

  /// How many modules there are.
  public var count: Int { entries.count }

  /// The same modules, some of them replaced: by a fake for a test, by a variant for a customer.
  ///
  /// - Parameter parts: what is offered instead, each for a route that this registry offers. ``LinkRules`` among them are
  ///   added, and their fallback replaces the one there is. Interceptors are asked after those there are.
  /// - Throws: ``RegistryError`` when a route is not offered here, or is replaced twice.
  public func replacing(@Builder _ parts: () throws -> [Part]) throws -> ModuleRegistry {
    var entries = entries
    let replacements = try ModuleRegistry(parts)
    var problems: [String] = []
    for (key, entry) in replacements.entries {
      if entries.updateValue(entry, forKey: key) == nil {
        problems.append("There is no module for \(entry.route) that \(entry.place) could replace.")
      }
    }
    if !problems.isEmpty { throw RegistryError(problems: problems.sorted()) }
    // The new rules come first: their fallback replaces the one that was there.
    var rules = replacements.table.rules
    rules.add(table.rules)
    let links = Links(Self.linkedRoutes(entries), rules, problems: &problems)
    return ModuleRegistry(
      table: Table(entries, links, rules, table.interceptors + replacements.table.interceptors))
  }

  /// These modules as they are found from a scope inside: where both offer a route, the inner one does. For what is known of all
  /// scopes of a kind: their links, their names, and whether anything is missing.
  package func extended(by inner: ModuleRegistry) throws(RegistryError) -> ModuleRegistry {
    let entries = entries.merging(inner.entries) { $1 }
    var rules = inner.table.rules
    rules.add(table.rules)
    var problems: [String] = []
    let links = Links(Self.linkedRoutes(entries), rules, problems: &problems)
    if !problems.isEmpty { throw RegistryError(problems: problems.sorted()) }
    return ModuleRegistry(
      table: Table(entries, links, rules, table.interceptors + inner.table.interceptors))
  }

  /// The routes with an address, also of the scopes that modules open.
  private static func linkedRoutes(_ entries: [ObjectIdentifier: ModuleEntry]) -> [any LinkedRoute.Type] {
    var routes: [ObjectIdentifier: any LinkedRoute.Type] = [:]
    for entry in entries.values {
      for route in [entry.route] + entry.scoped {
        if let linked = route as? any LinkedRoute.Type { routes[ObjectIdentifier(linked)] = linked }
      }
    }
    return Array(routes.values)
  }

  /// In the order of their routes' names.
  var sortedEntries: [ModuleEntry] { entries.values.sorted { "\($0.route)" < "\($1.route)" } }

  /// The routes that are offered, also in scopes that modules open.
  var offered: [any Route.Type] { entries.values.flatMap { [$0.route] + $0.scoped } }

  func entry(for route: any Route.Type) -> ModuleEntry? { entries[ObjectIdentifier(route)] }

  /// A module or a whole registry, as part of a registry.
  @MainActor public struct Part {
    fileprivate var entries: [ModuleEntry] = []
    fileprivate var rules: LinkRules?
    fileprivate var interceptors: [Interceptor] = []
  }

  /// Lets a registry be written as a list.
  @MainActor @resultBuilder public enum Builder {
    public static func buildExpression<R: Route>(_ module: Module<R>) -> [Part] {
      [Part(entries: [ModuleEntry(module)])]
    }
    public static func buildExpression(_ registry: ModuleRegistry) -> [Part] {
      [
        Part(
          entries: Array(registry.entries.values), rules: registry.table.rules,
          interceptors: registry.interceptors)
      ]
    }
    public static func buildExpression(_ interceptor: Interceptor) -> [Part] {
      [Part(interceptors: [interceptor])]
    }
    public static func buildExpression(_ parts: [Part]) -> [Part] { parts }
    public static func buildExpression(_ rules: LinkRules) -> [Part] { [Part(rules: rules)] }
    public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap(\.self) }
    public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
    public static func buildEither(first parts: [Part]) -> [Part] { parts }
    public static func buildEither(second parts: [Part]) -> [Part] { parts }
    public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap(\.self) }
  }
}

/// What is wrong with a registry: routes offered twice, routes without a module.
public struct RegistryError: DeveloperError {
  /// One sentence each: what is wrong, and which module or route it concerns.
  public let problems: [String]

  package init(problems: [String]) { self.problems = problems }

  public var description: String { problems.joined(separator: "\n") }
}
