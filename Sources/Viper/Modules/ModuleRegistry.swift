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
    let offers: [ObjectIdentifier: any AnyOffer]
    let links: Links
    let rules: LinkRules
    let interceptors: [Interceptor]

    init(
      _ offers: [ObjectIdentifier: any AnyOffer] = [:], _ links: Links = Links(),
      _ rules: LinkRules = LinkRules(), _ interceptors: [Interceptor] = []
    ) {
      self.offers = offers
      self.links = links
      self.rules = rules
      self.interceptors = interceptors
    }
  }

  init() { table = Table() }

  private init(table: Table) { self.table = table }

  private var offers: [ObjectIdentifier: any AnyOffer] { table.offers }

  /// In the order in which they are asked.
  var interceptors: [Interceptor] { table.interceptors }

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
    RouteNames(offers.values.flatMap { [$0.route] + $0.scoped }, links)
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

  /// The routes with an address, also of the scopes that modules open.
  private static func linkedRoutes(_ offers: [ObjectIdentifier: any AnyOffer]) -> [any LinkedRoute.Type] {
    var routes: [ObjectIdentifier: any LinkedRoute.Type] = [:]
    for offer in offers.values {
      for route in [offer.route] + offer.scoped {
        if let linked = route as? any LinkedRoute.Type { routes[ObjectIdentifier(linked)] = linked }
      }
    }
    return Array(routes.values)
  }

  func offers(_ route: any Route.Type) -> Bool { offers[ObjectIdentifier(route)] != nil }

  /// Checks that every exit that can be taken leads to a route that some module offers.
  ///
  /// - Parameter routes: further routes that must have a module: those of links, or of the app's start.
  /// - Throws: ``RegistryError`` that names each route without a module, and who needs it.
  public func validate(_ routes: any Route.Type...) throws(RegistryError) {
    var problems: [String] = []
    var offered = Set(offers.keys)
    for offer in offers.values { offered.formUnion(offer.scoped.map { ObjectIdentifier($0) }) }
    func missing(_ target: any Route.Type) -> [any Route.Type] {
      if let choice = target as? any RouteChoice.Type { return choice.choices.flatMap(missing) }
      return offered.contains(ObjectIdentifier(target)) ? [] : [target]
    }
    for route in routes.flatMap(missing) {
      problems.append("No module offers the route \(route), which the app says it needs.")
    }
    for offer in offers.values.sorted(by: { "\($0.route)" < "\($1.route)" }) {
      for target in offer.targets.flatMap(missing) {
        problems.append("No module offers the route \(target), to which an exit of \(offer.place) leads.")
      }
    }
    if !problems.isEmpty { throw RegistryError(problems: problems) }
  }

  func offer<R: Route>(for route: R.Type) -> Offer<R>? {
    // Proven: an offer is kept under its own route. A checked cast costs as much as all the rest of a look-up.
    guard let offer = table.offers[ObjectIdentifier(route)] else { return nil }
    return unsafeDowncast(offer, to: Offer<R>.self)
  }

  /// Makes the parts of a route's module without showing them.
  func makeAnew<R: Route>(_ route: R) throws -> (any ShownContent)? {
    try offer(for: R.self)?.make(route, AnyVisit(ended: .dismissed))
  }

  /// A module or a whole registry, as part of a registry.
  @MainActor public struct Part {
    fileprivate var offers: [any AnyOffer] = []
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

  public var description: String { problems.joined(separator: "\n") }
}

/// A module's offer to answer a route.
@MainActor protocol AnyOffer: AnyObject {
  var route: any Route.Type { get }
  var targets: [any Route.Type] { get }
  /// The routes that the scope offers which the module opens.
  var scoped: [any Route.Type] { get }
  /// The module, and where it was made.
  var place: String { get }
}

@MainActor final class Offer<R: Route>: AnyOffer {
  private let module: Module<R>
  private let isFlow: Bool
  /// Whether the parts take time to make.
  let isLate: Bool

  init(_ module: Module<R>) {
    self.module = module
    isFlow = module.isFlow
    isLate = module.makeLate != nil
  }

  var route: any Route.Type { R.self }
  var targets: [any Route.Type] { module.targets }
  var place: String { "the module of \(R.self) (\(module.callSite))" }

  var scoped: [any Route.Type] { module.opening?.routes ?? [] }
  var placeholder: (any Route)? { module.placeholder }

  func make(_ route: R, _ visit: AnyVisit) throws -> any ShownContent {
    begin(route, visit)
    return try module.make(route, visit)
  }

  func makeLate(_ route: R, _ visit: AnyVisit) async throws -> any ShownContent {
    begin(route, visit)
    return try await module.makeLate?(route, visit) ?? module.make(route, visit)
  }

  private func begin(_ route: R, _ visit: AnyVisit) {
    if isFlow { visit.isFlow = true }
    if let opening = module.opening {
      visit.scope = Scope(in: visit.scope) { try opening.make(route, $0) }
    }
  }
}
