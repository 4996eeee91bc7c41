import Source

/// Decides whether candidates with a common stem are a module, each cluster by its own evidence: what else an app
/// contains does not matter.
extension Recognition {
  /// Returns the clusters that are modules, and records those that only look like one.
  mutating func evident(_ clusters: [Cluster]) -> [Cluster] {
    var found: [Cluster] = []
    for cluster in clusters where hasPartsOfModule(cluster.members) {
      if isEvident(cluster.members) {
        found.append(cluster)
      } else {
        unrecognized.groups.append(
          Unrecognized.Group(name: cluster.stem, types: cluster.members.map { candidates[$0].type }))
      }
    }
    return found
  }

  /// Whether a cluster is a module.
  func isModule(_ members: [Int]) -> Bool { hasPartsOfModule(members) && isEvident(members) }

  /// Whether a cluster has a presenter or an interactor, and another kind of part.
  private func hasPartsOfModule(_ members: [Int]) -> Bool {
    let core = members.map { candidates[$0].reading }.filter { $0.isCore && !$0.isOfOthers }
    let hasContract = core.contains { $0.form == .contract }
    if hasContract, core.contains(where: { $0.form == .concrete && $0.role == .presenter }) { return true }
    let roles = Set(core.map(\.role))
    guard roles.count > 1, roles.contains(.presenter) || roles.contains(.interactor) else { return false }
    // A view and its delegate's protocol with the same name are not a module.
    let hasCore = core.contains { $0.form == .concrete && ($0.role == .presenter || $0.role == .interactor) }
    if hasCore { return true }
    // The input and output of a module are part of many architectures.
    let hasOwn = core.contains {
      ($0.role == .presenter || $0.role == .interactor) && !$0.ending.hasPrefix("Module")
    }
    return hasOwn && roles.count > 2 && core.contains { $0.form == .concrete }
  }

  /// Whether the parts of a cluster are of one module: it has a contract, a configured part, three kinds of parts, or two
  /// of which one is no view. A view and a presenter that only shows it, such as a toast, are no module.
  private func isEvident(_ members: [Int]) -> Bool {
    if members.contains(where: { isForced.contains(candidates[$0].type) }) { return true }
    let core = members.filter { candidates[$0].reading.isCore && !candidates[$0].reading.isOfOthers }
    if core.contains(where: { candidates[$0].reading.form == .contract }) { return true }
    let roles = Set(core.map { candidates[$0].reading.role })
    // Use cases are part of many architectures: beside a view and the factory of a view model they are not a module.
    let hasOwn = core.contains {
      let reading = candidates[$0].reading
      return reading.role == .presenter || reading.role == .router
        || reading.role == .interactor && !reading.ending.hasPrefix("UseCase")
    }
    guard hasOwn else { return false }
    return roles.count > 2 || !roles.contains(.view) || isViewLinked(core) || isScreen(core)
  }

  /// Whether a view and a presenter or an interactor know each other: the view's code names the other or its protocol,
  /// or the other stores a protocol of the view.
  func isViewLinked(_ members: [Int]) -> Bool {
    pairs(members).contains { view, other in
      let names = Set(known(by: other).map { types[$0].name })
      if known(by: view).contains(where: { typeNames(in: $0).contains(where: names.contains) }) {
        return true
      }
      let protocols = known(by: view).filter(isProtocol)
      var stores = false
      properties(of: other) { property in
        guard !stores, !property.type.isNone else { return }
        let held = types.resolve(path: property.type, in: types[other].file, code)
        stores = held >= 0 && protocols.contains(held)
      }
      return stores
    }
  }

  /// Whether a presenter or an interactor stores a view, or has the name of a view controller and neither creates it nor
  /// is a shared object, as the presenters of toasts are.
  private func isScreen(_ members: [Int]) -> Bool {
    pairs(members).contains { view, other in
      let name = types[view].name
      var (isShared, isStored) = (false, false)
      properties(of: other) { property in
        if property.type == name { isStored = true }
        if property.traits.contains(.static), code.names[property.name].hasPrefix("shared") {
          isShared = true
        }
      }
      if isShared || contains(other, { $0.kind == .call && $0.name == name }) { return false }
      return isStored || types[view].isController || code.names[name].hasSuffix("Controller")
    }
  }

  /// The pairs of a view and a presenter, an interactor or another kind of part.
  private func pairs(_ members: [Int]) -> [(view: Types.ID, other: Types.ID)] {
    let concrete = members.filter { candidates[$0].reading.form == .concrete }.map { candidates[$0] }
    let views = concrete.filter { $0.reading.role == .view }.map(\.type)
    return concrete.filter { $0.reading.role != .view }.flatMap { other in views.map { ($0, other.type) } }
  }

  /// Returns a type and all supertypes that the code base declares.
  func known(by type: Types.ID) -> Set<Types.ID> {
    var found: Set<Types.ID> = [type]
    var queue = [type]
    while let next = queue.popLast() {
      for parent in types.supertypes(of: next) where found.insert(parent).inserted { queue.append(parent) }
    }
    return found
  }
}
