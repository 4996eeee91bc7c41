import Architecture
import Source

/// Which modules name which, and where.
struct ModuleGraph {
  private let view: AppView
  private var app: Architecture { view.architecture }
  /// By module, the modules that it names, with the first use behind each edge.
  private var edges: [[Module.ID: Use]]

  init(_ view: AppView, isWiringCounted: Bool) {
    self.view = view
    let app = view.architecture
    edges = Array(repeating: [:], count: app.modules.count)
    for use in app.uses where use.module >= 0 && !use.targets.isEmpty {
      let from = app.part(of: use)
      if !isWiringCounted, from.map({ Self.isWiring($0) }) ?? false { continue }
      var to: Module.ID?
      var isClear = true
      for target in app.targets(of: use) {
        let module = self.module(of: target, isWiringCounted)
        if let known = to, known != module { isClear = false }
        to = module
      }
      // What may be one module's or another's is nobody's edge.
      guard isClear, let to, to >= 0, to != use.module else { continue }
      if edges[Int(use.module)][to] == nil { edges[Int(use.module)][to] = use }
    }
  }

  private static func isWiring(_ part: Part) -> Bool { part.role == .builder || part.role == .router }

  private func module(of target: Target, _ isWiringCounted: Bool) -> Module.ID {
    switch target {
    case .type(let type):
      if let part = app.part(around: type) {
        if !isWiringCounted, Self.isWiring(part) { return -1 }
        // An entity in a module's folder is still everybody's: another rule says so.
        if part.module >= 0 { return part.module }
      }
      return app.types[type].parent < 0 ? app.moduleOfFile[Int(app.types[type].file)] : -1
    case .global(_, let file): return app.moduleOfFile[Int(file)]
    }
  }

  /// Reports the shortest cycle of each group of modules that reach each other.
  func report(_ report: inout Report) {
    for group in groups() {
      guard let cycle = shortestCycle(in: group) else { continue }
      var steps: [Violation.Step] = []
      var ends: [TypeView] = []
      for (index, module) in cycle.enumerated() {
        let next = cycle[(index + 1) % cycle.count]
        guard let use = edges[Int(module)][next] else { continue }
        let step = UseView(app: view, use: use)
        ends += [step.part?.type].compactMap(\.self) + step.targets.compactMap(\.type)
        let reference = app.reference(of: use)
        let names = "naming \(app.code.names[reference.name])"
        steps.append(
          Violation.Step(
            text: "\(app.modules[Int(module)].name) → \(app.modules[Int(next)].name), \(names)",
            file: app.code.files[Int(use.file)].path, line: Int(reference.position.line)))
      }
      guard let use = edges[Int(cycle[0])][cycle[1 % cycle.count]] else { continue }
      report.add(
        UseView(app: view, use: use), about: ends,
        target: cycle.map { app.modules[Int($0)].name }.joined(separator: " "),
        "modules depend on each other in a circle", steps: steps,
        repair: "turn one of these around: let the module offer an output, and the other conform to it")
    }
  }

  /// Groups of modules that reach each other, by Tarjan's algorithm, without recursion.
  private func groups() -> [[Module.ID]] {
    var index = 0
    var indices = [Int](repeating: -1, count: edges.count)
    var low = [Int](repeating: 0, count: edges.count)
    var isOnStack = [Bool](repeating: false, count: edges.count)
    var stack: [Int] = []
    var groups: [[Module.ID]] = []
    let next = edges.map { $0.keys.sorted().map { Int($0) } }
    for root in edges.indices where indices[root] < 0 {
      var work: [(node: Int, edge: Int)] = [(root, 0)]
      while let (node, edge) = work.last {
        if edge == 0 {
          indices[node] = index
          low[node] = index
          index += 1
          stack.append(node)
          isOnStack[node] = true
        }
        if edge < next[node].count {
          work[work.count - 1].edge += 1
          let other = next[node][edge]
          if indices[other] < 0 {
            work.append((other, 0))
          } else if isOnStack[other] {
            low[node] = min(low[node], indices[other])
          }
          continue
        }
        work.removeLast()
        if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == indices[node] else { continue }
        var group: [Module.ID] = []
        while let last = stack.popLast() {
          isOnStack[last] = false
          group.append(Module.ID(last))
          if last == node { break }
        }
        if group.count > 1 { groups.append(group.sorted()) }
      }
    }
    return groups.sorted { $0[0] < $1[0] }
  }

  private func shortestCycle(in group: [Module.ID]) -> [Module.ID]? {
    let members = Set(group)
    var best: [Module.ID]?
    for start in group {
      var before: [Module.ID: Module.ID] = [:]
      var queue = [start]
      var head = 0
      search: while head < queue.count {
        let module = queue[head]
        head += 1
        for next in edges[Int(module)].keys.sorted() where members.contains(next) {
          if next == start {
            var path = [module]
            while let previous = before[path[path.count - 1]] { path.append(previous) }
            let cycle = Array(path.reversed())
            if best.map({ cycle.count < $0.count }) ?? true { best = cycle }
            break search
          }
          if before[next] == nil, next != start {
            before[next] = module
            queue.append(next)
          }
        }
      }
      if best?.count == 2 { break }
    }
    return best
  }
}
