import Source

/// Recognizes builders by the parts that they create, not by their names.
extension Recognition {
  /// Recognizes a type that creates at least two core parts of one module as its builder, even if it has another name:
  /// a service, or no part at all, in that module's folder or with its name.
  mutating func takeAssemblers() {
    var makers: [Types.ID: [Module.ID: Set<Types.ID>]] = [:]
    var coreTypes: [Name: [Types.ID]] = [:]
    for part in parts where part.form == .concrete && part.module >= 0 {
      switch part.role {
      case .presenter, .interactor, .router: coreTypes[types[part.type].name, default: []].append(part.type)
      default: break
      }
    }
    let isCore = code.names.flags(of: coreTypes.keys)
    for (file, facts) in code.files.enumerated() where !facts.isApart {
      for reference in code.references[facts.references]
      where isCore[Int(reference.name.number)] && reference.kind == .call && reference.declaration >= 0 {
        guard let made = coreTypes[reference.name] else { continue }
        var owner = types.owners[facts.declarations.lowerBound + Int(reference.declaration)]
        while owner >= 0, types[owner].parent >= 0, !isPart(owner) { owner = types[owner].parent }
        guard owner >= 0 else { continue }
        let type = types.resolve(path: reference.name, in: Int32(file), code)
        guard made.contains(type), let part = part(of: type) else { continue }
        makers[owner, default: [:]][part.module, default: []].insert(type)
      }
    }
    for (maker, modules) in makers.sorted(by: { $0.key < $1.key }) {
      guard let (module, made) = modules.first(where: { $0.value.count > 1 }), modules.count == 1,
        !types[maker].isUI, !isForced.contains(maker),
        folders.modules[folder(of: maker)] == module
          || code.names[types[maker].name].hasPrefix(self.modules[Int(module)].name)
      else { continue }
      switch part(of: maker)?.role {
      case nil: add(maker, Reading(.builder, .concrete, ""), to: module)
      case .service, .dataManager: parts[Int(partOfType[Int(maker)])].role = .builder
      default: continue
      }
      for type in made { beliefs.note(maker, .makes(type), .builder, 2) }
    }
    // A builder with the name of a service must not be recognized as a service later.
    let builders = Set(parts.filter { $0.role == .builder }.map(\.type))
    candidates.removeAll {
      ($0.reading.role == .service || $0.reading.role == .dataManager) && builders.contains($0.type)
    }
  }
}
