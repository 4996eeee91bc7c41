import Source

/// Groups parts into modules, and adds other parts from the modules' folders.
extension Recognition {
  static let baseStems: Set<String> = ["", "Base", "Abstract", "Generic", "Common"]

  /// Creates modules from the candidates with the same stem, and from stems that inherit from each other in one
  /// feature's folder.
  mutating func group() {
    var groups: [String: [Int]] = [:]
    // Subviews with another stem than the presenters in their folder.
    var subviews: [Cluster] = []
    let coreFolders = foldersOfCores()
    for (index, candidate) in candidates.enumerated() where candidate.reading.role != .entity {
      let stem = candidate.reading.stem
      if Self.baseStems.contains(stem) { continue }
      if isBesideAnother(candidate.type, candidate.reading, coreFolders) {
        subviews.append(Cluster(stem: stem, stems: [stem], members: [index]))
        continue
      }
      groups[stem, default: []].append(index)
    }
    // The order of a dictionary is not stable.
    var found: [Cluster] = []
    for (stem, members) in groups.sorted(by: { $0.key < $1.key }) {
      for cluster in clusters(of: members) {
        found.append(Cluster(stem: stem, stems: [stem], members: cluster))
      }
    }
    found = joinedByOverlap(joinedHalves(joined(found)), subviews)
    found = evident(found)
    found = withSubpresenters(found)
    found.sort { ($0.stem, $0.members[0]) < ($1.stem, $1.members[0]) }
    for (id, cluster) in found.enumerated() {
      modules.append(Module(name: cluster.stem, path: "", parts: [], folders: []))
      stemsOfModules.append(cluster.stems)
      for member in cluster.members {
        add(candidates[member].type, candidates[member].reading, to: Module.ID(id))
      }
    }
    let own = folders.assign(found.map(\.stem), found.map(places))
    for module in modules.indices { modules[module].folders = own[module] }
  }

  /// Returns the folders of a cluster's parts.
  private func places(of cluster: Cluster) -> [Folders.ID] {
    // A cell or subview does not indicate its module's folder: many are in a folder of cells.
    let core = cluster.members.filter {
      candidates[$0].reading.isCore && candidates[$0].reading.form == .concrete
    }
    let anchors = core.filter {
      let node = types[candidates[$0].type]
      return candidates[$0].reading.role != .view || node.isController || node.kind == .struct
    }
    return (anchors.isEmpty ? core : anchors).map { folder(of: candidates[$0].type) }
  }

  /// Joins two halves of one module whose names differ: a presenter without an interactor and an interactor without a
  /// presenter, with similar names, alone in one folder, such as a `SportsPresenter` beside a `SportInteractor`.
  private func joinedHalves(_ clusters: [Cluster]) -> [Cluster] {
    let roles = clusters.map { cluster in
      Set(cluster.members.map { candidates[$0].reading }.filter { $0.form == .concrete }.map(\.role))
    }
    var result = clusters
    let pairs = folders.foldersOfTwo(clusters.map(places))
    for (first, second) in pairs {
      let halves = [(first, second), (second, first)].first { a, b in
        roles[a].contains(.presenter) && !roles[a].contains(.interactor)
          && roles[b].contains(.interactor) && !roles[b].contains(.presenter)
      }
      guard let (leading, other) = halves, Self.areAlike(clusters[leading].stem, clusters[other].stem) else {
        continue
      }
      result[leading].stems.formUnion(clusters[other].stems)
      result[leading].members = (clusters[leading].members + clusters[other].members).sorted()
      result[other].members = []
    }
    return result.filter { !$0.members.isEmpty }
  }

  /// Whether two names have a common prefix of at least two thirds of the shorter one.
  private static func areAlike(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Folders.plain(a), Folders.plain(b))
    return a.commonPrefix(with: b).count * 3 >= min(a.count, b.count) * 2
  }

  /// Joins subpresenters with the module whose screen contains theirs: presenters, with their views, without an
  /// interactor or router, inside a folder with the name of another module's presenter in it. Those of cells may have
  /// builders, and a folder of their own.
  private func withSubpresenters(_ clusters: [Cluster]) -> [Cluster] {
    let presenters = clusters.map { cluster in
      cluster.members.filter {
        candidates[$0].reading.role == .presenter && candidates[$0].reading.form == .concrete
      }.map { folder(of: candidates[$0].type) }
    }
    var result = clusters
    for (index, cluster) in clusters.enumerated() {
      let roles = Set(cluster.members.map { candidates[$0].reading.role })
      let isOfCells = isOfCells(cluster)
      let isSub = roles.isSubset(
        of: isOfCells ? [.presenter, .interactor, .view, .builder] : [.presenter, .view])
      guard isSub, let first = presenters[index].first else { continue }
      for folder in folders.around(first) {
        // A folder with its own name makes it a module.
        if !isOfCells, folders.isNamed(folder, cluster.stem) { break }
        let host = clusters.indices.first { other in
          other != index && folders.isNamedAfterEnd(folder, of: clusters[other].stem)
            && presenters[other].contains { folders.around($0).contains(folder) }
        }
        guard let host else { continue }
        result[host].members += cluster.members
        result[host].stems.formUnion(cluster.stems)
        result[index].members = []
        break
      }
    }
    for index in result.indices { result[index].members.sort() }
    return result.filter { !$0.members.isEmpty }
  }

  /// Whether a cluster has views, all of which are subviews of UIKit, or no view and the name of one.
  private func isOfCells(_ cluster: Cluster) -> Bool {
    let views = cluster.members.filter {
      candidates[$0].reading.role == .view && candidates[$0].reading.form == .concrete
    }
    if views.isEmpty { return ["Cell", "Header", "Footer"].contains(where: cluster.stem.hasSuffix) }
    return views.allSatisfy {
      let node = types[candidates[$0].type]
      return node.isUI && node.kind == .class && !node.isController
    }
  }

  /// Candidates that may be a module.
  struct Cluster {
    var stem: String
    var stems: Set<String>
    /// The indices of the candidates.
    var members: [Int]
  }

  /// Joins clusters that inherit from each other within the folder of one feature: `NodeAddPresenter` and
  /// `NodeBasePresenter` in `Node`.
  private func joined(_ clusters: [Cluster]) -> [Cluster] {
    var clusterOfType: [Types.ID: Int] = [:]
    for (index, cluster) in clusters.enumerated() {
      for member in cluster.members where candidates[member].reading.form == .concrete {
        clusterOfType[candidates[member].type] = index
      }
    }
    var leader = Array(clusters.indices)
    func find(_ index: Int) -> Int {
      var index = index
      while leader[index] != index { index = leader[index] }
      return index
    }
    for (type, cluster) in clusterOfType.sorted(by: { $0.key < $1.key }) where types[type].kind == .class {
      for parent in types.supertypes(of: type) where types[parent].kind == .class {
        guard let other = clusterOfType[parent], other != cluster else { continue }
        let (a, b) = (find(cluster), find(other))
        let stems = [clusters[cluster].stem, clusters[other].stem]
        guard a != b, folders.isOfOneFeature(folder(of: type), folder(of: parent), stems) else { continue }
        // The module has the name of the base class.
        leader[a] = b
      }
    }
    var result = clusters
    for index in clusters.indices where find(index) != index {
      let root = find(index)
      result[root].stems.formUnion(clusters[index].stems)
      result[root].members += clusters[index].members
      result[index].members = []
    }
    for index in result.indices { result[index].members.sort() }
    return result.filter { !$0.members.isEmpty }
  }

  /// Returns the stems of the presenters and interactors in each folder and its children.
  func foldersOfCores() -> [Folders.ID: Set<String>] {
    var coreFolders: [Folders.ID: Set<String>] = [:]
    for (type, reading) in candidates
    where reading.form == .concrete && (reading.role == .presenter || reading.role == .interactor) {
      for folder in folders.around(folder(of: type)) { coreFolders[folder, default: []].insert(reading.stem) }
    }
    return coreFolders
  }

  /// `Guides/GuideCell.swift`, beside Guides' presenter, belongs to Guides' view, although there is a Guide elsewhere.
  func isBesideAnother(_ type: Types.ID, _ reading: Reading, _ coreFolders: [Folders.ID: Set<String>])
    -> Bool
  {
    guard reading.role == .view, reading.form == .concrete, types[type].kind == .class,
      !types[type].isController
    else {
      return false
    }
    let nearest = folders.around(folder(of: type)).lazy.compactMap { coreFolders[$0] }.first { _ in true }
    return nearest.map { !$0.contains(reading.stem) } ?? false
  }

  /// Separates parts with one stem in different places into as many modules as there are presenters.
  func clusters(of members: [Int]) -> [[Int]] {
    func concrete(_ role: Role) -> [Int] {
      members.filter { candidates[$0].reading.role == role && candidates[$0].reading.form == .concrete }
    }
    func byFolder(_ members: [Int]) -> [Int] {
      var seen: Set<Folders.ID> = []
      return members.filter { seen.insert(folder(of: candidates[$0].type)).inserted }
    }
    let presenters = byFolder(concrete(.presenter))
    let seeds = presenters.isEmpty ? byFolder(concrete(.interactor)) : presenters
    let members = withoutForeignBuilders(members, seeds)
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

  /// Excludes builders in other packages or projects than the module's seeds, if there is one with them: a
  /// `RootAssembly` of another app.
  private func withoutForeignBuilders(_ members: [Int], _ seeds: [Int]) -> [Int] {
    func isElsewhere(_ member: Int) -> Bool {
      let file = types[candidates[member].type].file
      return !seeds.contains { code.areInOneProject(file, types[candidates[$0].type].file) }
    }
    let builders = members.filter { candidates[$0].reading.role == .builder }
    let away = Set(builders.filter(isElsewhere))
    return seeds.isEmpty || away.count == builders.count ? members : members.filter { !away.contains($0) }
  }

  /// Adds types in a module's folder that have the name of a part, unless the module has that part already.
  mutating func takeFromFolders() {
    let modulesOfFolders = folders.modules
    for (type, reading) in candidates where !isPart(type) && reading.role != .entity {
      let module = modulesOfFolders[folder(of: type)]
      guard module >= 0 else {
        // A configured role applies in any folder.
        if isForced.contains(type) { add(type, reading, to: nearestModule(to: type)) }
        continue
      }
      if types[type].parent >= 0, isPart(types[type].parent) { continue }
      let isOneOfAKind = reading.role == .presenter || reading.role == .router
      if isOneOfAKind, reading.form == .concrete, has(module, reading.role), !isForced.contains(type),
        !isNamed(type, in: module)
      {
        continue
      }
      if Self.baseStems.contains(reading.stem), !isForced.contains(type) { continue }
      // The delegate of a subview does not belong to a presenter.
      let isOfAView = reading.form.isProtocol && (reading.role == .presenter || reading.role == .view)
      if isOfAView, !isForced.contains(type) { continue }
      // Factories and builders of other things than modules are not parts.
      let mayAssemble = isForced.contains(type) || types.isMaker(type)
      if reading.role == .builder, !mayAssemble, !assembles(type) {
        beliefs.note(type, .objection(.assemblesNothing), .builder, -4)
        continue
      }
      if !isForced.contains(type), types[type].isController, !isRelated(type, to: module) {
        beliefs.note(type, .objection(.unrelated), .view, -4)
        continue
      }
      if !isForced.contains(type), isOfOthers(type, in: module) { continue }
      add(type, reading, to: module)
    }
    // A view without the name of one, inside its module's folder.
    for (index, node) in types.nodes.enumerated()
    where node.isUI && node.kind == .class && node.parent < 0 && partOfType[index] < 0 && !node.isLocal {
      let type = Types.ID(index)
      let module = modulesOfFolders[folder(of: type)]
      if module < 0 || readings.isDouble(node.name) || isBeginning(type) { continue }
      if node.isController, !isRelated(type, to: module) { continue }
      if isOfOthers(type, in: module) { continue }
      add(type, Reading(.view, .concrete, ""), to: module)
    }
  }

  /// Whether a view controller is related to the parts of the module whose folder contains it: it uses one, conforms to
  /// the protocol of one, or one uses it.
  private mutating func isRelated(_ type: Types.ID, to module: Module.ID) -> Bool {
    isNamed(type, in: module)
      || !namesInModules[Int(module)].parts.isDisjoint(with: typeNames(in: type))
  }

  /// Whether the code of a part of a module names a type.
  private mutating func isNamed(_ type: Types.ID, in module: Module.ID) -> Bool {
    if namesInModules.isEmpty {
      namesInModules = Array(repeating: ([], []), count: modules.count)
      for part in parts where part.module >= 0 && part.role != .entity {
        namesInModules[Int(part.module)].parts.insert(types[part.type].name)
        namesInModules[Int(part.module)].named.formUnion(typeNames(in: part.type))
      }
    }
    return namesInModules[Int(module)].named.contains(types[type].name)
  }

  /// Whether a type is in a folder that belongs to a module only because of its contents, and either is not related to
  /// that module or is also used by other modules.
  private mutating func isOfOthers(_ type: Types.ID, in module: Module.ID) -> Bool {
    guard folders.unnamed.contains(folder(of: type)) else { return false }
    if !isRelated(type, to: module) { return true }
    let name = types[type].name
    return namesInModules.indices.contains { $0 != Int(module) && namesInModules[$0].named.contains(name) }
  }

  /// Whether a type with the name of a builder creates modules, according to its name or to the types it uses.
  mutating func assembles(_ type: Types.ID) -> Bool {
    let name = Reading.bare(code.names[types[type].name])
    if ["Assembly", "ViewFactory", "ModuleFactory", "ModuleBuilder"].contains(where: name.hasSuffix) {
      return true
    }
    if isProtocol(type) { return (subtypes[type] ?? []).contains { !isProtocol($0) && makesCore($0) } }
    return makesCore(type)
  }

  /// Whether the code of a type creates presenters, interactors or view controllers.
  private mutating func makesCore(_ type: Types.ID) -> Bool {
    if coreTypeNames.isEmpty {
      for part in parts where part.form == .concrete {
        let isCore = part.role == .presenter || part.role == .interactor
        if isCore || types[part.type].isController { coreTypeNames.insert(types[part.type].name) }
      }
    }
    // A view controller may come from a storyboard, and is then only named.
    return contains(type) { reference in
      guard coreTypeNames.contains(reference.name) else { return false }
      return reference.kind == .call || types.named(reference.name).contains { types[$0].isController }
    }
  }

  func has(_ module: Module.ID, _ role: Role) -> Bool {
    parts.contains { $0.module == module && $0.role == role && $0.form == .concrete }
  }

  func nearestModule(to type: Types.ID) -> Module.ID {
    let name = code.names[types[type].name]
    let byName = modules.indices.filter { name.hasPrefix(modules[$0].name) }
      .max { modules[$0].name.count < modules[$1].name.count }
    return byName.map { Module.ID($0) } ?? folders.modules[folder(of: type)]
  }
}
