import Source

/// Finds out which types are parts, and which parts make modules.
///
/// First by names, then by where files stand, then by what types conform to, then by what the parts that are known say
/// of others. A part needs a module around it: what is merely named like one is none.
struct Recognition {
  let code: Codebase
  let types: Types
  let vocabulary: Vocabulary
  var folders: Folders
  private(set) var parts: [Part] = []
  private(set) var modules: [Module] = []
  /// The part of each type; -1 for none.
  private(set) var partOfType: [Part.ID]
  /// Types whose names read like parts, and are not yet any.
  private var candidates: [(type: Types.ID, reading: Reading)] = []

  init(_ code: Codebase, _ types: Types, _ vocabulary: Vocabulary, _ conventions: inout Conventions) {
    self.code = code
    self.types = types
    self.vocabulary = vocabulary
    folders = Folders(code.files)
    partOfType = Array(repeating: -1, count: types.nodes.count)
    read(&conventions)
    group()
    takeFromFolders()
    settleDelegates()
    for _ in 0..<2 {
      takeByConformance()
      takeByProperties()
      takeInterfaces()
    }
    takeByContract()
    takeViewsOfViews()
    takeWhatInteractorsUse()
    takeEntities()
    settleRings(&conventions)
    describe()
  }

  // MARK: By name

  private var isForced: Set<Types.ID> = []
  /// The names of presenters, interactors and view controllers: what builders make.
  private var namesOfHearts: Set<Name> = []

  private mutating func read(_ conventions: inout Conventions) {
    for (index, node) in types.nodes.enumerated() {
      let id = Types.ID(index)
      guard node.kind.isType else { continue }
      let isProtocol = node.kind == .protocol
      let name = code.names[node.name]
      var reading = isProtocol ? Reading.ofProtocol(name) : Reading.ofConcrete(name)
      if !conventions.isEmpty {
        switch conventions.role(of: name, in: code.files[Int(node.file)].path, supertypes(of: id)) {
        case .said(let role):
          let stem = reading?.role == role ? reading?.stem ?? "" : ""
          reading = Reading(role, isProtocol ? .interface : .concrete, stem)
          isForced.insert(id)
        case .none: continue
        case .unsaid: break
        }
      }
      if reading == nil { reading = readingByFile(id, node) }
      if reading == nil, isContract(id) { reading = Reading(.presenter, .contract, name) }
      guard var reading, !Reading.isDouble(name) else { continue }
      // Cases present nothing and run no use case.
      let acts = reading.form == .concrete && (reading.role == .presenter || reading.role == .interactor)
      if node.kind == .enum, acts, !isForced.contains(id) { continue }
      // What is declared inside a part is the part's, not one itself; an enumeration may be a mere namespace.
      if reading.role != .entity, isInsideCandidate(node) { continue }
      // `enum SettingsPage { case profile }` lists pages, and `class LoginModule { struct Item {} }` holds only names.
      if !isForced.contains(id) {
        if reading.role == .view, node.kind == .enum, !node.isUI { continue }
        if reading.role == .builder, isNamespace(id) { continue }
      }
      // `enum Login { final class Presenter {} }` says Login in another place.
      if reading.stem.isEmpty, node.parent >= 0 { reading.stem = code.names[types[node.parent].name] }
      candidates.append((id, reading))
    }
  }

  private func isInsideCandidate(_ node: Types.Node) -> Bool {
    var parent = node.parent
    while parent >= 0 {
      let outer = types[parent]
      if outer.kind != .enum, Reading.ofConcrete(code.names[outer.name]) != nil { return true }
      parent = outer.parent
    }
    return false
  }

  /// Whether a type has types inside, and nothing else.
  private func isNamespace(_ id: Types.ID) -> Bool {
    let node = types[id]
    guard !isProtocol(id) else { return false }
    var hasTypes = false
    let bodies =
      [(node.file, node.declaration)] + (types.extensions[id] ?? []).map { ($0.file, $0.declaration) }
    for (file, declaration) in bodies {
      let facts = code.files[Int(file)]
      let index = declaration - Int32(facts.declarations.lowerBound)
      for each in code.declarations[Int(declaration)..<facts.declarations.upperBound] {
        if each.position.line > code.declarations[Int(declaration)].lastLine { break }
        guard each.parent == index else { continue }
        guard each.kind.isType || each.kind == .typealias else { return false }
        hasTypes = true
      }
    }
    return hasTypes
  }

  private func isProtocol(_ id: Types.ID) -> Bool { types[id].kind == .protocol }

  private func supertypes(of id: Types.ID) -> [String] {
    types.supertypes(of: id).map { code.names[types[$0].name] }
      + types.foreignSupertypes(of: id).map { code.names[$0] }
  }

  /// `Login+Presenter.swift` and `LoginPresenter.swift` say what their only type is, if its name does not.
  private func readingByFile(_ id: Types.ID, _ node: Types.Node) -> Reading? {
    guard node.parent < 0, node.kind == .class || node.kind == .actor else { return nil }
    let file = code.files[Int(node.file)]
    let path = file.path
    var name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard name.hasSuffix(".swift") else { return nil }
    name = name.dropLast(6)
    let plain = name.filter { $0 != "+" }
    guard let reading = Reading.ofConcrete(plain), reading.role != .entity, !reading.stem.isEmpty else {
      return nil
    }
    let alone = file.declarations.filter {
      code.declarations[$0].parent < 0 && code.declarations[$0].kind.isType
        && code.declarations[$0].kind != .extension && code.declarations[$0].kind != .protocol
    }
    return alone.count == 1 ? reading : nil
  }

  private func isContract(_ id: Types.ID) -> Bool {
    types.foreignSupertypes(of: id).contains {
      let name = code.names[$0]
      return name == "Contract" || name == "Viper.Contract"
    }
  }

  private static let baseStems: Set<String> = ["", "Base", "Abstract", "Generic", "Common"]

  /// Makes modules of the candidates of one stem.
  private mutating func group() {
    var groups: [String: [Int]] = [:]
    let hearts = foldersOfHearts()
    for (index, candidate) in candidates.enumerated() where candidate.reading.role != .entity {
      if Self.baseStems.contains(candidate.reading.stem) { continue }
      if standsWithAnother(candidate.type, candidate.reading, hearts) { continue }
      groups[candidate.reading.stem, default: []].append(index)
    }
    var found: [(stem: String, members: [Int])] = []
    for (stem, members) in groups {
      for cluster in clusters(of: members) where isModule(cluster) { found.append((stem, cluster)) }
    }
    // The order of a dictionary is not stable.
    found.sort { ($0.stem, $0.members[0]) < ($1.stem, $1.members[0]) }
    for (id, (stem, members)) in found.enumerated() {
      modules.append(Module(name: stem, path: "", parts: [], folders: []))
      for member in members {
        add(candidates[member].type, candidates[member].reading, to: Module.ID(id))
      }
    }
    let places = modules.indices.map { module in
      found[module].members.filter {
        candidates[$0].reading.isCore && candidates[$0].reading.form == .concrete
      }
      .map { folder(of: candidates[$0].type) }
    }
    let own = folders.assign(found.map(\.stem), places)
    for module in modules.indices { modules[module].folders = own[module] }
  }

  /// The stems of the presenters and interactors in each folder and those inside it.
  private func foldersOfHearts() -> [Folders.ID: Set<String>] {
    var hearts: [Folders.ID: Set<String>] = [:]
    for (type, reading) in candidates
    where reading.form == .concrete && (reading.role == .presenter || reading.role == .interactor) {
      for folder in folders.around(folder(of: type)) { hearts[folder, default: []].insert(reading.stem) }
    }
    return hearts
  }

  /// `Guides/GuideCell.swift`, next to Guides' presenter, is of Guides' view, though there is a Guide somewhere else.
  private func standsWithAnother(_ type: Types.ID, _ reading: Reading, _ hearts: [Folders.ID: Set<String>])
    -> Bool
  {
    guard reading.role == .view, reading.form == .concrete, types[type].isUI, !types[type].isController else {
      return false
    }
    let nearest = folders.around(folder(of: type)).lazy.compactMap { hearts[$0] }.first { _ in true }
    return nearest.map { !$0.contains(reading.stem) } ?? false
  }

  /// Parts of one stem in different places are different modules: as many as there are presenters.
  private func clusters(of members: [Int]) -> [[Int]] {
    func concrete(_ role: Role) -> [Int] {
      members.filter { candidates[$0].reading.role == role && candidates[$0].reading.form == .concrete }
    }
    func byFolder(_ members: [Int]) -> [Int] {
      var seen: Set<Folders.ID> = []
      return members.filter { seen.insert(folder(of: candidates[$0].type)).inserted }
    }
    let presenters = byFolder(concrete(.presenter))
    let seeds = presenters.isEmpty ? byFolder(concrete(.interactor)) : presenters
    guard seeds.count > 1 else { return [members] }
    var clusters = [[Int]](repeating: [], count: seeds.count)
    for member in members {
      let place = folder(of: candidates[member].type)
      let depths = seeds.map { folders.depthInCommon(place, folder(of: candidates[$0].type)) }
      let nearest = depths.indices.max { (depths[$0], $1) < (depths[$1], $0) } ?? 0
      clusters[nearest].append(member)
    }
    return clusters.filter { !$0.isEmpty }
  }

  private func isModule(_ members: [Int]) -> Bool {
    let core = members.map { candidates[$0].reading }.filter(\.isCore)
    let roles = Set(core.map(\.role))
    guard roles.count > 1, roles.contains(.presenter) || roles.contains(.interactor) else { return false }
    // A view and its delegate's protocol are two things of one name, and no module.
    let hasHeart = core.contains { $0.form == .concrete && ($0.role == .presenter || $0.role == .interactor) }
    return hasHeart || roles.count > 2 && core.contains { $0.form == .concrete }
  }

  private func folder(of type: Types.ID) -> Folders.ID { folders.ofFile[Int(types[type].file)] }

  private mutating func add(_ type: Types.ID, _ reading: Reading, to module: Module.ID) {
    guard partOfType[Int(type)] < 0 else { return }
    partOfType[Int(type)] = Part.ID(parts.count)
    parts.append(Part(type: type, role: reading.role, form: reading.form, ring: .outer, module: module))
  }

  private func isPart(_ type: Types.ID) -> Bool { partOfType[Int(type)] >= 0 }

  private func part(of type: Types.ID) -> Part? {
    isPart(type) ? parts[Int(partOfType[Int(type)])] : nil
  }

  // MARK: By folder

  /// What stands in a module's folder and is named like a part is one, unless the module has one already.
  private mutating func takeFromFolders() {
    let modulesOfFolders = folders.modules
    for (type, reading) in candidates where !isPart(type) && reading.role != .entity {
      let module = modulesOfFolders[folder(of: type)]
      guard module >= 0 else {
        // What somebody said is a part is one wherever it stands.
        if isForced.contains(type) { add(type, reading, to: nearestModule(to: type)) }
        continue
      }
      if types[type].parent >= 0, isPart(types[type].parent) { continue }
      let isOneOfAKind = reading.role == .presenter || reading.role == .router
      if isOneOfAKind, reading.form == .concrete, has(module, reading.role), !isForced.contains(type) {
        continue
      }
      if Self.baseStems.contains(reading.stem), !isForced.contains(type) { continue }
      // The delegate of a view that a view is made of is no presenter's.
      let isOfAView = reading.form.isProtocol && (reading.role == .presenter || reading.role == .view)
      if isOfAView, !isForced.contains(type) { continue }
      // Factories and builders of other things than modules are none of ours.
      if reading.role == .builder, !isForced.contains(type), !assembles(type) { continue }
      add(type, reading, to: module)
    }
    // A view without the name of one, inside its module's folder.
    for (index, node) in types.nodes.enumerated()
    where node.isUI && node.kind == .class && node.parent < 0 && partOfType[index] < 0 {
      let module = modulesOfFolders[folder(of: Types.ID(index))]
      if module >= 0 { add(Types.ID(index), Reading(.view, .concrete, ""), to: module) }
    }
  }

  /// Whether a type that is named like a builder makes modules: its name says so, or it names what it makes.
  private mutating func assembles(_ type: Types.ID) -> Bool {
    let name = Reading.bare(code.names[types[type].name])
    if ["Assembly", "ViewFactory", "ModuleFactory", "ModuleBuilder"].contains(where: name.hasSuffix) {
      return true
    }
    guard types[type].kind != .protocol else { return false }
    if namesOfHearts.isEmpty {
      for part in parts where part.form == .concrete {
        let isHeart = part.role == .presenter || part.role == .interactor
        if isHeart || types[part.type].isController { namesOfHearts.insert(types[part.type].name) }
      }
    }
    return !namesOfHearts.isDisjoint(with: typeNames(in: type))
  }

  private func has(_ module: Module.ID, _ role: Role) -> Bool {
    parts.contains { $0.module == module && $0.role == role && $0.form == .concrete }
  }

  private func nearestModule(to type: Types.ID) -> Module.ID {
    let name = code.names[types[type].name]
    let byName = modules.indices.filter { name.hasPrefix(modules[$0].name) }
      .max { modules[$0].name.count < modules[$1].name.count }
    return byName.map { Module.ID($0) } ?? folders.modules[folder(of: type)]
  }

  // MARK: By what it conforms to

  private mutating func takeByConformance() {
    for (index, node) in types.nodes.enumerated()
    where partOfType[index] < 0 && node.kind.isType && node.kind != .protocol {
      let type = Types.ID(index)
      if Reading.isDouble(code.names[node.name]) { continue }
      for supertype in types.supertypes(of: type) {
        guard let part = part(of: supertype), part.form.isProtocol, part.module >= 0 || part.role > .router
        else {
          continue
        }
        let isModuleOutput = part.role == .presenter && part.form == .output
        // Whoever shows a module may hear from it.
        if isModuleOutput || part.role == .entity { continue }
        let role: Role = part.role == .interactor && part.form == .output ? .presenter : part.role
        if role == .builder, !assembles(type) { continue }
        add(type, Reading(role, .concrete, ""), to: part.module)
        break
      }
    }
  }

  /// `LoginViewDelegate`, if only views conform to it, is what a view tells the view around it.
  private mutating func settleDelegates() {
    var conformers: [Types.ID: (views: Int, all: Int)] = [:]
    for (index, node) in types.nodes.enumerated() where node.kind.isType && node.kind != .protocol {
      for type in types.supertypes(of: Types.ID(index)) where part(of: type)?.role == .presenter {
        let count = conformers[type] ?? (0, 0)
        conformers[type] = (count.views + (node.isUI ? 1 : 0), count.all + 1)
      }
    }
    for index in parts.indices where parts[index].role == .presenter && parts[index].form == .interface {
      guard let count = conformers[parts[index].type], count.views == count.all else { continue }
      parts[index].role = .view
      parts[index].form = .output
    }
  }

  // MARK: By what the others say of it

  private mutating func takeByProperties() {
    var found: [(Types.ID, Reading, Module.ID)] = []
    let conforming = modulesOfConformers()
    for part in parts where part.module >= 0 && part.form != .contract {
      let file = types[part.type].file
      properties(of: part.type) { property in
        guard let role = Self.role(ofProperty: code.names[property.name], in: part.role) else { return }
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
  private func modulesOfConformers() -> [Types.ID: Set<Module.ID>] {
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
  private mutating func takeInterfaces() {
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
        guard type >= 0, let conformer = conformers[type], conformer.module == part.module else { return }
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

  private static func role(ofProperty name: String, in role: Role) -> Role? {
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
  private func properties(of type: Types.ID, _ body: (Declaration) -> Void) {
    let node = types[type]
    let file = code.files[Int(node.file)]
    let index = Int(node.declaration) - file.declarations.lowerBound
    for declaration in code.declarations[Int(node.declaration)..<file.declarations.upperBound] {
      if declaration.position.line > code.declarations[Int(node.declaration)].lastLine { break }
      if declaration.parent == index, declaration.kind == .property { body(declaration) }
    }
  }

  /// `EditorForm: ContractViewController<Editor>` is Editor's view, whatever it is called.
  private mutating func takeByContract() {
    guard parts.contains(where: { $0.form == .contract }) else { return }
    for (index, node) in types.nodes.enumerated()
    where partOfType[index] < 0 && (node.kind == .class || node.kind == .struct) {
      let type = Types.ID(index)
      let bases = types.foreignSupertypes(of: type).compactMap { Reading.ofConcrete(code.names[$0])?.role }
      guard let role = bases.first(where: { $0 == .view || $0 == .presenter }) else { continue }
      let file = code.files[Int(node.file)]
      let declaration = node.declaration - Int32(file.declarations.lowerBound)
      for reference in code.references[file.references]
      where reference.declaration == declaration && reference.kind == .type {
        let named = types.resolve(path: reference.name, in: node.file, code)
        guard named >= 0, let contract = part(of: named), contract.form == .contract else { continue }
        add(type, Reading(role, .concrete, ""), to: contract.module)
      }
    }
  }

  /// What only the views of one module are made of is part of its view.
  private mutating func takeViewsOfViews() {
    var users: [Types.ID: Set<Module.ID>] = [:]
    for (type, reading) in candidates where reading.role == .view && reading.form == .concrete {
      // What stands in a common place is meant for others too.
      let isShared =
        folders.isInside(folder(of: type), Self.commonFolders) || Self.baseStems.contains(reading.stem)
      if !isPart(type), !isShared, types[type].isUI, types[type].parent < 0 { users[type] = [] }
    }
    guard !users.isEmpty else { return }
    for part in parts where part.role == .view && part.form == .concrete && part.module >= 0 {
      for name in typeNames(in: part.type) {
        for type in types.named(name) { users[type]?.insert(part.module) }
      }
    }
    for (type, modules) in users.sorted(by: { $0.key < $1.key }) where modules.count == 1 {
      if let module = modules.first { add(type, Reading(.view, .concrete, ""), to: module) }
    }
  }

  private static let commonFolders: Set<String> = [
    "common", "shared", "base", "core", "components", "controls", "ui", "designsystem", "helpers",
    "utilities",
    "extensions", "library", "toolkit", "reusable", "generic", "widgets",
  ]

  // MARK: Data managers and services

  private mutating func takeWhatInteractorsUse() {
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
  private func typeNames(in type: Types.ID) -> Set<Name> {
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

  // MARK: Entities

  private mutating func takeEntities() {
    guard !modules.isEmpty else { return }
    let named = Dictionary(candidates.filter { $0.reading.role == .entity }.map { ($0.type, $0.reading) }) {
      a, _ in a
    }
    for (index, node) in types.nodes.enumerated()
    where partOfType[index] < 0 && !node.isUI {
      let type = Types.ID(index)
      guard node.kind == .struct || node.kind == .class || node.kind == .enum || node.kind == .actor else {
        continue
      }
      let name = code.names[node.name]
      if Reading.isDouble(name) { continue }
      let reading = named[type]
      let isEntity: Bool
      if reading != nil, isForced.contains(type) || name.hasSuffix("Entity") {
        isEntity = true
      } else if node.parent >= 0 {
        // A view's model is what it shows.
        let host = part(of: node.parent)?.role
        isEntity = reading?.stem.isEmpty == false && (host == .presenter || host == .interactor)
      } else if reading != nil {
        isEntity = true
      } else {
        isEntity =
          folders.isInside(folder(of: type), ["entity", "entities", "model", "models"])
          && Reading.ofConcrete(name) == nil && !name.hasSuffix("Model") && !Reading.isOfScreen(name)
          && !isContract(type)
      }
      if isEntity {
        add(type, Reading(.entity, .concrete, ""), to: folders.modules[folder(of: type)])
      }
    }
  }

  // MARK: Rings

  private mutating func settleRings(_ conventions: inout Conventions) {
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

  private func ring(of part: Part) -> Ring {
    switch (part.role, part.form) {
    case (.entity, _): .entity
    case (.interactor, _): .interactor
    case (.presenter, _), (.view, .interface), (.router, .interface), (.router, .output):
      .presenter
    case (.dataManager, .interface), (.dataManager, .output), (.service, .interface), (.service, .output):
      .interactor
    default: .outer
    }
  }

  // MARK: Modules as they are told

  private mutating func describe() {
    for (id, part) in parts.enumerated() where part.module >= 0 {
      modules[Int(part.module)].parts.append(Part.ID(id))
    }
    for module in modules.indices {
      let concrete = modules[module].parts.map { parts[Int($0)] }.filter {
        $0.form == .concrete && $0.role != .entity
      }
      modules[module].path = folders.common(concrete.map { folder(of: $0.type) })
      modules[module].parts.sort {
        let (a, b) = (parts[Int($0)], parts[Int($1)])
        return (types[a.type].file, types[a.type].declaration) < (
          types[b.type].file, types[b.type].declaration
        )
      }
    }
  }
}

extension Reading {
  /// Whether parts of its role make a module.
  var isCore: Bool {
    switch role {
    case .presenter, .interactor, .view, .router, .builder: true
    case .entity, .dataManager, .service: false
    }
  }
}
