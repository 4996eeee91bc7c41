import Testing
import Viper
import ViperTesting

/// Work of a latest lane that runs while work of the serial lane with the same name ends.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RepeatedReadTests {
  private let reads = Gate()
  private let writes = Gate()
  private let journal = Journal()

  @Test func `A read that began before a write ended is repeated, and its first result is dropped`()
    async throws
  {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    screen.send(read())
    screen.send(write())
    try await reads.arrivals()
    try await writes.open()
    #expect(screen.state.text == "written")
    // The first read was cancelled, and does not wait at the gate any more.
    try await reads.arrivals()
    try await reads.open()
    #expect(journal.lines == ["reads", "writes", "reads"])
    #expect(screen.state.text == "read 2")
  }

  @Test func `A read that ends before the write is not repeated`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    screen.send(read())
    screen.send(write())
    try await reads.open()
    #expect(screen.state.text == "read 1")
    try await writes.open()
    #expect(screen.state.text == "written")
    #expect(journal.lines == ["reads", "writes"])
  }

  @Test func `A result that arrives although the read was cancelled is dropped`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    screen.send(read(isCancellable: false))
    screen.send(write())
    try await reads.arrivals()
    try await writes.open()
    try await reads.arrivals(2)
    // The first one arrives first.
    try await reads.open()
    #expect(screen.state.text == "written")
    try await reads.open()
    #expect(screen.state.text == "read 2")
    #expect(world.diagnostics.all.isEmpty)
  }

  @Test func `The read is repeated once after all queued writes`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    screen.send(write())
    screen.send(read())
    screen.send(write())
    for _ in 1...2 { try await writes.open() }
    try await reads.open()
    #expect(journal.lines == ["writes", "reads", "writes", "reads"])
    #expect(screen.state.text == "read 2")
  }

  @Test func `A failed write repeats the read too`() async throws {
    let world = try World { $0.onTrouble = { _ in } }
    let screen = try world.screen(try world.push("a"))
    screen.send(read())
    try await reads.arrivals()
    try await screen.settle(.init { $0.screen.perform(.serial("text")) { throw Trouble() } })
    try await reads.open()
    #expect(screen.state.text == "read 2")
  }

  @Test func `The error of a dropped read is dropped`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    screen.send(
      .init { [reads, journal] presenter in
        presenter.screen.perform(.latest("text")) {
          journal.add("reads")
          let isFirst = journal.lines.count == 1
          await Task { try? await reads.pass() }.value
          if isFirst { throw Trouble() }
        }
      })
    try await reads.arrivals()
    screen.send(.init { $0.screen.perform(.serial("text")) {} })
    try await reads.arrivals(2)
    for _ in 1...2 { try await reads.open() }
    #expect(journal.lines == ["reads", "reads"])
    #expect(world.diagnostics.all.isEmpty)
  }

  @Test func `A repeated read is busy until it has ended`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    screen.send(read())
    try await reads.arrivals()
    screen.send(write())
    try await writes.open()
    #expect(screen.state.isBusy)
    try await reads.open()
    #expect(!screen.state.isBusy)
  }

  @Test func `The event of the write has settled when the repeated read has ended`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    screen.send(read(isCancellable: false))
    try await reads.arrivals()
    let activity = Activity()
    activity.run { screen.send(.init { $0.screen.perform(.serial("text")) { await Task.yield() } }) }
    try await reads.arrivals(2)
    for _ in 1...2 { try await reads.open() }
    await activity.settled()
    #expect(screen.state.text == "read 2")
  }

  @Test func `Later reads replace the one that would be repeated`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    screen.send(read())
    screen.send(write())
    try await reads.arrivals()
    screen.send(
      .init { presenter in presenter.screen.perform(.latest("text")) { presenter.screen.text = "other" } })
    try await writes.open()
    #expect(screen.state.text == "written")
    #expect(journal.lines == ["reads", "writes"])
  }

  @Test(arguments: [Lane.latest, .latest("number"), .exclusive("text"), .concurrent])
  func `Other work is not repeated`(lane: Lane) async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    screen.send(read(in: lane))
    try await reads.arrivals()
    screen.send(.init { $0.screen.perform(.serial) {} })
    screen.send(write())
    try await writes.open()
    try await reads.open()
    #expect(journal.lines == ["reads", "writes"])
    #expect(screen.state.text == "read 1")
  }

  @Test func `The end of the module ends a read that waits to be repeated`() async throws {
    let world = try World()
    let visit = try world.push("a")
    let screen = try world.screen(visit)
    screen.send(read())
    screen.send(write())
    screen.send(write())
    try await reads.arrivals()
    try await writes.open()
    try visit.dismiss()
    await takeTurns()
    #expect(journal.lines == ["reads", "writes", "writes"])
    #expect(world.diagnostics.all.isEmpty)
  }

  private func read(in lane: Lane = .latest("text"), isCancellable: Bool = true) -> Probe.Event {
    .init { [reads, journal] presenter in
      let screen = presenter.screen
      screen.perform(lane, busy: \.isBusy) {
        journal.add("reads")
        let number = journal.lines.count { $0 == "reads" }
        if isCancellable { try await reads.pass() } else { await Task { try? await reads.pass() }.value }
        screen.text = "read \(number)"
      }
    }
  }

  private func write() -> Probe.Event {
    .init { [writes, journal] presenter in
      let screen = presenter.screen
      screen.perform(.serial("text")) {
        journal.add("writes")
        try await writes.pass()
        screen.text = "written"
      }
    }
  }
}
