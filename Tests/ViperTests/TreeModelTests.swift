import Foundation
import Testing
import Viper
import ViperTesting

/// Random operations on a tree, compared step by step with a model of a few lines. `VIPER_WALK=1000000` walks as many
/// steps in all.
@MainActor @Suite(.timeLimit(.minutes(60))) struct TreeModelTests {
  nonisolated static let seeds: [UInt64] = [1, 2, 3, 4]
  nonisolated static let steps =
    (ProcessInfo.processInfo.environment["VIPER_WALK"].flatMap { Int($0) } ?? 4_000) / seeds.count

  @Test(arguments: seeds)
  func `Any sequence of operations leaves tree, phases and life cycles as the model says`(_ seed: UInt64)
    async throws
  {
    var walk = Walk(seed)
    try await checkLeaks { track in
      let world = try walk.world()
      track.modules(on: world.stage)
      for step in 1...Self.steps {
        // Lets work start, and cancelled work go.
        await Task.yield()
        world.journal.clear()
        walk.model.expected = []
        let operation = try await walk.perform(step, world)
        let place = "seed \(seed), step \(step): \(operation)"
        walk.compare(world, place)
        if world.journal.lines != walk.model.expected { return }
      }
      walk.stubborn.ids = []
      try world.router.dismiss()
      #expect(world.stage.visits.isEmpty)
      #expect(walk.visits.values.allSatisfy { $0.phase == .removed || $0.base.isWaiting })
      #expect(walk.phases.last.isEmpty)
      #expect(walk.phases.count > Self.steps / 2)
    }
  }
}

/// A probe whose parts take time to make, and one with a scope.
private struct LateProbe: Route {
  var name: String
  typealias Input = String
  typealias Output = String
}
private struct ScopedProbe: Route {
  var name: String
  typealias Input = String
  typealias Output = String
}

/// The ids of those that refuse to go.
@MainActor private final class Stubborn { var ids: Set<Int> = [] }

/// The scopes that were made, and those that have ended, by the names of the modules that opened them.
@MainActor private final class Scopes {
  var made: Set<String> = []
  var ended: Set<String> = []
}

@MainActor private struct Walk {
  var model = TreeModel()
  var visits: [Int: Visit<String, String>] = [:]
  let phases = LastPhases()
  let stubborn = Stubborn()
  let scopes = Scopes()
  private var random: SplitMix

  init(_ seed: UInt64) { random = SplitMix(state: seed) }

  func world() throws -> World {
    let journal = Journal()
    let never = Gate()
    let (stubborn, scopes) = (stubborn, scopes)
    let script: Script = { probe in
      if probe.name.hasSuffix("!") { throw Trouble() }
      let id = Int(probe.name.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
      probe.isStubborn = { stubborn.ids.contains(id) }
      probe.onLoad = { probe in
        probe.screen.observe(AsyncStream<Int> { _ in }) { number in probe.screen.number = number }
        probe.screen.perform {
          try await never.pass()
          probe.screen.number = 1
        }
      }
    }
    let modules = try ModuleRegistry {
      probeModule(journal: journal, script: script)
      lateProbeModule(journal: journal, script: script).answering(LateProbe.self) { Probe($0.name) }
      probeModule(journal: journal, script: script).opening(Probe.self) { probe, scope in
        #expect(scopes.made.insert(probe.name).inserted)
        scope.onEnd { #expect(scopes.ended.insert(probe.name).inserted) }
        return try ModuleRegistry { probeModule(journal: journal, script: script) }
      }.answering(ScopedProbe.self) { Probe($0.name) }
      Interceptor(beforeShowing: { _ in .proceed })
    }
    return World(modules, journal: journal, observers: [phases])
  }

  /// Does one step to both; returns what it was.
  mutating func perform(_ step: Int, _ world: World) async throws -> String {
    let ids = model.ids
    let target = random.below(4) == 0 ? nil : ids.randomElement(using: &random)
    let router = target.flatMap { visits[$0] }.map { world.router(of: $0) } ?? world.router
    switch random.below(ids.count > 12 ? 14 : 9) {
    case 0...4: return try await show(step, below: target, router, world)
    case 5: return try preparation(step, below: target, router)
    case 6: return try move(target, world)
    case 7:
      guard let target else { return "nothing" }
      model.select(target)
      visits[target]?.select()
      return "selection of \(target)"
    case 8:
      // A third of them would soon stop everything.
      guard let target, random.below(3) == 0 || stubborn.ids.contains(target) else { return "nothing" }
      if stubborn.ids.remove(target) == nil { stubborn.ids.insert(target) }
      model.stubborn = stubborn.ids
      return "a change of mind of \(target)"
    default: return try remove(target, router, world)
    }
  }

  private mutating func wantedPresentation() -> Presentation {
    switch random.below(18) {
    case 0: .root
    case 1...2: .modal
    case 3: .sheet
    case 4...5: .top
    case 6...9: .slot(["left", "right"][random.below(2)])
    case 10...12: .tab("tabs")
    case 13: .detail("right")
    case 14: Presentation("drawer", .over)
    default: .push
    }
  }

  private mutating func show(
    _ step: Int, below target: Int?, _ router: Router, _ world: World
  ) async throws -> String {
    let wanted = wantedPresentation()
    if target == nil, wanted.slot != nil || wanted.tabs != nil || wanted.name == "detail" { return "nothing" }
    let fails = random.below(9)
    let kind = random.below(8)
    let name = "v\(step)\(fails == 0 ? "!" : "")"
    let spot = model.spot(wanted, below: target)
    #expect(router.canShow(Probe(name), as: wanted) == (spot != nil), "step \(step): \(wanted) \(name)")
    if fails == 1, let spot, !model.isHeldUp(spot) { world.stage.refuseToShow() }
    let node = TreeModel.Node(
      id: step, name: name, parent: target, presentation: wanted)
    var shouldWork = false
    if let spot, !model.isHeldUp(spot) {
      model.expected.append("\(name) assemble")
      shouldWork = fails > 1
      if shouldWork { model.show(node, at: spot) }
    }
    do {
      let visit =
        switch kind {
        case 0: try router.show(LateProbe(name: name), as: wanted)
        case 1: try router.show(ScopedProbe(name: name), as: wanted)
        default: try router.show(Probe(name), as: wanted)
        }
      visits[step] = visit
      if kind == 0 { try await visit.arrived() }
      #expect(shouldWork, "step \(step) should have failed: \(wanted) \(name)")
    } catch {
      visits[step] = nil
      #expect(!shouldWork, "step \(step) should have worked: \(error)")
    }
    return "\(wanted) \(name) below \(target ?? 0)"
  }

  /// Makes something, shows what was made, or lets it go.
  private mutating func preparation(_ step: Int, below target: Int?, _ router: Router) throws -> String {
    if let id = model.prepared.randomElement(using: &random)?.id, let visit = visits[id], random.below(2) == 0
    {
      guard let node = model.forgetPrepared(id) else { return "nothing" }
      if random.below(3) == 0 {
        try visit.dismiss()
        return "dismissal of \(id), which was made only"
      }
      if let spot = model.spot(node.presentation, below: node.parent), !model.isHeldUp(spot) {
        model.show(node, at: spot)
        try visit.show()
      } else {
        #expect(throws: RoutingError.self, "step \(step)") { try visit.show() }
        try? visit.dismiss()
      }
      return "showing of \(id), which was made before"
    }
    let wanted: Presentation = [.push, .modal, .slot("left")][random.below(3)]
    if target == nil, wanted.slot != nil { return "nothing" }
    guard model.spot(wanted, below: target) != nil else { return "nothing" }
    model.prepare(TreeModel.Node(id: step, name: "v\(step)", parent: target, presentation: wanted))
    visits[step] = try router.make(Probe("v\(step)"), as: wanted)
    return "making of v\(step) for \(wanted) below \(target ?? 0)"
  }

  private mutating func move(_ target: Int?, _ world: World) throws -> String {
    guard let target, let moved = model.ids.randomElement(using: &random), let visit = visits[moved],
      let router = visits[target].map({ world.router(of: $0) })
    else { return "nothing" }
    let wanted: Presentation = [.push, .modal, .slot("left"), .slot("right"), .tab("tabs")][random.below(5)]
    if model.canMove(moved, below: target, as: wanted) {
      model.move(moved, below: target, as: wanted)
      try router.take(over: visit.base, as: wanted)
    } else {
      #expect(throws: RoutingError.self) { try router.take(over: visit.base, as: wanted) }
    }
    return "move of \(moved) below \(target) as \(wanted)"
  }

  private mutating func remove(_ target: Int?, _ router: Router, _ world: World) throws -> String {
    guard let target, let visit = visits[target] else { return "nothing" }
    let leaving = model.leaving(target)
    let isHeldUp = model.isHeldUp(leaving)
    #expect(visit.base.canRemove == !isHeldUp)
    func attempt(unless isHeldUp: Bool, _ change: (inout TreeModel) -> Void, _ body: () throws -> Void) throws
    {
      if isHeldUp {
        #expect(throws: RoutingError.self) { try body() }
      } else {
        change(&model)
        try body()
      }
    }
    switch random.below(8) {
    case 5:
      let isHeldUp = model.isHeldUp(model.leavingOnTheWayBack(to: target))
      try attempt(unless: isHeldUp, { $0.goBack(to: target) }) { try router.goBack(to: visit.base) }
      return "back to \(target)"
    case 6:
      guard let root = model.root(of: target) else { return "nothing" }
      let isHeldUp = model.isHeldUp(model.leavingOnTheWayBack(to: root))
      try attempt(unless: isHeldUp, { $0.goBack(to: root) }) { try router.goBackToRoot() }
      return "back to the root of \(target)"
    case 0:
      if !isHeldUp { world.stage.refuseToRemove() }
      #expect(throws: RoutingError.self) { try visit.dismiss() }
      return "refused removal of \(target)"
    case 1:
      model.remove(target)
      world.stage.removeAsSystem(visit.base)
    case 2:
      // It does not ask itself.
      let isHeldUp = model.isHeldUp(leaving.filter { $0 != target })
      if !isHeldUp { model.remove(target) }
      try world.presenter(visit).screen.finish("done")
      #expect(visit.phase == (isHeldUp ? .routed : .removed))
      return "end of \(target)"
    case 3: try attempt(unless: isHeldUp, { $0.remove(target) }) { try router.dismiss() }
    case 4:
      if !isHeldUp { model.remove(target) }
      world.stage.removeAsPerson(visit.base)
    default: try attempt(unless: isHeldUp, { $0.remove(target) }) { try visit.dismiss() }
    }
    return "removal of \(target)"
  }

  mutating func compare(_ world: World, _ place: String) {
    #expect(world.journal.lines == model.expected, "\(place)")
    for id in model.ids {
      for child in model.children(of: id) {
        if let slot = child.presentation.slot {
          #expect(visits[id]?.base.child(inSlot: slot) === visits[child.id]?.base, "\(place): \(child.name)")
        }
      }
      if let tab = model.selected[id] { #expect(visits[tab]?.base.isSelected == true, "\(place)") }
    }
    for id in model.ids {
      guard let visit = visits[id]?.base, let node = model.node(id) else { continue }
      #expect(visit.phase == .routed, "\(place)")
      #expect(visit.isVisible == model.seen.contains(id), "\(place): \(node.name)")
      #expect(visit.presentation == node.presentation, "\(place): \(node.name)")
      #expect(visit.children.map(\.probeName) == model.children(of: id).map(\.name), "\(place)")
    }
    for (id, visit) in visits where model.node(id) == nil && !model.prepared.contains(where: { $0.id == id })
    {
      #expect(visit.phase == .removed, "\(place): \(id)")
      visits[id] = nil
    }
    #expect(
      world.stage.visits.map(\.probeName).sorted() == model.nodes.map(\.name).sorted(), "\(place)")
    stubborn.ids = model.stubborn
    let alive = Set(model.nodes.map(\.name))
    #expect(scopes.made.subtracting(scopes.ended) == scopes.made.intersection(alive), "\(place)")
    (scopes.made, scopes.ended) = (scopes.made.intersection(alive), [])
  }
}

extension AnyVisit {
  fileprivate var probeName: String {
    (route as? Probe)?.name ?? (route as? LateProbe)?.name ?? (route as? ScopedProbe)?.name ?? module
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
