import Source

/// Types that look like parts of modules and were not recognized. Their violations are not found.
public struct Unrecognized: Sendable {
  /// A view with a presenter or an interactor of the same stem, neither of which knows the other.
  public struct Group: Sendable {
    public var name: String
    public var types: [Types.ID]
  }

  public var groups: [Group] = []
  /// Presenters and interactors by name that belong to no module and to no group.
  public var cores: [Core] = []

  public struct Core: Sendable {
    public var type: Types.ID
    public var role: Role
    /// A clause to follow "because".
    public var reason: String
  }
}

extension Architecture {
  /// Returns the role that the name of a type indicates.
  public func roleByName(of type: Types.ID) -> Role? {
    Reading.ofConcrete(code.names[types[type].name])?.role
  }
}

extension Recognition {
  /// Records the types with the name of a presenter or an interactor that are no part.
  mutating func noteUnrecognized() {
    // A later step may have found the parts of a group in the folder of a module.
    let groups = unrecognized.groups.filter { !$0.types.contains(where: isPart) }
    unrecognized.groups = groups
    let grouped = Set(groups.flatMap(\.types))
    for (index, node) in types.nodes.enumerated() {
      let type = Types.ID(index)
      guard node.kind.isType, node.kind != .protocol, !isPart(type), !grouped.contains(type),
        !isExcluded.contains(type), !node.isUI, !node.isLocal, node.parent < 0, !readings.isDouble(node.name),
        // A use case or a worker alone is part of many architectures.
        let role = Self.coreRoles.first(where: { code.names[node.name].hasSuffix($0.ending) })?.role
      else { continue }
      unrecognized.cores.append(
        Unrecognized.Core(type: type, role: role, reason: reasonAgainst(type, role)))
    }
  }

  private static let coreRoles: [(ending: String, role: Role)] = [
    ("Presenter", .presenter), ("Interactor", .interactor),
  ]

  private func reasonAgainst(_ type: Types.ID, _ role: Role) -> String {
    for evidence in beliefs.about(type) where evidence.role == role {
      if case .objection(let objection) = evidence.ground { return objection.text }
    }
    return "no other part has its name"
  }
}
