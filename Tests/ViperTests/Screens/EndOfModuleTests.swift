import TestSupport
import Testing
import Viper
import ViperTesting

@MainActor @Suite("Nothing happens after the end", .timeLimit(.minutes(5))) struct EndOfModuleTests {
  private let world: World
  private let visit: Visit<String, String>
  private let screen: RecordedScreen<Probe>
  /// A reference that outlives the module, such as a closure, a cache or a leak.
  private let presenter: ProbePresenter
  private let log = Journal()

  init() throws {
    world = try World()
    visit = try world.push("a")
    screen = try world.screen(visit)
    presenter = try world.inside(visit) { $0 }
  }

  @Test func `A module that finishes while it is made ends with its output`() async throws {
    let world = try World { $0.screen.finish("done") }
    let visit = try world.push("a")
    #expect(visit.phase == .removed)
    #expect(await visit.outcome == .finished("done"))
    #expect(world.diagnostics.all.isEmpty)
  }

  @Test func `A removed module ignores events`() throws {
    try visit.dismiss()
    presenter.screen.send(.init { [log] _ in log.add("handled") })
    #expect(log.lines.isEmpty)
  }

  @Test func `A plain task changes nothing in a removed module`() async throws {
    let gate = Gate()
    let task = try world.inside(visit) { presenter in
      Task {
        try? await gate.pass()
        presenter.screen.number = 1
      }
    }
    try visit.dismiss()
    try await within {
      try await gate.open()
      await task.value
    }
    #expect(presenter.screen.number == 0)
    #expect(screen.states.count == 1)
  }

  @Test func `A report of a removed module still reaches the diagnostics`() throws {
    try visit.dismiss()
    presenter.screen.report(Trouble())
    #expect(world.diagnostics.failures.map { $0.error as? Trouble } == [Trouble()])
    #expect(world.diagnostics.failures.map(\.module) == ["Probe"])
  }

  #if DEBUG
    @Test(arguments: Attempt.allCases)
    func `In debug builds the diagnostics name a removed module that acts`(
      _ attempt: Attempt
    ) throws {
      try visit.dismiss()
      attempt.make(presenter)
      #expect(world.diagnostics.late.count == 1)
      #expect(world.diagnostics.all.count == 1)
      #expect(
        world.diagnostics.all.allSatisfy { "\($0)".contains(#"Probe (route Probe(name: "a"))"#) })
    }
  #endif

  @Test func `Late work of a removed module is cancelled and not reported as an attempt`() async throws {
    let gate = Gate()
    screen.send(
      .init { presenter in
        presenter.screen.perform {
          try? await gate.pass()
          presenter.screen.number = 1
        }
      })
    try await within { try await gate.arrivals() }
    try visit.dismiss()
    await takeTurns()
    #expect(presenter.screen.number == 0)
    #expect(world.diagnostics.all.isEmpty)
  }
}

/// The calls that code with a stale presenter may make.
enum Attempt: CaseIterable {
  case event, field, state, emit, perform, observe, output, finish, dismiss, fail, way

  @MainActor func make(_ presenter: ProbePresenter) {
    switch self {
    case .event: presenter.screen.send(.init { _ in })
    case .field: presenter.screen.number = 1
    case .state: presenter.screen.state = Probe.State(number: 1)
    case .emit: presenter.screen.emit(.beep(1))
    case .perform: presenter.screen.perform {}
    case .observe: presenter.screen.observe(AsyncStream<Int> { $0.finish() }) { _ in }
    case .output: presenter.screen.output("late")
    case .finish: presenter.screen.finish("late")
    case .dismiss: presenter.screen.dismiss()
    case .fail: presenter.screen.fail(Trouble())
    case .way: presenter.push("late")
    }
  }
}
