import Testing
import Viper
import ViperTesting

@MainActor @Suite("Nothing happens after the end", .timeLimit(.minutes(1))) struct EndOfModuleTests {
  private let world: CornerWorld
  private let visit: Visit<String, String>
  private let screen: RecordedScreen<Corner>
  /// Somebody keeps it: a closure, a cache, a leak.
  private let presenter: CornerPresenter
  private let log = Journal()

  init() throws {
    world = try CornerWorld()
    visit = try world.push("a")
    screen = try world.screen(visit)
    presenter = try world.inside(visit) { $0 }
  }

  @Test func `A removed module handles no event`() throws {
    try visit.remove()
    screen.send(.init { [log] _ in log.add("handled") })
    #expect(log.lines.isEmpty)
  }

  @Test func `A plain task changes nothing in a removed module`() async throws {
    let gate = Gate()
    let task = try world.inside(visit) { presenter in
      Task {
        try? await gate.pass()
        presenter.update { $0.number = 1 }
      }
    }
    try visit.remove()
    try await within {
      await gate.open()
      await task.value
    }
    #expect(presenter.state.number == 0)
    #expect(screen.states.count == 1)
  }

  @Test func `What a removed module reports still reaches the diagnostics`() throws {
    try visit.remove()
    presenter.report(Trouble())
    #expect(world.diagnostics.failures.map { $0.error as? Trouble } == [Trouble()])
    #expect(world.diagnostics.failures.map(\.module) == ["CornerModule"])
  }

  #if DEBUG
    @Test(arguments: Attempt.allCases)
    func `In debug builds the diagnostics name the removed module that tries something`(
      _ attempt: Attempt
    ) throws {
      try visit.remove()
      attempt.make(presenter, screen)
      #expect(world.diagnostics.all.count == 1)
      #expect(
        world.diagnostics.all.allSatisfy { "\($0)".contains(#"CornerModule (route Corner(name: "a"))"#) })
    }
  #endif

  @Test func `Late work of a removed module is no attempt: it was cancelled`() async throws {
    let gate = Gate()
    screen.send(
      .init { presenter in
        presenter.perform {
          try? await gate.pass()
          presenter.update { $0.number = 1 }
        }
      })
    try await within { await gate.arrivals() }
    try visit.remove()
    for _ in 1...20 { await Task.yield() }
    #expect(presenter.state.number == 0)
    #expect(world.diagnostics.all.isEmpty)
  }
}

/// What code that kept a presenter too long may try.
enum Attempt: CaseIterable {
  case event, update, emit, perform, observe, output

  @MainActor func make(_ presenter: CornerPresenter, _ screen: RecordedScreen<Corner>) {
    switch self {
    case .event: screen.send(.init { _ in })
    case .update: presenter.update { $0.number = 1 }
    case .emit: presenter.emit(.beep(1))
    case .perform: presenter.perform {}
    case .observe: presenter.observe(AsyncStream<Int> { $0.finish() }) { _ in }
    case .output: presenter.send(output: "late")
    }
  }
}
