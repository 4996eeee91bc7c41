import Testing
import Viper
import ViperTesting

/// Waiting until screens are on stage.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ArrivalsTests {
  private let arrivals = Arrivals()

  private func world() throws -> World {
    World(try ModuleRegistry { probeModule() }, observers: [arrivals])
  }

  @Test func `A screen that is removed already is not an arrival, the next one is`() async throws {
    let world = try world()
    try world.router.push(Probe("a")).dismiss()
    let waiting = Task { try await arrivals.first(Probe.self) }
    await takeTurns()
    let next = try world.router.push(Probe("b"))
    #expect(try await waiting.value.base === next.base)
  }

  @Test func `Of several screens, the one that was shown last counts, if it is wanted`() async throws {
    let world = try world()
    let (a, b) = (try world.router.push(Probe("a")), try world.router.push(Probe("b")))
    #expect(try await arrivals.first(Probe.self).base === b.base)
    #expect(try await arrivals.first(Probe.self, where: { $0.name == "a" }).base === a.base)
  }

  @Test func `A cancelled task does not wait`() async throws {
    let waiting = Task { try await arrivals.first(Probe.self) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
