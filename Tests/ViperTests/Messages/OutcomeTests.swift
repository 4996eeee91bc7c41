import TestSupport
import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct OutcomeTests {
  @Test func `Handlers of the end may show, dismiss and finish, fifty deep`() async throws {
    let world = try World()
    let journal = Journal()
    let a = try world.push("a")
    func again() throws {
      let v = try world.inside(a) { $0.push("b") }
      v.onEnd { _ in
        journal.add("run"); if journal.lines.count < 50 { try? again() }
      }
      v.onOutput { _ in
        try? v.dismiss(); _ = try? world.inside(a) { $0.present("z") }
      }
      try world.inside(v) { p in
        p.screen.finish("x"); p.screen.finish("y"); p.screen.dismiss()
      }
    }
    try again()
    #expect(journal.lines.count == 50)
  }

  @Test func `A visit ends as finished, dismissed or failed`() async throws {
    let world = try World()
    let finished = try world.push("a")
    try world.presenter(finished).screen.finish("done")
    #expect(await finished.outcome == .finished("done"))

    let dismissed = try world.push("b")
    try world.presenter(dismissed).screen.dismiss()
    #expect(await dismissed.outcome == .dismissed)

    let failed = try world.push("c")
    try world.presenter(failed).screen.fail(Trouble())
    #expect(await failed.outcome == .failed(Trouble()))

    for visit in [finished, dismissed, failed] { #expect(visit.phase == .removed) }
    #expect(world.stage.visits.isEmpty)
  }

  @Test func `A removal by code, by the system or with the parent ends as dismissed`() async throws {
    let world = try World()
    let byCode = try world.push("a")
    let bySystem = try world.push("b")
    let parent = try world.push("c")
    let child = try world.router(of: parent).push(Probe("d"))
    try world.presenter(parent).screen.finish("done")
    world.stage.removeAsSystem(bySystem.base)
    try byCode.dismiss()
    #expect(await byCode.outcome == .dismissed)
    #expect(await bySystem.outcome == .dismissed)
    #expect(await child.outcome == .dismissed)
    #expect(await parent.outcome == .finished("done"))
  }

  @Test func `Each waiter receives the outcome, before and after the end`() async throws {
    let world = try World()
    let visit = try world.push("a")
    let waiters = (1...5).map { _ in Task { await visit.outcome } }
    await Task.yield()
    try world.presenter(visit).screen.finish("done")
    for waiter in waiters { #expect(await waiter.value == .finished("done")) }
    #expect(await visit.outcome == .finished("done"))
  }

  @Test func `A cancelled waiter returns, and the visit continues and can be awaited again`() async throws {
    let world = try World()
    let visit = try world.push("a")
    let waiter = Task { await visit.outcome }
    await Task.yield()
    waiter.cancel()
    guard case .failed(let error) = await waiter.value else { throw Trouble() }
    #expect(error is CancellationError)
    #expect(visit.phase == .shown)

    let again = Task { await visit.outcome }
    await Task.yield()
    try world.presenter(visit).screen.finish("done")
    #expect(await again.value == .finished("done"))
  }

  @Test func `A visit counts as awaited by a task and not by a handler`() async throws {
    let world = try World()
    let list = try world.push("list")
    let screen = try world.screen(list)
    try await screen.settle(
      .init { probe in
        probe.screen.perform(.latest) { _ = try await probe.present("dialog").answer }
      })
    let dialog = try #require(list.base.children.first)
    #expect(dialog.isAwaited)
    #expect(!list.base.isAwaited)
    // The waiter is cancelled and stops waiting.
    try await screen.settle(.init { $0.screen.perform(.latest) {} })
    try await within { while dialog.isAwaited { await Task.yield() } }

    let other = try world.push("other")
    other.onEnd { _ in }
    #expect(!other.base.isAwaited)
    let waiter = Task { await other.outcome }
    try await within { while !other.base.isAwaited { await Task.yield() } }
    try other.dismiss()
    #expect(!other.base.isAwaited)
    #expect(await waiter.value == .dismissed)
  }

  @Test func `The first end wins`() async throws {
    let world = try World { probe in
      guard probe.name == "loading" else { return }
      probe.onLoad = { probe in
        probe.screen.finish("first")
        probe.screen.finish("second")
      }
    }
    let visit = try world.push("a")
    let screen = try world.presenter(visit).screen
    screen.finish("first")
    screen.finish("second")
    screen.dismiss()
    #expect(await visit.outcome == .finished("first"))
    #expect(await (try world.push("loading")).outcome == .finished("first"))

    let heard = try world.push("b")
    let other = try world.presenter(heard).screen
    heard.onOutput { _ in other.dismiss() }
    other.finish("first")
    #expect(await heard.outcome == .finished("first"))
  }

  @Test func `An end that the stage rejects is reported, and the module can end again`() async throws {
    let world = try World()
    let visit = try world.push("a")
    let screen = try world.presenter(visit).screen
    world.stage.refuseToRemove()
    screen.finish("refused")
    #expect(visit.phase == .shown)
    #expect(world.diagnostics.failures.count == 1)
    screen.finish("done")
    #expect(await visit.outcome == .finished("done"))
  }

  @Test func `A module may finish during loading`() async throws {
    let world = try World { probe in
      if probe.name == "quick" { probe.onLoad = { $0.screen.finish("at once") } }
    }
    let list = try world.push("list")
    world.journal.clear()
    let quick = try world.router(of: list).push(Probe("quick"))
    #expect(quick.phase == .removed)
    #expect(await quick.outcome == .finished("at once"))
    #expect(list.base.children.isEmpty)
    #expect(world.stage.visits.map(\.id) == [list.base.id])
    #expect(world.journal.lines == ["quick assemble", "quick didLoad", "quick didRemove"])
    var heard: [String] = []
    quick.onOutput { heard.append($0) }
    #expect(heard == ["at once"])
  }

  @Test func `A failure with the same text is the same failure`() {
    #expect(Outcome<Int>.failed(Trouble()) == .failed(Trouble()))
    #expect(Outcome<Int>.failed(Trouble()) != .failed(Trouble(description: "other")))
    #expect(Outcome.finished(1) != .finished(2))
    #expect(Outcome.finished(1) != .dismissed)
  }
}
