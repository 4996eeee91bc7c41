import Testing
import Viper
import ViperTesting

/// Work that runs while a view is visible, or as long as the module.
@MainActor @Suite(.timeLimit(.minutes(5))) struct VisibleWorkTests {
  @Test func `Visible work begins again only after the clean-up of its earlier run`() async throws {
    let cleanUp = Gate()
    let world = try World { probe in
      guard probe.name == "map" else { return }
      probe.onLoad = { probe in
        probe.screen.whileVisible {
          probe.note("open")
          do { try await Task.sleep(for: .seconds(600)) } catch {
            // Not cancelled with the work: closing a connection takes time.
            await Task { try? await cleanUp.pass() }.value
            probe.note("close")
          }
        }
        probe.screen.whileVisible {
          probe.screen.number += 1
          try await Task.sleep(for: .seconds(600))
        }
      }
    }
    let map = try world.push("map")
    let screen = try world.screen(map)
    await turns { screen.state.number == 1 && world.journal.lines.contains("open") }
    world.journal.clear()
    // Hidden and visible several times before the first run has ended.
    for count in 2...4 {
      try world.push("cover").dismiss()
      // Other visible work of the screen does not wait for it.
      await turns { screen.state.number == count }
    }
    #expect(!world.journal.lines.contains("open"))
    try await cleanUp.open()
    await turns { world.journal.lines.contains("open") }
    #expect(world.journal.lines.filter { ["open", "close"].contains($0) } == ["close", "open"])
    try map.dismiss()
    try await cleanUp.open()
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test func `WhileActive work continues while its module is covered, and ends with the module`() async throws
  {
    let world = try World { probe in
      if probe.name == "a" {
        probe.onLoad = { probe in
          probe.screen.whileActive {
            probe.screen.number += 1
            defer { probe.note("a worker ends") }
            try await Task.sleep(for: .seconds(600))
          }
        }
      }
    }
    let a = try world.push("a")
    let screen = try world.screen(a)
    await turns { screen.state.number == 1 }
    // Its end is not awaited.
    try await world.stage.settle { _ = try world.push("b") }
    #expect(!world.journal.lines.contains("a worker ends"))
    try a.dismiss()
    await turns { world.journal.lines.contains("a worker ends") }
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test func `WhileVisible work starts and ends with the visibility of the view`() async throws {
    let world = try World { probe in
      if probe.name == "a" {
        probe.onLoad = { probe in
          probe.screen.whileVisible {
            probe.screen.number += 1
            probe.screen.isBusy = true
            defer { probe.note("a worker ends") }
            try await Task.sleep(for: .seconds(600))
          }
        }
      }
    }
    let a = try world.push("a")
    let screen = try world.screen(a)
    await turns { screen.state.number == 1 }
    let b = try world.push("b")
    await turns { world.journal.lines.contains("a worker ends") }
    #expect(screen.state.number == 1)
    try b.dismiss()
    await turns { screen.state.number == 2 }
    world.journal.clear()
    try a.dismiss()
    await turns { world.journal.lines.contains("a worker ends") }
    #expect(world.diagnostics.failures.isEmpty)
  }

  private func turns(until isTrue: () -> Bool) async {
    while !isTrue(), !Task.isCancelled { await Task.yield() }
  }
}
