import Testing
import Viper
import ViperTesting

/// Events during a question and while parts are made.
@MainActor @Suite(.timeLimit(.minutes(5))) struct AskedMeanwhileTests {
  private let doors = Doors()
  private let journal = Journal()

  /// Modules named "asked" ask before removal, those named "stubborn" refuse. Asynchronous ones are made when door 2
  /// opens.
  private func world() throws -> World {
    let doors = doors
    let script: Script = { probe in
      switch probe.name {
      case "asked": probe.verdict = { .ask { try await doors.pass(1) ? .allow : .deny(because: "No.") } }
      case "stubborn": probe.verdict = { .deny(because: "It stays.") }
      default: break
      }
    }
    return World(
      try ModuleRegistry {
        probeModule(journal: journal, script: script)
        lateProbeModule(journal: journal, until: { _ in _ = try await doors.pass(2) }, script: script)
          .answering(LateProbe.self) { Probe($0.name) }
      }, journal: journal)
  }

  @Test func `A module that ends while it is asked ends with its output`() async throws {
    let world = try world()
    let asked = try world.push("asked")
    try asked.dismiss()
    await takeTurns()
    let waiting = Task { try await asked.removed() }
    try world.presenter(asked).screen.finish("saved")
    #expect(asked.phase == .removed)
    #expect(try await asked.answer == "saved")
    try await waiting.value
  }

  @Test func `An end that a screen above refuses leaves the outcome open`() async throws {
    let world = try world()
    let below = try world.push("below")
    let above = try world.presenter(below).push("asked")
    try world.presenter(below).screen.finish("done")
    await takeTurns()
    #expect(below.phase == .shown)
    doors.open(1, answering: false)
    await takeTurns()
    // No later notice reached the module.
    #expect(world.diagnostics.failures.count == 1)
    world.stage.removeAsSystem(below.base)
    #expect(above.phase == .removed)
    #expect(try await below.answer == nil)
  }

  @Test func `The module that a prepared one will replace is asked when it is prepared`() async throws {
    let world = try world()
    try world.push("first")
    let late = try world.router.show(LateProbe(name: "late"), as: .top)
    await takeTurns()
    let stubborn = try world.push("stubborn")
    doors.open(2, answering: true)
    await #expect(throws: RoutingError.self) { try await late.arrived() }
    #expect(stubborn.phase == .shown)
    #expect(late.phase == .removed)

    #expect(throws: RoutingError.self) { try world.router.show(LateProbe(name: "other"), as: .root) }
  }

  @Test func `A module that has ended can replace only the root`() async throws {
    let world = try world()
    let first = try world.push("first")
    let source = try world.push("source")
    let router = world.router(of: source)
    let top = try router.show(LateProbe(name: "top"), as: .top)
    let root = try router.show(LateProbe(name: "root"), as: .root)
    await takeTurns()
    try source.dismiss()
    doors.open(2, answering: true)
    await #expect(throws: RoutingError.self) { try await top.arrived() }
    #expect(first.phase == .shown)
    doors.open(2, answering: true)
    try await root.arrived()
    #expect(first.phase == .removed)
    #expect(world.stage.visits.map(\.module) == ["LateProbe"])
  }

  @Test func `Dismissing everything cancels waiting requests too`() async throws {
    let world = try world()
    let late = try world.router.push(LateProbe(name: "late"))
    await takeTurns()
    try world.router.dismiss()
    #expect(late.phase == .removed)
    #expect(journal.lines.isEmpty)
  }
}
