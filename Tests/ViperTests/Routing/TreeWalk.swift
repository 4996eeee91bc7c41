import TestSupport
import Testing
import Viper
import ViperTesting

/// A probe whose parts take time to make, and one with a scope.
struct LateProbe: Route {
  var name: String
  typealias Input = String
  typealias Output = String
}
struct ScopedProbe: Route {
  var name: String
  typealias Input = String
  typealias Output = String
}

/// The answers of modules to removals, by identifier.
@MainActor private final class Minds {
  enum Mind { case stubborn, undecided }
  var minds: [Int: Mind] = [:]
}

/// The children that modules showed while loading, by identifier.
@MainActor private final class Inner { var visits: [Int: Visit<String, String>] = [:] }

/// The created and the ended scopes, by the names of their modules.
@MainActor private final class Scopes {
  var made: Set<String> = []
  var ended: Set<String> = []
}

/// Random steps on a tree and on its model.
@MainActor struct TreeWalk {
  var model = TreeModel()
  private(set) var visits: [Int: Visit<String, String>] = [:]
  let phases = LastPhases()
  let lifeCycles = LifeCycleAutomaton()
  private let minds = Minds()
  private let scopes = Scopes()
  private let inner = Inner()
  private let doors = Doors()
  private var random: SeededGenerator

  init(_ seed: UInt64) { random = SeededGenerator(seed: seed) }

  func world() throws -> World {
    let journal = Journal()
    let never = Gate()
    let (minds, scopes, inner, doors) = (minds, scopes, inner, doors)
    let script: Script = { probe in
      if probe.name.hasSuffix("!") { throw Trouble() }
      let id = Self.id(of: probe.name)
      probe.verdict = {
        switch minds.minds[id] {
        case nil: .allow
        case .stubborn: .deny(because: "It stays.")
        case .undecided: .ask { try await doors.pass(id) ? .allow : .deny(because: "It was decided.") }
        }
      }
      probe.onLoad = { probe in
        probe.screen.observe(AsyncStream<Int> { _ in }) { number in probe.screen.number = number }
        probe.screen.perform {
          try await never.pass()
          probe.screen.number = 1
        }
        let shown = TreeModel.Node(id: id, name: probe.name, parent: nil, presentation: .push).shownOnLoad
        if let shown { inner.visits[shown.id] = probe.push(shown.name) }
      }
    }
    let modules = try ModuleRegistry {
      probeModule(journal: journal, script: script)
      lateProbeModule(
        journal: journal, until: { _ = try await doors.pass(Self.id(of: $0.name)) }, script: script
      ).answering(LateProbe.self) { Probe($0.name) }
      probeModule(journal: journal, script: script).opening(Probe.self) { probe, scope in
        #expect(scopes.made.insert(probe.name).inserted)
        scope.onEnd { #expect(scopes.ended.insert(probe.name).inserted) }
        return try ModuleRegistry { probeModule(journal: journal, script: script) }
      }.answering(ScopedProbe.self) { Probe($0.name) }
      Interceptor(beforeShowing: { _ in .allow })
    }
    return World(modules, journal: journal, observers: [phases, lifeCycles])
  }

  private static func id(of name: String) -> Int {
    Int(name.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
  }

  /// Lets tasks run until each waits or has ended: a few turns, in which behaviour outside of the model would become
  /// visible, and more where other tests delay the expected behaviour.
  func settle(_ world: World) async {
    for _ in 0..<12 { await Task.yield() }
    var turns = 0
    while turns < 10_000, !isSettled(world) {
      turns += 1
      await Task.yield()
    }
  }

  private func isSettled(_ world: World) -> Bool {
    let early = model.early
    return world.journal.lines == model.expected
      && doors.callers.sorted() == (Set(model.askings.map(\.module)) + model.inTheMaking).sorted()
      && model.ids.allSatisfy { id in
        visits[id].map { PendingRemoval.exists(of: $0.base) } ?? false
          == model.askings.contains { $0.id == id && $0.purpose != .showing }
      }
      && visits.allSatisfy { id, visit in
        // The end of a module that was never shown is not in the journal.
        visit.phase == .removed || early.contains(id) || model.node(id) != nil
      }
  }

  /// Applies a random step to both; returns its description.
  mutating func perform(_ step: Int, _ world: World) async throws -> String {
    let ids = model.ids
    let target = random.below(4) == 0 ? nil : ids.randomElement(using: &random)
    let router = target.flatMap { visits[$0] }.map { world.router(of: $0) } ?? world.router
    switch random.below(ids.count > 12 ? 17 : 12) {
    case 0...4: return try show(step, below: target, router, world)
    case 5: return try preparation(step, below: target, router)
    case 6: return try move(target, world)
    case 7:
      guard let target else { return "nothing" }
      model.select(target)
      visits[target]?.select()
      return "selection of \(target)"
    case 8: return changeOfMind(target)
    case 9: return await answer(world)
    case 10...11: return try await making(world)
    default: return try remove(target, router, world)
    }
  }

  private mutating func changeOfMind(_ target: Int?) -> String {
    guard let target else { return "nothing" }
    // Without this limit a third of them would soon stop everything.
    let isStubborn = random.below(6) == 0 && model.stubborn.remove(target) == nil
    let isUndecided = random.below(3) == 0 && model.undecided.remove(target) == nil
    if isStubborn { model.stubborn.insert(target) }
    if isUndecided, !isStubborn { model.undecided.insert(target) }
    tellMinds()
    return "a change of mind of \(target)"
  }

  private func tellMinds() {
    minds.minds = [:]
    for id in model.undecided { minds.minds[id] = .undecided }
    for id in model.stubborn { minds.minds[id] = .stubborn }
  }

  /// Answers the question of a random module about its removal.
  private mutating func answer(_ world: World) async -> String {
    guard let asking = model.askings.randomElement(using: &random) else { return "nothing" }
    let mayGo = random.below(3) != 0
    model.answer(of: asking.module, mayGo: mayGo)
    doors.open(asking.module, answering: mayGo)
    await settle(world)
    return "answer of \(asking.module): \(mayGo)"
  }

  /// All questions are answered with yes, and all parts are made.
  mutating func finishAll(_ world: World) async {
    (model.stubborn, model.undecided) = ([], [])
    tellMinds()
    while let asking = model.askings.first {
      model.answer(of: asking.module, mayGo: true)
      doors.open(asking.module, answering: true)
      await settle(world)
    }
  }

  /// Asynchronous parts are made or cancelled.
  private mutating func making(_ world: World) async throws -> String {
    if random.below(3) == 0, let id = model.waiting.randomElement(using: &random)?.id {
      model.forgetWaiting(id)
      try visits[id]?.dismiss()
      return "dismissal of \(id), which waits"
    }
    guard let id = model.inTheMaking.randomElement(using: &random) else { return "nothing" }
    model.make(id)
    doors.open(id, answering: true)
    await settle(world)
    return "making of \(id)"
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
  ) throws -> String {
    let wanted = wantedPresentation()
    if target == nil, wanted.slot != nil || wanted.tabs != nil || wanted.name == "detail" { return "nothing" }
    let kind = random.below(8)
    // A module that cannot be made, or that shows another while loading.
    let suffix = [0: "!", 1: "+"][random.below(9)] ?? ""
    let name = "v\(step)\(suffix)"
    let spot = model.spot(wanted, below: target)
    #expect(router.canShow(Probe(name), as: wanted) == (spot != nil), "step \(step): \(wanted) \(name)")
    let node = TreeModel.Node(id: step, name: name, parent: target, presentation: wanted)
    var result = TreeModel.Result.refused
    if let spot, kind > 1, suffix != "!", random.below(9) == 0,
      model.areWilling(spot.replaced.flatMap { model.leaving($0) })
    {
      world.stage.refuseToShow()
      model.expected.append("\(name) assemble")
    } else {
      result = model.attempt(toShow: node, isLate: kind < 2)
    }
    do {
      visits[step] =
        switch kind {
        case 0, 1: try router.show(LateProbe(name: node.name), as: wanted)
        case 2: try router.show(ScopedProbe(name: node.name), as: wanted)
        default: try router.show(Probe(node.name), as: wanted)
        }
      #expect(result == .done || result == .waits, "step \(step) should have failed: \(wanted) \(name)")
      #expect(visits[step]?.base.isWaiting == (result == .waits))
    } catch {
      #expect(result == .refused, "step \(step) should have worked: \(error)")
    }
    return "\(wanted) \(name) below \(target ?? 0)"
  }

  /// Prepares a module, shows a prepared one, or dismisses it.
  private mutating func preparation(_ step: Int, below target: Int?, _ router: Router) throws -> String {
    if let id = model.prepared.randomElement(using: &random)?.id, let visit = visits[id], random.below(2) == 0
    {
      guard let node = model.forgetPrepared(id) else { return "nothing" }
      if random.below(3) == 0 {
        try visit.dismiss()
        return "dismissal of \(id), which was made only"
      }
      if let spot = model.spot(node.presentation, below: node.parent) {
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
    visits[step] = try router.prepare(Probe("v\(step)"), as: wanted)
    return "making of v\(step) for \(wanted) below \(target ?? 0)"
  }

  private mutating func move(_ target: Int?, _ world: World) throws -> String {
    guard let target, let moved = model.ids.randomElement(using: &random), let visit = visits[moved],
      let router = visits[target].map({ world.router(of: $0) })
    else { return "nothing" }
    let wanted: Presentation = [.push, .modal, .slot("left"), .slot("right"), .tab("tabs")][random.below(5)]
    if model.canMove(moved, below: target, as: wanted) {
      model.move(moved, below: target, as: wanted)
      try router.move(visit.base, as: wanted)
    } else {
      #expect(throws: RoutingError.self) { try router.move(visit.base, as: wanted) }
    }
    return "move of \(moved) below \(target) as \(wanted)"
  }

  private mutating func remove(_ target: Int?, _ router: Router, _ world: World) throws -> String {
    guard let target, let visit = visits[target] else { return "nothing" }
    let leaving = model.leaving(target)
    #expect((visit.base.refusalToRemove == nil) == !model.isWaitingForGuard(leaving))
    func expect(_ result: TreeModel.Result, _ body: () throws -> Void) throws {
      if result == .refused { #expect(throws: RoutingError.self) { try body() } } else { try body() }
    }
    switch random.below(8) {
    case 0 where model.areWilling(leaving) && !model.askings.contains { $0.id == target }:
      world.stage.refuseToRemove()
      #expect(throws: RoutingError.self) { try visit.dismiss() }
      return "refused removal of \(target)"
    case 1:
      model.remove(target)
      world.stage.removeAsSystem(visit.base)
      return "removal of \(target) by the system"
    case 2:
      let presenter = try world.presenter(visit)
      let result = model.attempt(.end, target)
      presenter.screen.finish("done")
      #expect(visit.phase == (result == .done ? .removed : .shown))
      return "end of \(target): \(result)"
    case 3:
      let result = model.attempt(.dismissal, target)
      try expect(result) { try router.dismiss() }
      return "end of \(target) by its router: \(result)"
    case 4:
      let result = model.attempt(.dismissal, target)
      world.stage.removeAsPerson(visit.base)
      return "removal of \(target) by a person: \(result)"
    case 5:
      guard let screen = model.screen(of: target)?.id else { return "nothing" }
      let result = model.attempt(.wayBack, screen)
      try expect(result) { try router.goBack(to: visit.base) }
      return "back to \(target): \(result)"
    case 6:
      guard let root = model.root(of: target) else { return "nothing" }
      let result = model.attempt(.wayBack, root)
      try expect(result) { try router.goBackToRoot() }
      return "back to the root of \(target): \(result)"
    default:
      let result = model.attempt(.dismissal, target)
      try expect(result) { try visit.dismiss() }
      return "removal of \(target): \(result)"
    }
  }

  mutating func compare(_ world: World, _ place: String) {
    visits.merge(inner.visits) { known, _ in known }
    inner.visits = [:]
    #expect(world.journal.lines == model.expected, "\(place)")
    for line in world.journal.lines { lifeCycles.read(line) }
    lifeCycles.endOperation()
    #expect(lifeCycles.faults.isEmpty, "\(place)")
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
      #expect(visit.phase == .shown, "\(place)")
      #expect(visit.isVisible == model.seen.contains(id), "\(place): \(node.name)")
      #expect(visit.presentation == node.presentation, "\(place): \(node.name)")
      #expect(visit.children.map(\.probeName) == model.children(of: id).map(\.name), "\(place)")
    }
    let early = model.early
    for id in early { #expect(visits[id]?.base.isWaiting == true, "\(place): \(id)") }
    for (id, visit) in visits where model.node(id) == nil && !early.contains(id) {
      #expect(visit.phase == .removed, "\(place): \(id)")
      visits[id] = nil
    }
    #expect(
      world.stage.visits.map(\.probeName).sorted() == model.nodes.map(\.name).sorted(), "\(place)")
    tellMinds()
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
