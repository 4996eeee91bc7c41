import Source

/// Which types are entities: what the business is about.
extension Recognition {
  mutating func takeEntities() {
    guard !modules.isEmpty else { return }
    let named = Dictionary(candidates.filter { $0.reading.role == .entity }.map { ($0.type, $0.reading) }) {
      a, _ in a
    }
    var likely: Set<Types.ID> = []
    for (index, node) in types.nodes.enumerated() where partOfType[index] < 0 && !node.isUI {
      let type = Types.ID(index)
      guard node.kind == .struct || node.kind == .class || node.kind == .enum || node.kind == .actor,
        !Reading.isDouble(code.names[node.name])
      else { continue }
      switch claim(of: type, named[type]) {
      case .certain: addEntity(type)
      case .likely: likely.insert(type)
      case .none: break
      }
    }
    for type in known(among: likely).sorted() { addEntity(type) }
  }

  private mutating func addEntity(_ type: Types.ID) {
    add(type, Reading(.entity, .concrete, ""), to: folders.modules[folder(of: type)])
  }

  private enum Claim { case none, likely, certain }

  /// How surely a type is an entity by its name and place.
  private func claim(of type: Types.ID, _ reading: Reading?) -> Claim {
    let node = types[type]
    let name = code.names[node.name]
    if reading != nil, isForced.contains(type) || name.hasSuffix("Entity") { return .certain }
    if isRoute(type) { return .none }
    if node.parent >= 0 {
      // A view's model is what it shows.
      let host = part(of: node.parent).flatMap { $0.form == .contract ? nil : $0.role }
      let isOfHost = reading?.stem.isEmpty == false && (host == .presenter || host == .interactor)
      return isOfHost ? .certain : .none
    }
    if reading != nil { return .certain }
    let isOther =
      Reading.ofConcrete(name) != nil || name.hasSuffix("Model") || Reading.isOfScreen(name)
    if isOther { return .none }
    if folders.isInside(folder(of: type), ["entity", "entities"]) { return .certain }
    let isModel = folders.isInside(folder(of: type), ["model", "models"])
    if !isModel || Self.tools.contains(where: name.hasSuffix) || isContainer(type) { return .none }
    return standsWithStore(type) ? .none : .likely
  }

  /// Whether a data manager or a service stands in the same file: what else stands there is its own.
  private func standsWithStore(_ type: Types.ID) -> Bool {
    let file = code.files[Int(types[type].file)]
    return file.declarations.contains { index in
      let each = code.declarations[index]
      guard each.parent < 0, each.kind == .class || each.kind == .actor || each.kind == .struct else {
        return false
      }
      let role = Reading.ofConcrete(code.names[each.name])?.role
      return role == .dataManager || role == .service
    }
  }

  /// Whether all that a class holds are services, and several: then it hands them around, and is no model.
  private func isContainer(_ type: Types.ID) -> Bool {
    guard types[type].kind == .class else { return false }
    var count = 0
    var areServices = true
    properties(of: type) { property in
      count += 1
      let name = property.type.isNone ? "" : Reading.bare(code.names[property.type])
      areServices = areServices && Self.services.contains(where: name.hasSuffix)
    }
    return count > 1 && areServices
  }

  private static let agents = [
    "Service", "Factory", "Manager", "Provider", "Repository", "Client", "Facade",
  ]
  private static let services = agents + ["Settings", "Storage"]
  /// What does things for others, and is no model wherever it stands.
  private static let tools =
    agents + [
      "Maker", "Helper", "Handler", "Parser", "Formatter", "Loader", "Fetcher", "Endpoint", "API",
      "DataSource",
      "Delegate", "Configuration",
    ]

  // MARK: Models

  /// Of what stands in a folder of models, what the business knows, and what nobody names. What only screens name is
  /// what they show, and what only a database's own code names is a row of it: but this can be said only where there
  /// are many, and most are known to the business.
  private func known(among likely: Set<Types.ID>) -> Set<Types.ID> {
    if likely.isEmpty { return [] }
    var isWanted = [Bool](repeating: false, count: code.names.count)
    for type in likely { isWanted[Int(types[type].name.number)] = true }
    var known: Set<Types.ID> = []
    var isNamed: Set<Types.ID> = []
    // What each of them names of the others.
    var named: [Types.ID: Set<Types.ID>] = [:]
    for facts in code.files where !facts.isApart {
      for reference in code.references[facts.references]
      where isWanted[Int(reference.name.number)] && !reference.kind.isMember && reference.declaration >= 0 {
        let owner = types.owners[facts.declarations.lowerBound + Int(reference.declaration)]
        guard owner >= 0 else { continue }
        let user = outermost(owner)
        for type in types.named(reference.name) where likely.contains(type) && type != user {
          isNamed.insert(type)
          if likely.contains(user) {
            named[user, default: []].insert(type)
          } else if isBusiness(user, types[type].isPersistent) {
            known.insert(type)
          }
        }
      }
    }
    var queue = Array(known)
    while let next = queue.popLast() {
      for type in named[next] ?? [] where known.insert(type).inserted { queue.append(type) }
    }
    known.formUnion(likely.subtracting(isNamed))
    return known.count >= 10 && known.count * 2 > likely.count ? known : likely
  }

  /// The part that a type stands in, or else the outermost type.
  private func outermost(_ type: Types.ID) -> Types.ID {
    var type = type
    while !isPart(type), types[type].parent >= 0 { type = types[type].parent }
    return type
  }

  /// Whether whatever a type names is more than what a screen shows or, if it is a database's, more than a row.
  private func isBusiness(_ user: Types.ID, _ isRow: Bool) -> Bool {
    switch part(of: user)?.role {
    case .interactor, .entity: return true
    case .presenter: return isRow
    case .dataManager, .service: return !isRow
    case .view, .router, .builder: return false
    case nil:
      let name = code.names[types[user].name]
      let isOfScreen =
        types[user].isUI || Reading.isOfScreen(name) || name.contains("View")
        || Reading.ofConcrete(name)?.role == .builder
      return !isOfScreen && !isRow
    }
  }
}
