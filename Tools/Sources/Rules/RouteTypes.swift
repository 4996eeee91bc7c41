import Architecture
import Source

/// The routes of an app, and the names that refer to them.
struct RouteTypes {
  private let routes: Set<CheckedType>
  /// The types with the name of a route.
  private let byName: [Name: [CheckedType]]
  /// The routes that type aliases refer to.
  private let byAlias: [Name: [CheckedType]]

  init(_ app: CheckedApp) {
    let all = app.routes
    routes = Set(all)
    let own = Set(all.map(\.nameID))
    byName = Dictionary(
      uniqueKeysWithValues: own.map { name in
        (name, app.types(named: name).filter { $0.kind != .associatedtype })
      })
    var aliases: [Name: [CheckedType]] = [:]
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

  /// Returns the routes that a reference may refer to.
  func named(by reference: CheckedReference) -> [CheckedType] {
    types(named: reference).filter(routes.contains) + (byAlias[reference.nameID] ?? [])
  }

  /// Returns the routes of a reference that can refer to nothing else.
  func namedForSure(by reference: CheckedReference) -> [CheckedType] {
    let types = types(named: reference)
    return byAlias[reference.nameID] == nil && types.allSatisfy(routes.contains) ? types : []
  }

  /// Returns the routes that are another type, or conform to it.
  func subtypes(of other: CheckedType) -> [CheckedType] { routes.filter { $0.isSubtype(of: other) } }

  private func types(named reference: CheckedReference) -> [CheckedType] {
    let all = byName[reference.nameID] ?? []
    guard all.count > 1 else { return all }
    if !reference.baseID.isNone {
      // A base that is not a type is the name of a module.
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
