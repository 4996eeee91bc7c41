import Source

/// The subviews of a module's views, and the data sources of their tables.
extension Recognition {
  /// A type that only the views of one module contain is part of its view, by its name or because it is a view in that
  /// module's folder.
  mutating func takeViewsOfViews() {
    releaseBaseClasses()
    takeDataSources()
    // Then the subviews of these, and so on: each round visits the parts that the previous one found.
    let possible = possibleSubviews()
    var known = 0
    while known < parts.count {
      let last = known
      known = parts.count
      takeViewsUsedByViews(among: possible, since: last)
    }
    takeHelpersOfViews()
  }

  /// Returns the types that are views of a module if its views use them.
  private func possibleSubviews() -> Set<Types.ID> {
    let named = Dictionary(
      candidates.filter { $0.reading.role == .view && $0.reading.form == .concrete }.map {
        ($0.type, $0.reading.stem)
      }
    ) { a, _ in a }
    var possible: Set<Types.ID> = []
    for (index, node) in types.nodes.enumerated() {
      let type = Types.ID(index)
      guard node.isUI, node.parent < 0, !node.isLocal, !isPart(type),
        node.kind == .class || node.kind == .struct,
        named[type] != nil || folders.modules[folder(of: type)] >= 0 && !node.isController,
        // Views in a common folder are shared, unless that is inside a module's folder.
        folders.modules[folder(of: type)] >= 0 || !folders.isInside(folder(of: type), Self.commonFolders),
        named[type].map({ !Self.baseStems.contains($0) }) ?? true
      else { continue }
      possible.insert(type)
    }
    return possible
  }

  /// - Parameters:
  ///   - possible: The possible views, including those that were recognized before.
  ///   - since: The number of parts that were known in the previous round.
  private mutating func takeViewsUsedByViews(among possible: Set<Types.ID>, since: Int) {
    if possible.isEmpty { return }
    var users: [Types.ID: Set<Module.ID>] = [:]
    for part in parts[since...] where part.role == .view && part.form == .concrete && part.module >= 0 {
      for name in typeNames(in: part.type) {
        for type in types.named(name, seenFrom: types[part.type].file, code) where possible.contains(type) {
          users[type, default: []].insert(part.module)
        }
      }
    }
    for (type, modules) in users.sorted(by: { $0.key < $1.key }) {
      let own = folders.modules[folder(of: type)]
      if isPart(type) {
        // Others have used it before: another module that uses it makes it shared.
        let first = parts[Int(partOfType[Int(type)])].module
        if own != first, modules != [first] { parts[Int(partOfType[Int(type)])].module = -1 }
        continue
      }
      // A cell that several modules use belongs to none of them, unless it is in the folder of one.
      let user = moduleOfPresenter(of: type) ?? (modules.count == 1 ? modules.first : nil)
      add(
        type, Reading(.view, .concrete, ""),
        to: user ?? (modules.contains(own) && isAtHome(type, own) ? own : -1))
    }
  }

  /// Whether one of the parent folders of a type has the name of a module.
  private func isAtHome(_ type: Types.ID, _ module: Module.ID) -> Bool {
    folders.around(folder(of: type)).contains { folders.isNamed($0, modules[Int(module)].name) }
  }

  /// Returns the module of the presenter that a view controller stores in a property such as `presenter`. The
  /// controller belongs to that module, even if another module shows it. Nil for a base class.
  private func moduleOfPresenter(of type: Types.ID) -> Module.ID? {
    guard types[type].isController, !types.isInherited[Int(type)] else { return nil }
    var found: Module.ID?
    properties(of: type) { property in
      guard Self.role(ofProperty: code.names[property.name], in: .view) == .presenter else { return }
      let held = property.type.isNone ? -1 : types.resolve(path: property.type, in: types[type].file, code)
      if held >= 0, let part = part(of: held), part.role == .presenter, part.module >= 0 {
        found = part.module
      }
    }
    return found
  }

  /// Recognizes the data sources and delegates of tables that a module's view or presenter stores: they are view code
  /// in a class of its own.
  private mutating func takeDataSources() {
    for part in parts where (part.role == .view || part.role == .presenter) && part.form == .concrete {
      // Added afterwards, because changing an array while a closure reads it copies it.
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

  /// Recognizes helpers of a module's views: in the module's folder, with views or view controllers in their code, and
  /// used by these views and by no other part except builders. They are view code in a class of their own.
  private mutating func takeHelpersOfViews() {
    let roles = Dictionary(candidates.map { ($0.type, $0.reading.role) }) { a, _ in a }
    var users: [Types.ID: (byViews: Bool, byOthers: Bool)] = [:]
    for (index, node) in types.nodes.enumerated() {
      let type = Types.ID(index)
      guard node.kind == .class || node.kind == .struct, !node.isUI, node.parent < 0, !node.isLocal,
        !isPart(type), folders.modules[folder(of: type)] >= 0, roles[type] ?? .view == .view
      else { continue }
      users[type] = (false, false)
    }
    guard !users.isEmpty else { return }
    let isWanted = code.names.flags(of: users.keys.map { types[$0].name })
    for part in parts where part.form == .concrete && part.role != .builder {
      for name in typeNames(in: part.type) where isWanted[Int(name.number)] {
        let type = types.resolve(path: name, in: types[part.type].file, code)
        guard type >= 0, users[type] != nil else { continue }
        if part.role == .view, part.module == folders.modules[folder(of: type)] {
          users[type]?.byViews = true
        } else {
          users[type]?.byOthers = true
        }
      }
    }
    for (type, users) in users.sorted(by: { $0.key < $1.key }) where users.byViews && !users.byOthers {
      guard namesViews(type), !isTransition(type) else { continue }
      add(type, Reading(.view, .concrete, ""), to: folders.modules[folder(of: type)])
      beliefs.note(type, .userInterface, .view, 2)
    }
  }

  /// Whether a type is a transition between screens, which belongs to routers.
  private func isTransition(_ type: Types.ID) -> Bool {
    types.foreignSupertypes(of: type).contains { code.names[$0].contains("Transition") }
  }

  /// The lowercase names of folders for shared code.
  static let commonFolders: Set<String> = [
    "common", "shared", "base", "core", "components", "controls", "ui", "designsystem", "helpers",
    "utilities",
    "extensions", "library", "toolkit", "reusable", "generic", "widgets", "userinterface",
  ]
}
