import Architecture
import Source

/// The uses between modules.
struct ModuleGraph {
  private let app: Architecture
  /// Additional uses; usually none.
  private let more: Architecture?
  /// One edge for each pair of modules of which the first uses the second, in the order of the modules.
  private let edges: [Edge]
  private let names: [String]

  private struct Edge {
    let from: Module.ID
    let to: Module.ID
    /// Indices of the uses, and their ranks: the clearest first.
    let uses: [(use: Int32, rank: Int32)]
  }

  /// - Parameter more: The same code base with additional uses.
  init(_ app: Architecture, and more: Architecture? = nil, isWiringCounted: Bool) {
    (self.app, self.more) = (app, more)
    names = app.namesOfModules()
    let features = Features(app)
    var found: [(from: Module.ID, to: Module.ID, rank: Int32, use: Int32)] = []
    var first: Int32 = 0
    for app in [app, more].compactMap(\.self) {
      var evidence = EdgeEvidence(app, features, isWiringCounted: isWiringCounted)
      for (index, use) in app.uses.enumerated() {
        guard let edge = evidence.edge(of: use) else { continue }
        found.append((edge.from, edge.to, edge.rank, first + Int32(index)))
      }
      first += Int32(app.uses.count)
    }
    found.sort { ($0.from, $0.to, $0.rank, $0.use) < ($1.from, $1.to, $1.rank, $1.use) }
    var edges: [Edge] = []
    var start = 0
    for index in found.indices {
      let (each, isLast) = (found[index], index + 1 == found.count)
      if !isLast, (found[index + 1].from, found[index + 1].to) == (each.from, each.to) { continue }
      edges.append(Edge(from: each.from, to: each.to, uses: found[start...index].map { ($0.use, $0.rank) }))
      start = index + 1
    }
    self.edges = edges
  }

  /// Returns the groups of modules that reach each other.
  func groups() -> [ModuleGroup] {
    let graph = DirectedGraph(
      nodes: app.modules.count, edges: edges.map { (Int($0.from), Int($0.to), $0.uses.count) })
    let components = graph.components()
    let inner = edges.filter { components[Int($0.from)] == components[Int($0.to)] }
    return ModuleGroup.groups(of: inner.map(moduleEdge))
  }

  /// Returns all edges, including those in no cycle.
  func all() -> [ModuleEdge] { edges.map(moduleEdge) }

  private func moduleEdge(_ edge: Edge) -> ModuleEdge {
    let uses = edge.uses.map { index, rank in
      let isAdded = Int(index) >= app.uses.count
      let app = isAdded ? more ?? app : app
      let use = app.uses[isAdded ? Int(index) - self.app.uses.count : Int(index)]
      let reference = app.reference(of: use)
      var evidence = ModuleEdge.Use(
        file: app.code.path(of: use.file), position: reference.position,
        symbol: app.symbol(reference.declaration, in: use.file), user: app.user(of: use),
        type: app.type(named: use), role: app.part(of: use)?.role)
      evidence.rank = rank
      return evidence
    }
    return ModuleEdge(from: names[Int(edge.from)], to: names[Int(edge.to)], uses: uses)
  }
}

extension Architecture {
  /// Returns all dependencies between modules, including those in no cycle.
  public func moduleEdges(_ settings: Settings) -> [ModuleEdge] {
    ModuleGraph(self, isWiringCounted: settings.isWiringCounted).all()
  }

  /// Returns unique names of the modules: the folder, and if necessary a number, distinguishes equal names.
  fileprivate func namesOfModules() -> [String] {
    var count: [String: Int] = [:]
    for module in modules { count[module.name, default: 0] += 1 }
    var seen: [String: Int] = [:]
    return modules.map { module in
      if count[module.name] == 1 { return module.name }
      let name = "\(module.name) (\(module.path.isEmpty ? "." : module.path))"
      seen[name, default: 0] += 1
      return seen[name] == 1 ? name : "\(name) \(seen[name] ?? 0)"
    }
  }

  /// Returns the enclosing type of a use, or else the name of its file.
  fileprivate func user(of use: Use) -> String {
    let declaration = reference(of: use).declaration
    let first = code.files[Int(use.file)].declarations.lowerBound
    let owner = declaration < 0 ? -1 : types.owners[first + Int(declaration)]
    return name(ofTypeAround: owner) ?? fileName(use.file)
  }

  /// Returns the type that a use names, or the type of the used member, or else the name of the file that declares it.
  fileprivate func type(named use: Use) -> String {
    switch targets(of: use).first {
    case .type(let type): name(ofTypeAround: type) ?? fileName(types[type].file)
    case .global(let declaration, let file):
      name(ofTypeAround: types.owners[Int(declaration)]) ?? fileName(file)
    case nil: code.names[reference(of: use).name]
    }
  }

  /// A function that creates a module counts as a type, with the name of the enclosing type.
  private func name(ofTypeAround type: Types.ID) -> String? {
    var type = type
    while type >= 0, !types[type].kind.isType, types[type].kind != .typealias { type = types[type].parent }
    return type < 0 ? nil : types.fullName(of: type, code.names)
  }

  private func fileName(_ file: Int32) -> String {
    let path = code.path(of: file)
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}
