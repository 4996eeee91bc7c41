import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct ObserveTests {
  @Test func `Elements are handled one at a time, in order`() async throws {
    let (numbers, more) = AsyncStream<Int>.makeStream()
    var presenter = ProbePresenter()
    presenter.onLoad = { probe in
      probe.screen.observe(numbers) { number in
        probe.screen.text += "<"
        await Task.yield()
        probe.screen.text += "\(number)>"
      }
    }
    try await withPresenter(presenter) { harness in
      more.yield(1)
      more.yield(2)
      try await harness.expectFromStream { $0.text = "<" }
      try await harness.expectFromStream { $0.text = "<1>" }
      try await harness.expectFromStream { $0.text = "<1><" }
      try await harness.expectFromStream { $0.text = "<1><2>" }
    }
  }

  @Test func `An error for one element reaches didFail, and the stream is still followed`() async throws {
    let (numbers, more) = AsyncStream<Int>.makeStream()
    var presenter = ProbePresenter()
    presenter.onLoad = { probe in
      probe.screen.observe(numbers) { number in
        if number == 1 { throw Trouble() }
        probe.screen.number = number
      }
    }
    let journal = Journal()
    presenter.onTrouble = { journal.add("\($0)") }
    try await withPresenter(presenter) { harness in
      more.yield(1)
      more.yield(2)
      try await harness.expectFromStream { $0.number = 2 }
    }
    #expect(journal.lines == ["trouble"])
  }

  @Test func `An error of the stream reaches didFail and ends the observation`() async throws {
    struct Broken: Error {}
    let (numbers, more) = AsyncThrowingStream<Int, any Error>.makeStream()
    let world = try World { probe in
      probe.onLoad = { probe in probe.screen.observe(numbers) { number in probe.screen.number = number } }
    }
    let screen = try world.screen(try world.push("a"))
    more.yield(7)
    more.finish(throwing: Broken())
    guard case .failure(let failure) = try await world.diagnostics.next() else { throw Trouble() }
    #expect(failure.error is Broken)
    #expect(screen.state.number == 7)
  }

  @Test func `A stream that must be awaited is followed when it is there`() async throws {
    let (numbers, more) = AsyncStream<Int>.makeStream()
    let gate = Gate()
    var presenter = ProbePresenter()
    presenter.onLoad = { probe in
      probe.screen.observe({
        try await gate.pass()
        return numbers
      }) { number in probe.screen.number = number }
    }
    try await withPresenter(presenter) { harness in
      more.yield(1)
      try await harness.settle()
      try await gate.open()
      try await harness.expectFromStream { $0.number = 1 }
      more.yield(2)
      try await harness.expectFromStream { $0.number = 2 }
    }
  }

  @Test func `A stream that cannot be opened reaches didFail`() async throws {
    var presenter = ProbePresenter()
    presenter.onLoad = { probe in
      probe.screen.observe({ () async throws -> AsyncStream<Int> in throw Trouble() }) { _ in }
    }
    let screen = presenter.screen
    presenter.onTrouble = { screen.problem = "\($0)" }
    try await withPresenter(presenter) { harness in
      try await harness.expectFromStream { $0.problem = "trouble" }
    }
  }

  @Test func `A stream that is being opened ends with the module`() async throws {
    let gate = Gate()
    let (ends, ended) = AsyncStream<any Error>.makeStream()
    let journal = Journal()
    let world = try World { probe in
      probe.onLoad = { probe in
        probe.screen.observe({ () async throws -> AsyncStream<Int> in
          do { try await gate.pass() } catch {
            ended.yield(error)
            throw Trouble()
          }
          return AsyncStream { $0.finish() }
        }) { _ in }
      }
      probe.onTrouble = { journal.add("\($0)") }
    }
    let visit = try world.push("a")
    try await gate.arrivals()
    try visit.dismiss()
    var order = ends.makeAsyncIterator()
    #expect(await order.next() is CancellationError)
    await elsewhere()
    #expect(journal.lines.isEmpty)
    #expect(world.diagnostics.all.isEmpty)
  }

  @Test func `A followed stream does not delay settling`() async throws {
    let (numbers, _) = AsyncStream<Int>.makeStream()
    let world = try World { $0.onLoad = { $0.screen.observe(numbers) { _ in } } }
    _ = try await world.stage.settle { try world.push("a") }
  }

  @Test func `Waiting for an outcome while handling an element counts only until that has been handled`()
    async throws
  {
    let (openings, open) = AsyncStream<String>.makeStream()
    let (editors, opened) = AsyncStream<Void>.makeStream()
    let world = try World { probe in
      guard probe.name == "list" else { return }
      probe.onLoad = { list in
        list.screen.observe(openings) { name in
          let visit = list.push(name)
          opened.yield()
          let outcome = await visit.outcome
          list.screen.text = "\(outcome)"
        }
      }
    }
    let list = try world.screen(try world.push("list"))
    open.yield("editor")
    for await _ in editors { break }
    let editor = try #require(world.stage.screens(Probe.self).last)
    try await editor.settle(.init { $0.screen.finish("done") })
    #expect(list.state.text == #"finished("done")"#)
  }
}
