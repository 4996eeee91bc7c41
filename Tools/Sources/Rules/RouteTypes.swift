import Architecture
import Source

/// The routes of an app, and what a name means among them.
struct RouteTypes {
  private let routes: Set<TypeView>
  /// Every type that has the name of a route.
  private let byName: [Name: [TypeView]]
  /// The routes that other names are aliases of.
  private let byAlias: [Name: [TypeView]]

  init(_ app: AppView) {
    let all = app.routes
    routes = Set(all)
    let own = Set(all.map(\.nameID))
    byName = Dictionary(
      uniqueKeysWithValues: own.map { name in
        (name, app.types(named: name).filter { $0.kind != .associatedtype })
      })
    var aliases: [Name: [TypeView]] = [:]
    for type in own.isEmpty ? [] : app.types.filter({ $0.kind == .typealias }) {
      guard let last = type.declaration.typeName.split(separator: ".").last,
        let name = app.name(String(last)),
        name != type.nameID, own.contains(name)
      else { continue }
      aliases[type.nameID, default: []] += all.filter { $0.nameID == name }
    }
    byAlias = aliases
  }

  var isEmpty: Bool { routes.isEmpty }

  /// The names of all routes and of their aliases.
  var names: Set<Name> { Set(byName.keys).union(byAlias.keys) }

  /// The routes that a reference may name.
  func named(by reference: ReferenceView) -> [TypeView] {
    types(named: reference).filter(routes.contains) + (byAlias[reference.nameID] ?? [])
  }

  /// The routes that a reference names, if it can name nothing else.
  func namedForSure(by reference: ReferenceView) -> [TypeView] {
    let types = types(named: reference)
    return byAlias[reference.nameID] == nil && types.allSatisfy(routes.contains) ? types : []
  }

  /// Those that are another type, or conform to it.
  func subtypes(of other: TypeView) -> [TypeView] { routes.filter { $0.isSubtype(of: other) } }

  private func types(named reference: ReferenceView) -> [TypeView] {
    let all = byName[reference.nameID] ?? []
    guard all.count > 1 else { return all }
    if !reference.baseID.isNone {
      // A base that is no type is a module's name.
      let inBase = all.filter { $0.parent?.nameID == reference.baseID }
      return inBase.isEmpty ? all : inBase
    }
    var owner = reference.declaration?.owner
    while let around = owner {
      let inside = all.filter { $0.parent == around }
      if !inside.isEmpty { return inside }
      owner = around.parent
    }
    let atTop = all.filter { $0.parent == nil }
    return atTop.isEmpty ? all : atTop
  }
}
