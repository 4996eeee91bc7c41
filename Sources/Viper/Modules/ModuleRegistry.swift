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
    let offers: [ObjectIdentifier: AnyOffer]
    let links: Links
    let rules: LinkRules
    let interceptors: [Interceptor]
    /// Those that are asked or told at each ``Interceptor/Moment``.
    let byMoment: [[Interceptor]]
    /// At which there is one.
    let moments: Interceptor.Moments

    init(
      _ offers: [ObjectIdentifier: AnyOffer] = [:], _ links: Links = Links(),
      _ rules: LinkRules = LinkRules(), _ interceptors: [Interceptor] = []
    ) {
      self.offers = offers
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

  private var offers: [ObjectIdentifier: AnyOffer] { table.offers }

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
    let all = parts.flatMap(\.offers)
    let offers = Dictionary(all.map { (ObjectIdentifier($0.route), $0) }) { first, _ in first }
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
    let links = Links(Self.linkedRoutes(offers), rules, problems: &problems)
    if !problems.isEmpty { throw RegistryError(problems: problems.sorted()) }
    table = Table(offers, links, rules, parts.flatMap(\.interceptors))
  }

  /// The routes of the modules, also of the scopes that modules open: by their names, for decoding a ``TreeSnapshot``.
  public var routes: RouteNames {
    RouteNames(offered, links)
  }

  /// How many modules there are.
  public var count: Int { offers.count }

  /// The same modules, some of them replaced: by a fake for a test, by a variant for a customer.
  ///
  /// - Parameter parts: what is offered instead, each for a route that this registry offers. ``LinkRules`` among them are
  ///   added, and their fallback replaces the one there is. Interceptors are asked after those there are.
  /// - Throws: ``RegistryError`` when a route is not offered here, or is replaced twice.
  public func replacing(@Builder _ parts: () throws -> [Part]) throws -> ModuleRegistry {
    var offers = offers
    let replacements = try ModuleRegistry(parts)
    var problems: [String] = []
    for (key, offer) in replacements.offers {
      if offers.updateValue(offer, forKey: key) == nil {
        problems.append("There is no module for \(offer.route) that \(offer.place) could replace.")
      }
    }
    if !problems.isEmpty { throw RegistryError(problems: problems.sorted()) }
    // The new rules come first: their fallback replaces the one that was there.
    var rules = replacements.table.rules
    rules.add(table.rules)
    let links = Links(Self.linkedRoutes(offers), rules, problems: &problems)
    return ModuleRegistry(
      table: Table(offers, links, rules, table.interceptors + replacements.table.interceptors))
  }

  /// These modules as they are found from a scope inside: where both offer a route, the inner one does. For what is known of all
  /// scopes of a kind: their links, their names, and whether anything is missing.
  package func extended(by inner: ModuleRegistry) throws(RegistryError) -> ModuleRegistry {
    let offers = offers.merging(inner.offers) { $1 }
    var rules = inner.table.rules
    rules.add(table.rules)
    var problems: [String] = []
    let links = Links(Self.linkedRoutes(offers), rules, problems: &problems)
    if !problems.isEmpty { throw RegistryError(problems: problems.sorted()) }
    return ModuleRegistry(
      table: Table(offers, links, rules, table.interceptors + inner.table.interceptors))
  }

  /// The routes with an address, also of the scopes that modules open.
  private static func linkedRoutes(_ offers: [ObjectIdentifier: AnyOffer]) -> [any LinkedRoute.Type] {
    var routes: [ObjectIdentifier: any LinkedRoute.Type] = [:]
    for offer in offers.values {
      for route in [offer.route] + offer.scoped {
        if let linked = route as? any LinkedRoute.Type { routes[ObjectIdentifier(linked)] = linked }
      }
    }
    return Array(routes.values)
  }

  /// In the order of their routes' names.
  var sortedOffers: [AnyOffer] { offers.values.sorted { "\($0.route)" < "\($1.route)" } }

  /// The routes that are offered, also in scopes that modules open.
  var offered: [any Route.Type] { offers.values.flatMap { [$0.route] + $0.scoped } }

  func offer(of route: any Route.Type) -> AnyOffer? { offers[ObjectIdentifier(route)] }

  func offers(_ route: any Route.Type) -> Bool { offers[ObjectIdentifier(route)] != nil }

  func offer<R: Route>(for route: R.Type) throws(RoutingError.Reason) -> Offer<R>? {
    // Proven: an offer is kept under its own route. A checked cast costs as much as all the rest of a look-up.
    guard let offer = table.offers[ObjectIdentifier(route)] else { return nil }
    if !offer.isLazy { return unsafeDowncast(offer, to: Offer<R>.self) }
    do {
      return try unsafeDowncast(offer, to: LazyOffer<R>.self).offer()
    } catch {
      throw .assemblyFailed(error)
    }
  }

  /// A module or a whole registry, as part of a registry.
  @MainActor public struct Part {
    fileprivate var offers: [AnyOffer] = []
    fileprivate var rules: LinkRules?
    fileprivate var interceptors: [Interceptor] = []
  }

  /// Lets a registry be written as a list.
  @MainActor @resultBuilder public enum Builder {
    public static func buildExpression<R: Route>(_ module: Module<R>) -> [Part] {
      [Part(offers: [Offer(module)])]
    }
    public static func buildExpression<R: Route>(_ native: Native<R>) -> [Part] {
      [Part(offers: [Offer(native.module)])]
    }
    public static func buildExpression<R: Route>(_ lazily: Lazily<R>) -> [Part] {
      [Part(offers: [LazyOffer(lazily)])]
    }
    public static func buildExpression(_ registry: ModuleRegistry) -> [Part] {
      [
        Part(
          offers: Array(registry.offers.values), rules: registry.table.rules,
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
