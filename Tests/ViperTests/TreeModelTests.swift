import Testing
import Viper
import ViperTesting

/// Random operations on a tree, compared step by step with a model of a few lines.
@MainActor @Suite(.timeLimit(.minutes(1))) struct TreeModelTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `Any sequence of operations leaves tree, phases and life cycles as the model says`(_ seed: UInt64)
    async throws
  {
    var random = SplitMix(state: seed)
    try await checkLeaks { track in
      let never = Gate()
      let phases = LastPhases()
      let world = try World(observers: [phases]) { probe in
        if probe.name.hasSuffix("!") { throw Trouble() }
        probe.onLoad = { probe in
          probe.screen.observe(AsyncStream<Int> { _ in }) { number in probe.screen.number = number }
          probe.screen.perform {
            try await never.pass()
            probe.screen.number = 1
          }
        }
      }
      track.modules(on: world.stage)
      var model = Model()
      var visits: [Int: Visit<String, String>] = [:]
      for step in 1...3_000 {
        // Lets work start, and cancelled work go.
        await Task.yield()
        world.journal.clear()
        model.expected = []
        let operation = try perform(
          &random, step: step, world: world, model: &model, visits: &visits)
        let place = "seed \(seed), step \(step): \(operation)"
        #expect(world.journal.lines == model.expected, "\(place)")
        compare(world, model, visits, place)
        if world.journal.lines != model.expected { return }
        for id in visits.keys where model.node(id) == nil { visits[id] = nil }
      }
      try world.router.dismiss()
      #expect(world.stage.visits.isEmpty)
      #expect(visits.values.allSatisfy { $0.phase == .removed })
      #expect(phases.last.isEmpty)
      #expect(phases.count > 3_000)
    }
  }

  /// Does one step to both; returns what it was.
  private func perform(
    _ random: inout SplitMix, step: Int, world: World, model: inout Model,
    visits: inout [Int: Visit<String, String>]
  ) throws -> String {
    let ids = model.ids
    let isCrowded = ids.count > 12
    let target = random.below(4) == 0 ? nil : ids.randomElement(using: &random)
    let router = target.flatMap { visits[$0] }.map { world.router(of: $0) } ?? world.router
    let kind = random.below(isCrowded ? 12 : 8)
    switch kind {
    case 0...4:
      let presentation: Presentation =
        switch random.below(14) {
        case 0: .root
        case 1...2: .modal
        case 3: .sheet
        case 12...13: .top
        case 4...7: .slot(["left", "right"][random.below(2)])
        default: .push
        }
      if !presentation.isScreen, target == nil { return "nothing" }
      let fails = random.below(8)
      let name = "v\(step)\(fails == 0 ? "!" : "")"
      let canShow = model.canShow(presentation, below: target)
      #expect(router.canShow(Probe(name), as: presentation) == canShow, "step \(step)")
      if fails == 1, canShow { world.stage.refuseToShow(Probe.self) }
      let shouldWork = model.show(
        step, name: name, as: presentation, below: target, assembles: fails != 0, shows: fails != 1)
      do {
        visits[step] = try router.show(Probe(name), as: presentation)
        #expect(shouldWork, "step \(step) should have failed")
      } catch {
        #expect(!shouldWork, "step \(step) should have worked: \(error)")
      }
      return "\(presentation) \(name) below \(target ?? 0)"
    default:
      guard let target, let visit = visits[target] else { return "nothing" }
      switch random.below(7) {
      case 5:
        model.goBack(to: target)
        try router.goBack(to: visit.base)
        return "back to \(target)"
      case 6:
        model.goBackToRoot()
        try router.goBackToRoot()
        return "back to the root"
      case 0:
        world.stage.refuseToRemove(Probe.self)
        #expect(throws: RoutingError.self) { try visit.dismiss() }
        return "refused removal of \(target)"
      case 1:
        model.remove(target)
        world.stage.removeAsSystem(visit.base)
      case 2:
        model.remove(target)
        try world.presenter(visit).screen.finish("done")
      case 3:
        model.remove(target)
        try router.dismiss()
      default:
        model.remove(target)
        try visit.dismiss()
      }
      #expect(visit.phase == .removed)
      return "removal of \(target)"
    }
  }

  private func compare(
    _ world: World, _ model: Model, _ visits: [Int: Visit<String, String>], _ place: String
  ) {
    for id in model.ids {
      guard let visit = visits[id]?.base, let node = model.node(id) else { continue }
      #expect(visit.phase == .routed, "\(place)")
      #expect(visit.isVisible == node.isVisible, "\(place): \(node.name)")
      #expect(
        visit.children.map { ($0.route as? Probe)?.name } == model.children(of: id).map(\.name), "\(place)")
    }
    for (id, visit) in visits where model.node(id) == nil { #expect(visit.phase == .removed, "\(place)") }
    #expect(
      world.stage.visits.compactMap { ($0.route as? Probe)?.name }.sorted()
        == model.nodes.map(\.name).sorted(),
      "\(place)")
  }
}

/// Checks that each step begins where the one before it ended, and that none is left in between.
@MainActor private final class LastPhases: RouterObserver {
  /// Of the showings that are not over.
  private(set) var last: [Int: Phase] = [:]
  private(set) var count = 0

  func didStep(_ step: RoutingStep) {
    count += 1
    #expect(step.from == last[step.visit.id] ?? .unrouted)
    let isOver = step.to == .removed || step.to == .unrouted
    last[step.visit.id] = isOver ? nil : step.to
  }
}

/// What a tree of modules is, in the simplest words: a list in the order of showing.
private struct Model {
  struct Node {
    let id: Int
    let name: String
    let parent: Int?
    let presentation: Presentation
    var isVisible = false
  }

  private(set) var nodes: [Node] = []
  var expected: [String] = []

  var ids: [Int] { nodes.map(\.id) }
  func node(_ id: Int?) -> Node? { nodes.first { $0.id == id } }
  func children(of id: Int?) -> [Node] { nodes.filter { $0.parent == id } }

  /// Whether a slot is free, or what is on top can be replaced.
  func canShow(_ presentation: Presentation, below target: Int?) -> Bool {
    if presentation == .top { return screens.last?.presentation.place != .over }
    return presentation.isScreen || !children(of: target).contains { $0.presentation == presentation }
  }

  private var screens: [Node] { nodes.filter(\.presentation.isScreen) }

  mutating func show(
    _ id: Int, name: String, as presentation: Presentation, below target: Int?, assembles: Bool, shows: Bool
  ) -> Bool {
    if !canShow(presentation, below: target) { return false }
    if presentation == .top {
      guard let top = screens.last, top.presentation != .root else {
        return show(id, name: name, as: .root, below: target, assembles: assembles, shows: shows)
      }
      return show(
        id, name: name, as: top.presentation, below: top.parent, assembles: assembles, shows: shows,
        replacing: top.id)
    }
    return show(
      id, name: name, as: presentation, below: target, assembles: assembles, shows: shows, replacing: nil)
  }

  private mutating func show(
    _ id: Int, name: String, as presentation: Presentation, below target: Int?, assembles: Bool, shows: Bool,
    replacing old: Int?
  ) -> Bool {
    let parent = presentation == .root ? nil : target
    expected.append("\(name) assemble")
    guard assembles, shows else { return false }
    if presentation == .root {
      for old in children(of: nil).reversed() { takeAway(old.id) }
    }
    if let old { takeDown(old) }
    nodes.append(Node(id: id, name: name, parent: parent, presentation: presentation))
    expected.append("\(name) didLoad")
    appear()
    return true
  }

  mutating func remove(_ id: Int) {
    takeAway(id)
    appear()
  }

  mutating func goBack(to id: Int) {
    var screen = node(id)
    while let inner = screen, !inner.presentation.isScreen { screen = node(inner.parent) }
    guard let screen else { return }
    for above in screens.reversed() where above.id > screen.id && node(above.id) != nil {
      if isInside(above, [screen.id]) || !isBeside(above.id, screen.id) { takeAway(above.id) }
    }
    appear()
  }

  mutating func goBackToRoot() {
    if let root = screens.first { goBack(to: root.id) }
  }

  /// Everything above goes, too: the topmost first.
  private mutating func takeAway(_ id: Int) {
    let lowest = nodes.firstIndex { $0.presentation.isScreen && isInside($0, [id]) } ?? nodes.endIndex
    let above = nodes[lowest...].filter {
      $0.presentation.isScreen && !isInside($0, [id]) && !isBeside($0.id, id)
    }
    let ids = Set(above.map(\.id))
    for screen in above.reversed() where !isInside(node(screen.parent), ids) { takeDown(screen.id) }
    takeDown(id)
  }

  /// Whether a node is one of these, or was shown by one of them.
  private func isInside(_ node: Node?, _ ids: Set<Int>) -> Bool {
    guard let node else { return false }
    return ids.contains(node.id) || isInside(self.node(node.parent), ids)
  }

  /// Whether two nodes are in different slots of one module.
  private func isBeside(_ one: Int, _ other: Int) -> Bool {
    let (a, b) = (chain(one), chain(other))
    guard let index = zip(a, b).enumerated().first(where: { $1.0.id != $1.1.id })?.offset else {
      return false
    }
    return !a[index].presentation.isScreen && !b[index].presentation.isScreen
      && a[index].parent == b[index].parent
  }

  /// A node and all that it was shown by, the outermost first.
  private func chain(_ id: Int) -> [Node] {
    guard let node = node(id) else { return [] }
    return (node.parent.map(chain) ?? []) + [node]
  }

  private mutating func takeDown(_ id: Int) {
    for child in children(of: id).reversed() { takeDown(child.id) }
    guard let node = node(id) else { return }
    if node.isVisible { expected += ["\(node.name) willDisappear", "\(node.name) didDisappear"] }
    expected.append("\(node.name) didRemove")
    nodes.removeAll { $0.id == id }
  }

  /// Seen is the last screen that is not modal, all that is presented after it, and what is embedded in them.
  private mutating func appear() {
    let screens = nodes.filter(\.presentation.isScreen)
    let first = screens.lastIndex { $0.presentation.place != .over } ?? 0
    let seen = Set(screens[first...].flatMap { withEmbedded($0.id) })
    let order = screens.flatMap { withEmbedded($0.id) }.compactMap { node($0) }
    let hiding = order.filter { $0.isVisible && !seen.contains($0.id) }.map(\.name)
    let appearing = order.filter { !$0.isVisible && seen.contains($0.id) }.map(\.name)
    expected += hiding.map { "\($0) willDisappear" } + appearing.map { "\($0) willAppear" }
    expected += hiding.map { "\($0) didDisappear" } + appearing.map { "\($0) didAppear" }
    for index in nodes.indices { nodes[index].isVisible = seen.contains(nodes[index].id) }
  }

  private func withEmbedded(_ id: Int) -> [Int] {
    [id] + children(of: id).filter { !$0.presentation.isScreen }.flatMap { withEmbedded($0.id) }
  }
}
