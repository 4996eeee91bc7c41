import Source

/// Recognizes parts by their conformances, and by their relations to known parts.
extension Recognition {
  mutating func takeByConformance() {
    let ofAnybody = delegatesOfAnybody()
    for (index, node) in types.nodes.enumerated()
    where partOfType[index] < 0 && node.kind.isType && node.kind != .protocol && !node.isLocal {
      let type = Types.ID(index)
      if readings.isDouble(node.name) { continue }
      for supertype in types.supertypes(of: type) {
        guard let part = part(of: supertype), part.form.isProtocol,
          part.module >= 0 || part.role > .router || sharedUseCases.contains(supertype)
        else {
          continue
        }
        let isModuleOutput = part.role == .presenter && part.form == .output
        // Any module may implement the output of a module that it shows.
        if isModuleOutput || part.role == .entity || ofAnybody.contains(supertype) { continue }
        let role: Role = part.role == .interactor && part.form == .output ? .presenter : part.role
        if role == .builder, !assembles(type) { continue }
        // A value that conforms to a service's protocol is not a service.
        if role == .dataManager || role == .service, isValue(type) || isPassive(type, mayConform: true) {
          continue
        }
        // A view that also conforms to other protocols is still a view.
        if node.isUI, role == .presenter || role == .interactor { continue }
        if role == .presenter, showsByWindow(type) { continue }
        // A type with the name of a part belongs to the module in its folder.
        let isNamed = readings.concrete(node.name)?.role == role
        let own = isNamed ? folders.modules[folder(of: type)] : -1
        // A window, or a view in a common folder, is shared.
        let isShared = role == .view && own < 0 && folders.isInside(folder(of: type), Self.commonFolders)
        if isAdapter(type, of: part) {
          // Outside of the module's target, it connects the use cases with the app's data.
          add(type, Reading(.dataManager, .concrete, ""), to: -1)
        } else {
          add(type, Reading(role, .concrete, ""), to: own >= 0 ? own : isShared ? -1 : part.module)
        }
        break
      }
    }
  }

  /// Whether a type implements the use cases of a presenter in a target that its file imports.
  private func isAdapter(_ type: Types.ID, of port: Part) -> Bool {
    guard port.role == .interactor, port.form == .interface, port.module >= 0 else { return false }
    let file = code.files[Int(types[type].file)]
    return code.imports[file.imports].contains { imported in
      let target = "/\(code.names[imported.module])/"
      func isInside(_ type: Types.ID) -> Bool { ("/" + code.path(of: types[type].file)).contains(target) }
      return isInside(port.type) && !isInside(type)
        && parts.contains { $0.module == port.module && ownPresenters.contains($0.type) && isInside($0.type) }
    }
  }

  /// Recognizes protocols in any folder that inherit from parts' protocols, and those that parts' protocols inherit
  /// from, if their names indicate the same role.
  mutating func takeSubprotocols() {
    for part in parts where part.form.isProtocol && part.form != .contract && part.role <= .router {
      if part.role == .entity { continue }
      for type in subtypes[part.type] ?? [] where isNamedLike(part, type) {
        let own = folders.modules[folder(of: type)]
        add(type, Reading(part.role, part.form, ""), to: own >= 0 ? own : nearestModule(to: type))
        beliefs.note(type, .inherits(part.type), part.role, 3)
      }
      for type in types.supertypes(of: part.type) where isNamedLike(part, type) {
        add(type, Reading(part.role, part.form, ""), to: folders.modules[folder(of: type)])
        beliefs.note(type, .inherited(by: part.type), part.role, 3)
      }
    }
  }

  /// Whether the name of a protocol indicates the same kind as a part's protocol.
  private func isNamedLike(_ part: Part, _ type: Types.ID) -> Bool {
    guard isProtocol(type), !isPart(type), !types[type].isLocal, types[type].parent < 0,
      let reading = readings.ofProtocol(types[type].name)
    else { return false }
    return reading.role == part.role && reading.form == part.form && !readings.isDouble(types[type].name)
  }

  /// Recognizes subclasses of parts in any folder, and base classes of parts.
  mutating func takeSubclasses() {
    for part in parts where part.form == .concrete && types[part.type].kind == .class && part.role <= .router
    {
      if part.role == .entity { continue }
      for type in subtypes[part.type] ?? [] where types[type].kind == .class && !isPart(type) {
        guard !types[type].isLocal, !readings.isDouble(types[type].name) else { continue }
        // The subclass of a subview is a shared view.
        if part.role == .view, !types[type].isController { continue }
        let own = folders.modules[folder(of: type)]
        add(type, Reading(part.role, .concrete, ""), to: own >= 0 ? own : nearestModule(to: type))
        beliefs.note(type, .inherits(part.type), part.role, 3)
      }
      // A `BasePresenter` is a presenter if its name indicates it, like its subclasses.
      guard part.role != .view else { continue }
      for type in types.supertypes(of: part.type) where types[type].kind == .class && !isPart(type) {
        guard readings.concrete(types[type].name)?.role == part.role else { continue }
        add(type, Reading(part.role, .concrete, ""), to: folders.modules[folder(of: type)])
        beliefs.note(type, .inherited(by: part.type), part.role, 3)
      }
    }
  }

  mutating func takeByProperties() {
    var found: [(Types.ID, Reading, Module.ID)] = []
    let conforming = modulesOfConformers()
    for part in parts where part.module >= 0 && part.form != .contract {
      let file = types[part.type].file
      properties(of: part.type) { property in
        guard let role = Self.role(ofProperty: code.names[property.name], in: part.role) else { return }
        // The role of the runtime's presenters is certain.
        if role == .interactor, ownPresenters.contains(part.type) { return }
        let type = types.resolve(path: property.type, in: file, code)
        guard type >= 0, !isPart(type) else { return }
        switch types[type].kind {
        case .protocol:
          let isOutput = role == .interactor && part.role == .interactor
          // A protocol that parts of several modules conform to is shared.
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

  /// Returns the modules whose parts inherit from or conform to each type that is not a part.
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

  /// A protocol whose name indicates no role is the interface of the conforming part, if another part of the module
  /// holds it.
  mutating func takeInterfaces() {
    var conformers: [Types.ID: Part] = [:]
    for part in parts where part.form == .concrete && part.module >= 0 {
      for type in types.supertypes(of: part.type)
      where !isPart(type) && types[type].kind == .protocol && types[type].parent < 0 {
        // The innermost of several: its interface must not depend on the others.
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
        case (.interactor, .presenter):
          // A protocol that inherits from a presenter's protocol is more than an interactor's output.
          let isOfPresenters = ([type] + types.supertypes(of: type)).contains {
            readings.ofProtocol(types[$0].name).map { $0.role == .presenter && $0.form == .interface }
              ?? false
          }
          let reading =
            isOfPresenters ? Reading(.presenter, .interface, "") : Reading(.interactor, .output, "")
          found.append((type, reading, part.module))
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

  /// Calls `body` for each property that a type declares itself. In Objective-C, extensions store properties too.
  func properties(of type: Types.ID, _ body: (Declaration) -> Void) {
    for (file, declaration) in code.bodiesWithProperties(of: type, types) {
      for index in code.children(of: declaration, in: file)
      where code.declarations[index].kind == .property { body(code.declarations[index]) }
    }
  }
}
