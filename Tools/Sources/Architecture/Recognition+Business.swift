import Source

/// What stands behind interactors: data managers and services; and how far in everything is.
extension Recognition {
  mutating func takeWhatInteractorsUse() {
    var wanted: [Types.ID: Reading] = [:]
    for (type, reading) in candidates
    where !isPart(type) && (reading.role == .dataManager || reading.role == .service) {
      wanted[type] = reading
    }
    var queue = parts.filter { $0.role == .interactor || $0.role == .dataManager || $0.role == .service }.map(
      \.type)
    while !wanted.isEmpty, !queue.isEmpty {
      while let user = queue.popLast() {
        for name in typeNames(in: user) {
          for type in types.named(name) {
            guard let reading = wanted.removeValue(forKey: type) else { continue }
            add(type, reading, to: folders.modules[folder(of: type)])
            queue.append(type)
          }
        }
      }
      // What conforms to a port is behind it, and may use others.
      for (type, reading) in candidates where wanted[type] != nil {
        guard types.supertypes(of: type).contains(where: { part(of: $0)?.form == .interface }) else {
          continue
        }
        wanted[type] = nil
        add(type, reading, to: folders.modules[folder(of: type)])
        queue.append(type)
      }
    }
  }

  /// The names that a type's declaration names where types stand, or calls.
  func typeNames(in type: Types.ID) -> Set<Name> {
    var names: Set<Name> = []
    let node = types[type]
    read(node.file, node.declaration)
    for each in types.extensions[type] ?? [] { read(each.file, each.declaration) }
    func read(_ file: Int32, _ declaration: Int32) {
      let file = code.files[Int(file)]
      let first = code.declarations[Int(declaration)].position.line
      let last = code.declarations[Int(declaration)].lastLine
      for reference in code.references[file.references]
      where reference.position.line >= first && reference.position.line <= last && !reference.kind.isMember {
        names.insert(reference.name)
      }
    }
    return names
  }

  mutating func settleRings(_ conventions: inout Conventions) {
    for index in parts.indices {
      parts[index].ring = ring(of: parts[index])
    }
    // A protocol belongs to who requires it: what only interactors hold is theirs, whatever it is called.
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

  func ring(of part: Part) -> Ring {
    switch (part.role, part.form) {
    case (.entity, _): .entity
    case (.interactor, _): .interactor
    case (.presenter, _), (.view, .interface), (.router, .interface), (.router, .output):
      .presenter
    case (.dataManager, .interface), (.dataManager, .output), (.service, .interface), (.service, .output):
      .interactor
    // Ways are no way to lead on by oneself: they are what the presenter asks for.
    case (.router, .concrete): isOfWays(part.type) ? .presenter : .outer
    default: .outer
    }
  }
}
