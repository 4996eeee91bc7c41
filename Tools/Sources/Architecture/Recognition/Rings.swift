import Source

/// Determines the ring of each part.
extension Recognition {
  mutating func settleRings() {
    for index in parts.indices {
      parts[index].ring = ring(of: parts[index])
    }
    // A protocol belongs to the part that requires it: one that only interactors store is theirs, regardless of its
    // name.
    var holders: [Types.ID: Set<Role>] = [:]
    for part in parts where part.form == .concrete && part.role != .builder && part.role != .router {
      properties(of: part.type) { property in
        guard !property.type.isNone else { return }
        let type = types.resolve(path: property.type, in: types[part.type].file, code)
        if type >= 0 { holders[type, default: []].insert(part.role) }
      }
    }
    for index in parts.indices where parts[index].form.isProtocol && parts[index].role == .presenter {
      let isOfPresenters = types.supertypes(of: parts[index].type).contains {
        part(of: $0)?.role == .presenter
      }
      if holders[parts[index].type] == [.interactor], !isOfPresenters,
        !namesCollaborators(parts[index].type)
      {
        parts[index].ring = .interactor
        parts[index].form = .output
        parts[index].role = .interactor
      }
    }
    // A `LoginViewDelegate` that the presenter stores belongs to the presenter, even if a view stores it too.
    for index in parts.indices where parts[index].role == .view && parts[index].form == .output {
      if holders[parts[index].type]?.contains(.presenter) == true {
        parts[index].form = .interface
        parts[index].ring = ring(of: parts[index])
      }
    }
    settlePorts()
    settleRingsOfRIBs()
    settleProtocolsOfProtocols()
    guard !conventions.isEmpty else { return }
    for index in parts.indices {
      let node = types[parts[index].type]
      if let ring = conventions.ring(
        of: code.names[node.name], in: code.path(of: node.file), supertypes(of: parts[index].type))
      {
        parts[index].ring = ring
      }
    }
  }

  /// Whether a protocol requires a presenter's properties: then it belongs to the presenter, regardless of who stores
  /// it.
  private func namesCollaborators(_ type: Types.ID) -> Bool {
    members[type].contains {
      let declaration = code.declarations[$0.declaration]
      return declaration.kind == .property
        && Self.role(ofProperty: code.names[declaration.name], in: .presenter) != nil
    }
  }

  /// The protocol of a service is inner if an interactor or presenter requires it; one that only services require is as
  /// far out as they are.
  private mutating func settlePorts() {
    // The innermost ring whose parts use each name.
    var required = [Ring](repeating: .outer, count: code.names.count)
    for part in parts where part.role == .interactor || part.role == .presenter || part.role == .entity {
      let ring: Ring = part.role == .presenter ? .presenter : .interactor
      for name in typeNames(in: part.type) {
        required[Int(name.number)] = min(required[Int(name.number)], ring)
      }
      // `let dependency: FeedDependency`, a protocol that requires a repository.
      guard part.form == .concrete else { continue }
      properties(of: part.type) { property in
        guard !property.type.isNone else { return }
        let held = types.resolve(path: property.type, in: types[part.type].file, code)
        guard held >= 0, isProtocol(held), !isPart(held) else { return }
        for name in typeNames(in: held) {
          required[Int(name.number)] = min(required[Int(name.number)], ring)
        }
      }
    }
    for index in parts.indices where parts[index].form.isProtocol {
      guard parts[index].role == .service || parts[index].role == .dataManager,
        !isForced.contains(parts[index].type)
      else { continue }
      let ring = required[Int(types[parts[index].type].name.number)]
      if ring != .interactor { parts[index].ring = ring }
    }
  }

  /// The protocols that the protocol of a view, a service or a data manager inherits from, and the types it uses that
  /// are declared beside it or in its module, are in the same ring. Presenters and routers have rings of their own.
  private mutating func settleProtocolsOfProtocols() {
    var queue = parts.indices.filter { parts[$0].form.isProtocol && parts[$0].ring < .outer }
    while let index = queue.popLast() {
      let (type, ring) = (parts[index].type, parts[index].ring)
      var required = Array(types.supertypes(of: type))
      for name in typeNames(in: type) {
        required += types.named(name).filter { other in
          guard isProtocol(other) else { return false }
          let isOfModule = parts[index].module >= 0 && part(of: other)?.module == parts[index].module
          return types[other].file == types[type].file || isOfModule
        }
      }
      for other in required where other != type {
        let id = Int(partOfType[Int(other)])
        guard id >= 0, parts[id].form.isProtocol, parts[id].ring > ring, !isForced.contains(other) else {
          continue
        }
        guard [.view, .service, .dataManager].contains(parts[id].role) else { continue }
        parts[id].ring = ring
        queue.append(id)
      }
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
    // A structure of exit actions belongs to the presenter; it does not navigate itself.
    case (.router, .concrete): isWireframe(part.type) ? .presenter : .outer
    default: .outer
    }
  }
}
