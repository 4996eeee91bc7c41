import Source

/// Types with the name of a module's part that other modules share.
extension Recognition {
  /// Removes views from a module with which they only share a name: a cell that is outside of the module's folders, and
  /// that only other modules use.
  mutating func releaseSharedViews() {
    var strays: [Name: Part.ID] = [:]
    for (id, part) in parts.enumerated()
    where part.role == .view && part.form == .concrete && part.module >= 0 {
      let node = types[part.type]
      // A SwiftUI structure may be a whole screen, which only the code that shows it names.
      guard node.isUI, node.kind == .class, !node.isController, !isForced.contains(part.type) else {
        continue
      }
      if folders.modules[folder(of: part.type)] != part.module { strays[node.name] = Part.ID(id) }
    }
    guard !strays.isEmpty else { return }
    var users: [Part.ID: Set<Module.ID>] = [:]
    let isStray = code.names.flags(of: strays.keys)
    for (file, facts) in code.files.enumerated() where !facts.isApart {
      for reference in code.references[facts.references] where isStray[Int(reference.name.number)] {
        guard !reference.kind.isMember, reference.declaration >= 0, let stray = strays[reference.name] else {
          continue
        }
        let owner = types.owners[facts.declarations.lowerBound + Int(reference.declaration)]
        guard owner >= 0, owner != parts[Int(stray)].type else { continue }
        let module = part(of: owner).map(\.module) ?? folders.modules[folders.ofFile[file]]
        users[stray, default: []].insert(module)
      }
    }
    for (stray, modules) in users {
      let part = parts[Int(stray)]
      let isCommon = modules.count > 1 && folders.isInside(folder(of: part.type), Self.commonFolders)
      if isCommon || !modules.contains(part.module) { parts[Int(stray)].module = -1 }
    }
  }

  /// Removes base classes from the module with which they share a name: those outside of the folders with its name that
  /// have subclasses in several modules.
  mutating func releaseBaseClasses() {
    for (id, part) in parts.enumerated() where part.form == .concrete && part.module >= 0 {
      let folder = folder(of: part.type)
      guard types[part.type].kind == .class, !isForced.contains(part.type),
        folders.modules[folder] != part.module || folders.unnamed.contains(folder)
      else { continue }
      let heirs = Set((subtypes[part.type] ?? []).compactMap { self.part(of: $0)?.module }.filter { $0 >= 0 })
      if heirs.count > 1 { parts[id].module = -1 }
    }
  }

  /// Removes shared helpers from modules: a class with the name of a presenter or an interactor that views or
  /// presenters of several other modules use, whose module has no other implementation, and that conforms to no
  /// protocol of a part, such as an `InputPresenter` that formats the text of a field.
  mutating func releaseSharedHelpers() {
    var rolesOfModules = [Set<Role>](repeating: [], count: modules.count)
    for part in parts where part.form == .concrete && part.module >= 0 {
      rolesOfModules[Int(part.module)].insert(part.role)
    }
    var helpers: [Types.ID: Set<Module.ID>] = [:]
    for part in parts where part.form == .concrete && part.module >= 0 {
      guard part.role == .presenter || part.role == .interactor else { continue }
      let others = rolesOfModules[Int(part.module)].subtracting([part.role])
      let hasMore = !others.isDisjoint(with: [.presenter, .interactor, .router, .builder])
      let hasInterface = types.supertypes(of: part.type).contains { isProtocol($0) && isPart($0) }
      if !hasMore, !hasInterface, !isForced.contains(part.type) { helpers[part.type] = [] }
    }
    if helpers.isEmpty { return }
    let isHelper = code.names.flags(of: helpers.keys.map { types[$0].name })
    for part in parts where (part.role == .view || part.role == .presenter) && part.form == .concrete {
      for name in typeNames(in: part.type) where isHelper[Int(name.number)] {
        let type = types.resolve(path: name, in: types[part.type].file, code)
        guard type >= 0, let own = self.part(of: type), own.module != part.module,
          // A base class belongs to the module whose folder contains it.
          !types.isSubtype(part.type, of: type)
        else { continue }
        helpers[type]?.insert(part.module)
      }
    }
    for (type, modules) in helpers where modules.count > 1 { parts[Int(partOfType[Int(type)])].module = -1 }
  }
}
