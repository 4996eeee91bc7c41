import Architecture
import Source

/// Dependencies through other files, and cycles of layers.
extension OwnRuleCheck {
  mutating func checkPaths() {
    let index = LayerIndex(rule.layers, app)
    let uses = FileUses(app, &scope)
    for (number, layer) in rule.layers.enumerated() where !layer.unreachable.isEmpty {
      let targets = Set(rule.layers.indices.filter { layer.unreachable.contains(rule.layers[$0].name) })
      checkReach(of: number, to: targets, index, uses)
    }
    if rule.forbidsCycles { checkCycles(index, uses) }
  }

  // MARK: Reach

  /// Reports the first step of each way from a layer to one of the targets.
  private mutating func checkReach(of layer: Int, to targets: Set<Int>, _ index: LayerIndex, _ uses: FileUses)
  {
    let ways = uses.ways(
      to: { index.layer(ofFile: $0).map(targets.contains) ?? false },
      avoiding: { index.layer(ofFile: $0) == layer })
    for (file, steps) in uses.ofFile.enumerated() where index.layer(ofFile: file) == layer {
      for step in steps where index.layer(ofFile: step.file) != layer {
        guard let way = ways.path(from: step.file), let end = way.last,
          let target = index.layer(ofFile: end).map({ rule.layers[$0].name })
        else { continue }
        let name = app.code.names[step.reference.name]
        let files = ([file] + way).map { app.code.paths[$0] }
        let text =
          way.count == 1
          ? "the layer \(rule.layers[layer].name) names \(name) of \(target), declared in \(files[1])"
          : "the layer \(rule.layers[layer].name) reaches \(target) through \(name): "
            + files.joined(separator: " -> ")
        add(
          step.reference, in: file, owner: owner(of: step.reference, in: app.code.files[file]), target: name,
          text)
      }
    }
  }

  // MARK: Cycles

  private mutating func checkCycles(_ index: LayerIndex, _ uses: FileUses) {
    var witnesses: [[Int]: (file: Int, step: FileUses.Step)] = [:]
    for (file, steps) in uses.ofFile.enumerated() {
      guard let layer = index.layer(ofFile: file) else { continue }
      for step in steps {
        guard let other = index.layer(ofFile: step.file), other != layer else { continue }
        if witnesses[[layer, other]] == nil { witnesses[[layer, other]] = (file, step) }
      }
    }
    let edges = witnesses.keys.map { (from: $0[0], to: $0[1], weight: 1) }
    let components = DirectedGraph(nodes: rule.layers.count, edges: edges).components()
    for component in Set(components).sorted() {
      let inside = edges.filter { components[$0.from] == component && components[$0.to] == component }
      guard let cycle = DirectedGraph(nodes: rule.layers.count, edges: inside).shortestCycle() else {
        continue
      }
      report(cycle, witnesses)
    }
  }

  private mutating func report(_ cycle: [Int], _ witnesses: [[Int]: (file: Int, step: FileUses.Step)]) {
    let names = cycle.map { rule.layers[$0].name }
    var steps: [Violation.Step] = []
    for (position, from) in cycle.enumerated() {
      let to = cycle[(position + 1) % cycle.count]
      guard let (file, step) = witnesses[[from, to]] else { return }
      steps.append(
        Violation.Step(
          text:
            "\(rule.layers[from].name) → \(rule.layers[to].name), naming \(app.code.names[step.reference.name])",
          file: app.code.paths[file], line: Int(step.reference.position.line)))
    }
    guard let (file, step) = witnesses[[cycle[0], cycle[1 % cycle.count]]] else { return }
    let places = steps.map { "\($0.text) (\($0.file):\($0.line))" }.joined(separator: ", ")
    var found = violation(
      step.reference.position, in: file, symbol: names.joined(separator: " → "),
      target: names[1 % names.count],
      owner: owner(of: step.reference, in: app.code.files[file]),
      "the layers \((names + [names[0]]).joined(separator: " → ")) depend on each other: \(places)")
    found.steps = steps
    violations.append(found)
  }
}

/// Which files use each other: the first reference of each file to each other one.
struct FileUses {
  struct Step {
    var file: Int
    var reference: Reference
  }

  private(set) var ofFile: [[Step]]

  /// A name with several declarations in different files may refer to any of them, and is ignored.
  init(_ app: Architecture, _ scope: inout ScopeMatcher) {
    let resolver = NameResolver(app)
    ofFile = Array(repeating: [], count: app.code.files.count)
    for (file, facts) in app.code.files.enumerated() where !facts.isApart && scope.contains(file: file) {
      var seen: Set<Int> = [file]
      for reference in app.code.references[facts.references] {
        let owner =
          reference.declaration < 0
          ? -1 : app.types.owners[facts.declarations.lowerBound + Int(reference.declaration)]
        let files = Set(
          resolver.targets(of: reference, in: Int32(file), owner: owner).map(app.file(declaring:)))
        guard files.count == 1, let other = files.first, seen.insert(other).inserted else { continue }
        ofFile[file].append(Step(file: other, reference: reference))
      }
    }
  }

  /// The shortest ways to some files.
  struct Ways {
    /// The next file on the way from each file; the file itself at the end, -1 without a way.
    fileprivate var next: [Int]

    /// Returns the files of the way from a file, which is the first of them; nil if there is none.
    func path(from file: Int) -> [Int]? {
      guard next[file] >= 0 else { return nil }
      var path = [file]
      while let last = path.last, next[last] != last { path.append(next[last]) }
      return path
    }
  }

  /// Returns the shortest ways to the files that satisfy a condition, by a breadth-first search from these.
  ///
  /// - Parameter isAvoided: Whether ways do not lead through a file.
  func ways(to isEnd: (Int) -> Bool, avoiding isAvoided: (Int) -> Bool) -> Ways {
    var users: [[Int]] = Array(repeating: [], count: ofFile.count)
    for (file, steps) in ofFile.enumerated() {
      for step in steps { users[step.file].append(file) }
    }
    var next = [Int](repeating: -1, count: ofFile.count)
    var level = ofFile.indices.filter(isEnd)
    for file in level { next[file] = file }
    while !level.isEmpty {
      var following: [Int] = []
      for file in level {
        for user in users[file] where next[user] < 0 && !isAvoided(user) {
          next[user] = file
          following.append(user)
        }
      }
      level = following
    }
    return Ways(next: next)
  }
}
