/// A group of modules as a finding, and the groups that remain when some of its edges are allowed.
extension ModuleCycle {
  /// Reports a group at the first step of its cycle: a new edge if there is one.
  ///
  /// - Returns: nil for a group without edges.
  static func violation(_ group: ModuleGroup, _ severity: Severity) -> Violation? {
    let cycle = group.shortestCycle()
    guard let first = cycle.first, let use = first.uses.first else { return nil }
    let steps = cycle.compactMap { edge in
      edge.uses.first.map { use in
        Violation.Step(text: "\(edge.key): \(use.text)", file: use.file, line: Int(use.position.line))
      }
    }
    let count = group.members.count
    let isOfParts = group.isOfParts
    var message = "\(count) modules depend on each other in a cycle: \(list(group.members))"
    let new = group.edges.filter(\.isNew)
    if !new.isEmpty {
      message += new.count == 1 ? "; the new edge is " : "; the \(new.count) new edges are "
      message += list(new.map { "\($0.key)" })
    }
    let all = list(steps.map { "\($0.text) (\($0.file):\($0.line))" })
    var violation = Violation(
      rule: about.id, severity: min(severity, isOfParts ? .error : .warning), file: use.file,
      position: use.position, symbol: use.symbol,
      target: use.type, role: use.role, module: first.from, message: "\(message): \(all)",
      repair: (isOfParts
        ? "reverse one of these: let the module declare an output protocol, and let the other conform to it"
        : "move shared values and entities to a common place")
        + (count > 2 ? "; `viper check --cycles` lists the cheapest edges to remove" : ""))
    violation.steps = steps
    violation.edges = group.edges
    return violation
  }

  /// The first few of many names, and the number of the others.
  private static func list(_ names: [String]) -> String {
    let limit = 8
    // A single further name is as short as its number.
    if names.count <= limit + 1 { return names.joined(separator: ", ") }
    return names.prefix(limit).joined(separator: ", ") + " and \(names.count - limit) more"
  }
}

extension Violation {
  /// Returns the violation itself if it has no edges between modules, or keeps all of them; otherwise the remaining
  /// groups.
  public func keeping(edges kept: [ModuleEdge]) -> [Violation] {
    if kept == edges { return [self] }
    return ModuleGroup.groups(of: kept).compactMap { ModuleCycle.violation($0, severity) }
  }

  /// Returns the same group with new edges marked, shown by a cycle through one of them.
  public func marking(new: Set<ModuleEdge.Key>) -> Violation {
    var edges = edges
    for index in edges.indices { edges[index].isNew = new.contains(edges[index].key) }
    return ModuleCycle.violation(ModuleGroup(inner: edges), severity) ?? self
  }
}
