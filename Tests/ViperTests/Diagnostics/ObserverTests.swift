import Testing
import Viper
import ViperTesting

/// The notifications of a router's observer.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ObserverTests {
  @Test func `Each step of each presentation is observed in order with its origin`() throws {
    let (world, log) = try observed()
    try world.router.replaceRoot(Probe("root"))
    let shown = try Router(visit: world.stage.visits.first).push(Probe("shown"))
    log.lines = []
    _ = try world.router(of: shown).embed(Probe("part"), in: "slot")
    #expect(log.lines == ["root/shown/part requested > showing", "root/shown/part showing > shown"])
    log.lines = []
    try shown.dismiss()
    #expect(
      log.lines == [
        "root/shown/part shown > removing", "root/shown shown > removing",
        "root/shown/part removing > removed",
        "root/shown removing > removed",
      ])
    #expect(log.steps.allSatisfy { $0.duration >= .zero })
    #expect(log.steps.last?.presentation == .push)
    #expect(log.steps.last?.module == "Probe")
  }

  @Test func `Outputs and the end of a module while it is made are observed as steps`() throws {
    let steps = OutputSteps()
    let module = probeModule { probe in
      probe.screen.output("early")
      probe.screen.finish("last")
    }
    let world = World(try ModuleRegistry { module }, observers: [steps])
    try world.router.push(Probe("a"))
    #expect(steps.lines == ["early", "last", "end"])
  }

  @Test func `A child shown during loading is observed before its parent`() throws {
    let (world, log) = try observed { probe in
      if probe.name == "1" { probe.onLoad = { $0.push("2") } }
    }
    try world.router.replaceRoot(Probe("1"))
    #expect(
      log.lines == [
        "1 requested > showing", "1 showing > shown", "1/2 requested > showing", "1/2 showing > shown",
      ])
  }

  @Test func `A failed presentation is rolled back, and the reason is observed`() throws {
    let (world, log) = try observed { probe in if probe.name == "broken" { throw Trouble() } }
    try world.router.replaceRoot(Probe("root"))
    log.lines = []
    _ = try? world.router.push(Probe("broken"))
    #expect(
      log.lines == [
        "broken requested > showing", "broken showing > requested",
        "the root: The module for Probe(name: \"broken\") could not be created: trouble",
      ])
    log.lines = []
    world.stage.refuseToRemove()
    _ = try? world.stage.visits[0].dismiss()
    #expect(
      log.lines == [
        "root shown > removing", "root removing > shown",
        "Probe: The stage could not show or remove Probe(name: \"root\"): the test requested a failure of the recording stage",
      ])
    log.lines = []
    _ = try? world.router.push(Other())
    #expect(
      log.lines == [
        "the root: No module for Other(). Add one to the ModuleRegistry, or show it from inside the scope that has one, and call"
          + " validate() at the start, which also checks the routes that an interceptor declares: Interceptor(…).showing(…)."
      ])
  }

  @Test func `Errors of going back and of a router without its module are observed too`() throws {
    let (world, log) = try observed()
    let shown = try world.router.push(Probe("shown"))
    let router = world.router(of: shown)
    try shown.dismiss()
    log.lines = []
    let gone = "Probe(name: \"shown\") has been removed, or is being removed. The call had no effect."
    #expect(throws: RoutingError.self) { try router.dismiss() }
    #expect(throws: RoutingError.self) { try world.router.goBack(to: shown.base) }
    #expect(throws: RoutingError.self) { try world.router.goBack(to: Other.self) }
    #expect(throws: RoutingError.self) { try router.push(Probe("late")) }
    #expect(
      log.lines.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) } == [
        gone, gone, "Cannot go back to Other: no screen below shows it.",
        "Cannot show or remove Probe(name: \"late\") from a module that is removed. Show from modules that are on stage.",
      ])
  }

  @Test func `The reason for a failed exit is stored in its visit and observed`() throws {
    let (world, log) = try observed()
    let root = try world.router.replaceRoot(Probe("root"))
    world.stage.refuseToShow()
    log.lines = []
    let visit = try world.inside(root) { $0.push("next") }
    #expect(visit.phase == .removed)
    #expect(visit.refusal?.description.contains("requested a failure") == true)
    #expect(log.lines.last?.hasPrefix("Probe: The stage could not show") == true)
    #expect(try world.inside(root) { $0.push("next") }.refusal == nil)
  }

  @Test func `An observer may show and remove modules itself`() throws {
    let (world, log) = try observed()
    log.onStep = { step, router in
      guard step.to == .shown, let probe = step.route as? Probe, probe.name.count < 5 else { return }
      try router().push(Probe(probe.name + "'"))
    }
    log.router = world.router
    try world.router.replaceRoot(Probe("a"))
    #expect(
      world.stage.visits.compactMap { ($0.route as? Probe)?.name } == ["a", "a'", "a''", "a'''", "a''''"])
    log.onStep = { step, _ in if step.to == .shown { try step.visit.dismiss() } }
    try world.router.push(Probe("short"))
    #expect(world.stage.visits.count == 5)
    #expect(log.lines.last == "short removing > removed")
  }

  @Test func `The parents of a step are those at that time, also below a module that was moved`() throws {
    let steps = Steps()
    let world = try World(observers: [steps])
    let first = try world.push("first")
    let second = try world.router(of: first).embed(Probe("second"), in: "slot")
    let third = try world.router(of: second).embed(Probe("third"), in: "slot")
    let fourth = try world.router(of: third).embed(Probe("fourth"), in: "slot")
    let other = try world.router(of: first).embed(Probe("other"), in: "beside")
    try world.router(of: other).move(second.base, as: .slot("slot"))
    try fourth.dismiss()
    let last = try #require(steps.all.last)
    #expect(last.visit === fourth.base)
    #expect(last.parents.map(\.id) == [first, other, second, third].map(\.base.id))
  }

  @MainActor private final class Steps: RouterObserver {
    var all: [RoutingStep] = []
    func didStep(_ step: RoutingStep) { all.append(step) }
  }

  @Test func `Removals by the system and by a dropped router are observed too`() async throws {
    let log = Log()
    let stage = RecordingStage()
    var router: Router? = Router(
      modules: try ModuleRegistry { probeModule() }, stage: stage, observers: [log])
    try router?.replaceRoot(Probe("root"))
    try router?.push(Probe("swiped"))
    log.lines = []
    stage.removeAsSystem(try #require(stage.visits.last))
    #expect(log.lines == ["swiped shown > removing", "swiped removing > removed"])
    log.lines = []
    router = nil
    while log.lines.count < 2 { await Task.yield() }
    #expect(log.lines == ["root shown > removing", "root removing > removed"])
  }

  private func observed(_ script: @escaping Script = { _ in }) throws -> (World, Log) {
    let log = Log()
    return (World(try ModuleRegistry { probeModule(script: script) }, observers: [log]), log)
  }
}

@MainActor private final class Log: RouterObserver {
  var lines: [String] = []
  var steps: [RoutingStep] = []
  var onStep: ((RoutingStep, () throws -> Router) throws -> Void)?
  weak var router: Router?

  func didStep(_ step: RoutingStep) {
    steps.append(step)
    let names = (step.parents + [step.visit]).map { ($0.route as? Probe)?.name ?? $0.module }
    lines.append("\(names.joined(separator: "/")) \(step.from) > \(step.to)")
    try? onStep?(step) { try #require(router) }
  }

  func didFail(_ error: RoutingError, at visit: AnyVisit) { lines.append("\(visit.module): \(error)") }
}

/// Notes the outputs and the ends of modules.
@MainActor private final class OutputSteps: RouterObserver {
  private(set) var lines: [String] = []

  func willShow<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) {
    screen.observeSteps { [weak self] (step: ScreenStep<Contents>) in
      switch step {
      case .output(let output): self?.lines.append("\(output)")
      case .end: self?.lines.append("end")
      case .event, .input, .state, .effect, .seen: break
      }
    }
  }
}
