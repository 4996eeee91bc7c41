/// All modules that a router can show, found by the type of their route. Made once, never changed: an
/// override is a new registry.
///
/// ```swift
/// let modules = try ModuleRegistry {
///   NoteListModule(notes: store, editor: .to { EditNote(id: $0) })
///   NoteEditorModule(notes: store, text: .to { EditText(initial: $0) })
///   settingsModules   // a registry of another feature
/// }
/// try modules.validate()
/// ```
@MainActor public struct ModuleRegistry {
  private var offers: [ObjectIdentifier: any AnyOffer]

  /// - Throws: ``RegistryError`` when two modules offer the same route.
  public init(@Builder _ parts: () -> [Part]) throws(RegistryError) {
    var offers: [ObjectIdentifier: any AnyOffer] = [:]
    for offer in parts().flatMap(\.offers) {
      let key = ObjectIdentifier(offer.route)
      if let other = offers[key] {
        throw RegistryError(problems: [
          "The route \(offer.route) is offered twice, by \(other.name) and by \(offer.name). Remove one."
        ])
      }
      offers[key] = offer
    }
    self.offers = offers
  }

  /// How many modules there are.
  public var count: Int { offers.count }

  /// Checks that every exit of every module leads to a route that some module offers.
  ///
  /// - Parameter routes: further routes that must have a module: those of links, or of the app's start.
  /// - Throws: ``RegistryError`` that names each route without a module, and who needs it.
  public func validate(_ routes: any Route.Type...) throws(RegistryError) {
    var problems: [String] = []
    for route in routes where offers[ObjectIdentifier(route)] == nil {
      problems.append("No module offers the route \(route), which the app says it needs.")
    }
    for offer in offers.values.sorted(by: { $0.name < $1.name }) {
      for exit in offer.exits where offers[ObjectIdentifier(exit.target)] == nil {
        problems.append(
          "No module offers the route \(exit.target), to which \(offer.name).\(exit.name) leads.")
      }
    }
    if !problems.isEmpty { throw RegistryError(problems: problems) }
  }

  func offer<R: Route>(for route: R.Type) -> Offer<R>? {
    // Proven: an offer is kept under its own route. A checked cast costs as much as all the rest of a look-up.
    guard let offer = offers[ObjectIdentifier(route)] else { return nil }
    return unsafeDowncast(offer, to: Offer<R>.self)
  }

  /// The type name of the module that offers the route.
  func module(for route: any Route.Type) -> String? {
    offers[ObjectIdentifier(route)]?.name
  }

  #if DEBUG
    /// The objects that the route's module was given: they outlive its showings by right.
    func dependencies(for route: any Route.Type) -> [ObjectIdentifier] {
      offers[ObjectIdentifier(route)]?.dependencies ?? []
    }
  #endif

  /// A module or a whole registry, as part of a registry.
  @MainActor public struct Part {
    fileprivate let offers: [any AnyOffer]
  }

  /// Lets a registry be written as a list.
  @MainActor @resultBuilder public enum Builder {
    public static func buildExpression<M: Module>(_ module: M) -> [Part] {
      [Part(offers: [Offer<M.Destination>(module)])]
    }
    public static func buildExpression<R: Route>(_ native: Native<R>) -> [Part] {
      [Part(offers: [Offer<R>(native)])]
    }
    public static func buildExpression(_ registry: ModuleRegistry) -> [Part] {
      [Part(offers: Array(registry.offers.values))]
    }
    public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap(\.self) }
    public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
    public static func buildEither(first parts: [Part]) -> [Part] { parts }
    public static func buildEither(second parts: [Part]) -> [Part] { parts }
    public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap(\.self) }
  }
}

/// What is wrong with a registry: routes offered twice, routes without a module.
public struct RegistryError: Error, CustomStringConvertible {
  /// One sentence each: what is wrong, and who is concerned.
  public let problems: [String]

  public var description: String { problems.joined(separator: "\n") }
}

/// A module's offer to answer a route.
@MainActor protocol AnyOffer: AnyObject {
  var name: String { get }
  var route: any Route.Type { get }
  var exits: [(name: String, target: any Route.Type)] { get }
  var dependencies: [ObjectIdentifier] { get }
}

@MainActor final class Offer<R: Route>: AnyOffer {
  let name: String
  let assemble: (R, Context<R>) throws -> any LoadedPresenter
  private let module: Any

  init<M: Module<R>>(_ module: M) {
    name = String(describing: M.self)
    assemble = { try module.assemble($0, $1) }
    self.module = module
  }

  init(_ native: Native<R>) {
    name = String(describing: Native<R>.self)
    assemble = { NativeScreen(try native.make($0, $1)) }
    module = native
  }

  var route: any Route.Type { R.self }

  /// Found by reflection, so that a module need not list its exits twice.
  var exits: [(name: String, target: any Route.Type)] {
    Mirror(reflecting: module).children.compactMap { child in
      (child.value as? any AnyConnection).map { (child.label ?? "an exit", $0.target) }
    }
  }

  var dependencies: [ObjectIdentifier] {
    Mirror(reflecting: module).children.compactMap { child in
      type(of: child.value) is AnyClass ? ObjectIdentifier(child.value as AnyObject) : nil
    }
  }
}
