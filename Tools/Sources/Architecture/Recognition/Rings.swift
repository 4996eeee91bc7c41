import Source

/// How far in each part is.
extension Recognition {
  mutating func settleRings() {
    for index in parts.indices {
      parts[index].ring = ring(of: parts[index])
    }
    // A protocol belongs to what requires it: what only interactors store is theirs, whatever its name is.
    var holders: [Types.ID: Set<Role>] = [:]
    for part in parts where part.form == .concrete && part.role != .builder && part.role != .router {
      properties(of: part.type) { property in
        guard !property.type.isNone else { return }
        let type = types.resolve(path: property.type, in: types[part.type].file, code)
        if type >= 0 { holders[type, default: []].insert(part.role) }
      }
    }
    for index in parts.indices where parts[index].form.isProtocol && parts[index].role == .presenter {
      if holders[parts[index].type] == [.interactor] {
        parts[index].ring = .interactor
        parts[index].form = .output
        parts[index].role = .interactor
      }
    }
    settlePorts()
    guard !conventions.isEmpty else { return }
    for index in parts.indices {
      let node = types[parts[index].type]
      if let ring = conventions.ring(
        of: code.names[node.name], in: code.files[Int(node.file)].path, supertypes(of: parts[index].type))
      {
        parts[index].ring = ring
      }
    }
  }

  /// The protocol of a service is inner because an interactor or presenter requires it: what only services among
  /// themselves require is as far out as they are.
  private mutating func settlePorts() {
    var isNameRequired = [Bool](repeating: false, count: code.names.count)
    for part in parts where part.role == .interactor || part.role == .presenter || part.role == .entity {
      for name in typeNames(in: part.type) { isNameRequired[Int(name.number)] = true }
    }
    for index in parts.indices where parts[index].form.isProtocol {
      guard parts[index].role == .service || parts[index].role == .dataManager else { continue }
      let isRequired = isNameRequired[Int(types[parts[index].type].name.number)]
      if !isRequired, !isForced.contains(parts[index].type) { parts[index].ring = .outer }
    }
  }

  func ring(of part: Part) -> Ring {
    switch (part.role, part.form) {
    case (.entity, _): .entity
    case (.interactor, _): .interactor
    case (.presenter, _), (.view, .interface), (.router, .interface), (.router, .output):
      .presenter
    case (.dataManager, .interface), (.dataManager, .output), (.service, .interface), (.service, .output):
      .interactor
    // A structure of ways only lets the presenter ask to leave; it leads nowhere by itself.
    case (.router, .concrete): isOfWays(part.type) ? .presenter : .outer
    default: .outer
    }
  }
}
