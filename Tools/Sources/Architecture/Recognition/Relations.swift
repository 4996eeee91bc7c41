import Source

/// What types conform to, and what the parts that are known say of others.
extension Recognition {
  mutating func takeByConformance() {
    let ofAnybody = delegatesOfAnybody()
    for (index, node) in types.nodes.enumerated()
    where partOfType[index] < 0 && node.kind.isType && node.kind != .protocol && !node.isLocal {
      let type = Types.ID(index)
      if Reading.isDouble(code.names[node.name]) { continue }
      for supertype in types.supertypes(of: type) {
        guard let part = part(of: supertype), part.form.isProtocol,
          part.module >= 0 || part.role > .router || sharedUseCases.contains(supertype)
        else {
          continue
        }
        let isModuleOutput = part.role == .presenter && part.form == .output
        // Whoever shows a module may hear from it.
        if isModuleOutput || part.role == .entity || ofAnybody.contains(supertype) { continue }
        let role: Role = part.role == .interactor && part.form == .output ? .presenter : part.role
        if role == .builder, !assembles(type) { continue }
        // A value that conforms to a service's protocol does nothing for anybody.
        if role == .dataManager || role == .service, isValue(type) { continue }
        // A view may do more than it should, and is one all the same.
        if node.isUI, role == .presenter || role == .interactor { continue }
        // What is named like a part is one of the module that it stands with.
        let isNamed = Reading.ofConcrete(code.names[node.name])?.role == role
        let own = isNamed ? folders.modules[folder(of: type)] : -1
        // A window, or what is in a common place, is the view of whoever needs one.
        let isShared = role == .view && own < 0 && folders.isInside(folder(of: type), Self.commonFolders)
        add(type, Reading(role, .concrete, ""), to: own >= 0 ? own : isShared ? -1 : part.module)
        break
      }
    }
  }

  /// Takes subclasses of parts in any folder, and base classes of parts.
  mutating func takeSubclasses() {
    for part in parts where part.form == .concrete && types[part.type].kind == .class && part.role <= .router
    {
      if part.role == .entity { continue }
      for type in subtypes[part.type] ?? [] where types[type].kind == .class && !isPart(type) {
        guard !types[type].isLocal, !Reading.isDouble(code.names[types[type].name]) else { continue }
        // A subview's subclass is a view of whoever shows it.
        if part.role == .view, !types[type].isController { continue }
        let own = folders.modules[folder(of: type)]
        add(type, Reading(part.role, .concrete, ""), to: own >= 0 ? own : nearestModule(to: type))
        beliefs.note(type, .inherits(part.type), part.role, 3)
      }
      // `BasePresenter` is one if its name says so: its subclasses are.
      guard part.role != .view else { continue }
      for type in types.supertypes(of: part.type) where types[type].kind == .class && !isPart(type) {
        guard Reading.ofConcrete(code.names[types[type].name])?.role == part.role else { continue }
        add(type, Reading(part.role, .concrete, ""), to: folders.modules[folder(of: type)])
        beliefs.note(type, .inherited(by: part.type), part.role, 3)
      }
    }
  }

  /// Takes what makes at least two core parts of one module for its builder, whatever its name is: a service, or no part
  /// at all, in that module's folder or with its name.
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
    // What is a service by name and a builder by deed must not come back as a service.
    let builders = Set(parts.filter { $0.role == .builder }.map(\.type))
    candidates.removeAll {
      ($0.reading.role == .service || $0.reading.role == .dataManager) && builders.contains($0.type)
    }
  }

  /// `LoginViewDelegate`, if only views conform to it, is what a view tells the view around it.
  mutating func settleDelegates() {
    for index in parts.indices where parts[index].role == .presenter && parts[index].form == .interface {
      guard isDelegateOfSubview(parts[index].type) else { continue }
      parts[index].role = .view
      parts[index].form = .output
    }
    for (type, conformers) in conformers(of: .presenter).sorted(by: { $0.key < $1.key }) {
      let index = Int(partOfType[Int(type)])
      if conformers.allSatisfy({ types[$0].isUI }) {
        parts[index].role = .view
        parts[index].form = .output
      } else if conformers.allSatisfy({ self.part(of: $0)?.role == .builder }) {
        // `LoginModuleProtocol`, if the builder conforms to it, is what the builder offers.
        parts[index].role = .builder
      }
    }
    settleConfigurators()
  }

  /// `LoginConfigurator`, if only presenters conform to it, is how whoever shows the module configures it.
  private mutating func settleConfigurators() {
    for (type, conformers) in conformers(of: .builder).sorted(by: { $0.key < $1.key }) {
      guard conformers.allSatisfy({ self.part(of: $0)?.role == .presenter }) else { continue }
      parts[Int(partOfType[Int(type)])].role = .presenter
    }
  }

  /// `LoginPresenterDelegate`, if only views conform to it, Login's among them, is what the presenter calls its view.
  mutating func settleDelegatesOfPresenters() {
    for index in parts.indices where parts[index].role == .presenter && parts[index].form == .output {
      let part = parts[index]
      guard code.names[types[part.type].name].hasSuffix("PresenterDelegate") else { continue }
      let conformers = (subtypes[part.type] ?? []).filter { !isProtocol($0) }
      guard conformers.allSatisfy({ types[$0].isUI }),
        conformers.contains(where: { self.part(of: $0)?.module == part.module })
      else { continue }
      parts[index].role = .view
      parts[index].form = .interface
    }
  }

  /// Whether a protocol is named after a view that is part of others: `CardViewDelegate` of a `CardView`.
  private func isDelegateOfSubview(_ type: Types.ID) -> Bool {
    let name = code.names[types[type].name]
    guard name.hasSuffix("Delegate"), let view = code.names.find(String(name.dropLast(8))) else {
      return false
    }
    return types.named(view, seenFrom: types[type].file, code).contains {
      types[$0].isUI && !types[$0].isController
    }
  }

  /// Takes the data sources and delegates of tables that a module's view or presenter stores: they are view code in a
  /// class of its own.
  private mutating func takeDataSources() {
    for part in parts where (part.role == .view || part.role == .presenter) && part.form == .concrete {
      guard part.module >= 0 else { continue }
      // Taken after all are known: what changes while a closure reads it is copied.
      var held: [Types.ID] = []
      properties(of: part.type) { property in
        let type = types.resolve(path: property.type, in: types[part.type].file, code)
        if type >= 0, types[type].kind == .class { held.append(type) }
      }
      for type in held {
        guard !isPart(type), !types[type].isUI, !types[type].isLocal, isDataSource(type) else { continue }
        let own = folders.modules[folder(of: type)]
        guard own == part.module || part.role == .presenter else { continue }
        add(type, Reading(.view, .concrete, ""), to: own)
        beliefs.note(type, .userInterface, .view, 2)
      }
    }
  }

  /// A presenter or an interactor without a protocol that the views or presenters of several other modules store, where
  /// its own module has no other part that works, is a helper that they share: it presents numbers in a field.
  mutating func releaseSharedPresenters() {
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
    for part in parts where (part.role == .view || part.role == .presenter) && part.form == .concrete {
      properties(of: part.type) { property in
        guard !property.type.isNone else { return }
        let type = types.resolve(path: property.type, in: types[part.type].file, code)
        guard type >= 0, let own = self.part(of: type), own.module != part.module else { return }
        helpers[type]?.insert(part.module)
      }
    }
    for (type, modules) in helpers where modules.count > 1 { parts[Int(partOfType[Int(type)])].module = -1 }
  }

  /// What is named like a module's view, is in no folder of it and is used by others only, is nobody's own: a cell in a
  /// folder of cells.
  mutating func releaseSharedViews() {
    let cores = pathsOfCores()
    var strays: [Name: Part.ID] = [:]
    for (id, part) in parts.enumerated()
    where part.role == .view && part.form == .concrete && part.module >= 0 {
      let node = types[part.type]
      guard node.isUI, !node.isController, !isForced.contains(part.type) else { continue }
      // A structure may be a whole screen, which only whoever shows it names.
      let isElsewhere = node.kind == .class && folders.modules[folder(of: part.type)] != part.module
      if isElsewhere || !isInside(part, cores[Int(part.module)]) { strays[node.name] = Part.ID(id) }
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
      let isElsewhere =
        types[part.type].kind == .class && folders.modules[folder(of: part.type)] != part.module
      if isElsewhere, isCommon || !modules.contains(part.module) { parts[Int(stray)].module = -1 }
      // Another feature may have a folder of the same name: `Results/Health` beside `Settings/Health`.
      let isOfUsers = modules.allSatisfy { $0 >= 0 && $0 != part.module && isInside(part, cores[Int($0)]) }
      if isOfUsers { parts[Int(stray)].module = -1 }
    }
  }

  /// Of each module the folder that its presenters, interactors and routers have in common; nil where it has none.
  private func pathsOfCores() -> [String?] {
    var found = [[Folders.ID]](repeating: [], count: modules.count)
    for part in parts where part.module >= 0 && part.form == .concrete {
      guard [.presenter, .interactor, .router].contains(part.role) else { continue }
      found[Int(part.module)].append(folder(of: part.type))
    }
    return found.map { $0.isEmpty ? nil : folders.common($0) }
  }

  /// Whether a part is in the folder of a module's core, if that has one.
  private func isInside(_ part: Part, _ core: String?) -> Bool {
    guard let core, !core.isEmpty else { return true }
    let own = folders.paths[folder(of: part.type)]
    return own == core || own.hasPrefix(core + "/")
  }

  /// What types conform to each interface of the parts of a role.
  private func conformers(of role: Role) -> [Types.ID: [Types.ID]] {
    var conformers: [Types.ID: [Types.ID]] = [:]
    for (index, node) in types.nodes.enumerated() where node.kind.isType && node.kind != .protocol {
      for type in types.supertypes(of: Types.ID(index)) {
        guard let part = part(of: type), part.role == role, part.form == .interface else { continue }
        conformers[type, default: []].append(Types.ID(index))
      }
    }
    return conformers
  }

  /// Protocols named like a presenter's that presenters of several modules conform to, and none of their own module:
  /// what a view tells anybody who shows it. That makes nobody a presenter.
  private func delegatesOfAnybody() -> Set<Types.ID> {
    Set(
      conformers(of: .presenter).filter { type, conformers in
        let modules = Set(conformers.compactMap { part(of: $0)?.module })
        return modules.count > 1 && part(of: type).map { !modules.contains($0.module) } ?? false
      }.keys)
  }

  mutating func takeByProperties() {
    var found: [(Types.ID, Reading, Module.ID)] = []
    let conforming = modulesOfConformers()
    for part in parts where part.module >= 0 && part.form != .contract {
      let file = types[part.type].file
      properties(of: part.type) { property in
        guard let role = Self.role(ofProperty: code.names[property.name], in: part.role) else { return }
        // Of our own presenters' it is known better.
        if role == .interactor, ownPresenters.contains(part.type) { return }
        let type = types.resolve(path: property.type, in: file, code)
        guard type >= 0, !isPart(type) else { return }
        switch types[type].kind {
        case .protocol:
          let isOutput = role == .interactor && part.role == .interactor
          // What parts of other modules conform to as well is a common protocol, and no module's own.
          let isCommon = conforming[type].map { !$0.isSubset(of: [part.module]) } ?? false
          found.append(
            (type, Reading(role, isOutput ? .output : .interface, ""), isCommon ? -1 : part.module))
        case .class, .actor: found.append((type, Reading(role, .concrete, ""), part.module))
        default: break
        }
      }
    }
    for (type, reading, module) in found { add(type, reading, to: module) }
  }

  /// The modules whose parts inherit from each type that is no part, or conform to it.
  func modulesOfConformers() -> [Types.ID: Set<Module.ID>] {
    var modules: [Types.ID: Set<Module.ID>] = [:]
    for part in parts where part.module >= 0 {
      var seen: Set<Types.ID> = [part.type]
      var queue = [part.type]
      while let next = queue.popLast() {
        for type in types.supertypes(of: next) where seen.insert(type).inserted {
          queue.append(type)
          if !isPart(type) { modules[type, default: []].insert(part.module) }
        }
      }
    }
    return modules
  }

  /// A protocol that nobody's name speaks of is the interface of the part that conforms to it, if another part of the
  /// module holds it.
  mutating func takeInterfaces() {
    var conformers: [Types.ID: Part] = [:]
    for part in parts where part.form == .concrete && part.module >= 0 {
      for type in types.supertypes(of: part.type)
      where !isPart(type) && types[type].kind == .protocol && types[type].parent < 0 {
        // The innermost of several: what it offers must not depend on the others.
        if conformers[type].map({ part.role < $0.role }) ?? true { conformers[type] = part }
      }
    }
    guard !conformers.isEmpty else { return }
    var found: [(Types.ID, Reading, Module.ID)] = []
    for part in parts where part.form == .concrete && part.module >= 0 {
      properties(of: part.type) { property in
        let type = types.resolve(path: property.type, in: types[part.type].file, code)
        guard type >= 0, let conformer = conformers[type], conformer.module == part.module,
          !isDelegateOfSubview(type)
        else { return }
        switch (part.role, conformer.role) {
        case (.interactor, .presenter): found.append((type, Reading(.interactor, .output, ""), part.module))
        case (.presenter, .interactor), (.presenter, .view), (.presenter, .router), (.view, .presenter),
          (.interactor, .dataManager), (.interactor, .service):
          found.append((type, Reading(conformer.role, .interface, ""), part.module))
        default: break
        }
      }
    }
    for (type, reading, module) in found { add(type, reading, to: module) }
  }

  static func role(ofProperty name: String, in role: Role) -> Role? {
    switch (name, role) {
    case ("view", .presenter), ("userInterface", .presenter): .view
    case ("presenter", .view), ("output", .view), ("eventHandler", .view), ("presenter", .interactor):
      .presenter
    case ("interactor", .presenter): .interactor
    case ("router", .presenter), ("wireframe", .presenter), ("wireFrame", .presenter): .router
    case ("dataManager", .interactor): .dataManager
    case ("output", .interactor): .interactor
    default: nil
    }
  }

  /// Runs on each stored property of a type and its extensions.
  func properties(of type: Types.ID, _ body: (Declaration) -> Void) {
    let node = types[type]
    let file = code.files[Int(node.file)]
    let index = Int(node.declaration) - file.declarations.lowerBound
    for declaration in code.declarations[Int(node.declaration)..<file.declarations.upperBound] {
      if declaration.position.line > code.declarations[Int(node.declaration)].lastLine { break }
      if declaration.parent == index, declaration.kind == .property { body(declaration) }
    }
  }

  /// What only the views of one module are made of is part of its view: by its name, or because it is a view in that
  /// module's folder.
  mutating func takeViewsOfViews() {
    takeDataSources()
    takeViewsUsedByViews()
    // Views that these are made of.
    takeViewsUsedByViews()
  }

  private mutating func takeViewsUsedByViews() {
    let named = Dictionary(
      candidates.filter { $0.reading.role == .view && $0.reading.form == .concrete }.map {
        ($0.type, $0.reading.stem)
      }
    ) { a, _ in a }
    var users: [Types.ID: Set<Module.ID>] = [:]
    for (index, node) in types.nodes.enumerated() {
      let type = Types.ID(index)
      guard node.isUI, node.parent < 0, !node.isLocal, !isPart(type),
        node.kind == .class || node.kind == .struct,
        named[type] != nil || folders.modules[folder(of: type)] >= 0 && !node.isController,
        // What stands in a common place is meant for others too; the components of a module are its own.
        folders.modules[folder(of: type)] >= 0 || !folders.isInside(folder(of: type), Self.commonFolders),
        !Self.baseStems.contains(named[type] ?? "")
      else { continue }
      users[type] = []
    }
    guard !users.isEmpty else { return }
    for part in parts where part.role == .view && part.form == .concrete && part.module >= 0 {
      for name in typeNames(in: part.type) {
        for type in types.named(name, seenFrom: types[part.type].file, code) {
          users[type]?.insert(part.module)
        }
      }
    }
    for (type, modules) in users.sorted(by: { $0.key < $1.key }) {
      // A cell of several modules is a view, and nobody's own.
      guard let module = modules.first else { continue }
      add(type, Reading(.view, .concrete, ""), to: modules.count == 1 ? module : -1)
    }
  }

  private static let commonFolders: Set<String> = [
    "common", "shared", "base", "core", "components", "controls", "ui", "designsystem", "helpers",
    "utilities",
    "extensions", "library", "toolkit", "reusable", "generic", "widgets", "userinterface",
  ]
}
