import Foundation
import Testing
import Viper
import ViperTesting

/// Ten times the work takes about ten times as long, and not a hundred times. The tolerance is wide, and very short times
/// pass, because their ratio is meaningless.
///
/// `scripts/test` runs it alone, with `VIPER_GROWTH=1`: it occupies the main actor for seconds, on which other tests
/// wait.
@MainActor
@Suite(
  "Growth", .serialized, .timeLimit(.minutes(5)),
  .enabled(if: ProcessInfo.processInfo.environment["VIPER_GROWTH"] != nil))
struct GrowthTests {
  @Test(arguments: [Lane.serial("a"), .latest])
  func `Work in a lane`(_ lane: Lane) async throws {
    try await checkGrowth(from: 200) { count in
      let world = try World()
      let screen = try world.screen(try world.push("a"))
      try await screen.settle(.init { presenter in for _ in 1...count { presenter.screen.perform(lane) {} } })
    }
  }

  @Test func `Work without a lane`() async throws {
    try await checkGrowth(from: 200) { count in
      let world = try World()
      let screen = try world.screen(try world.push("a"))
      try await screen.settle(.init { presenter in for _ in 1...count { presenter.screen.perform {} } })
    }
  }

  @Test func `Pushing, each from the root`() async throws {
    try await checkGrowth(from: 100) { count in
      let world = try World()
      for _ in 1...count { try world.push("a") }
    }
  }

  @Test func `Pushing, each from the one before`() async throws {
    try await checkGrowth(from: 100) { count in
      let world = try World()
      var router = world.router
      for _ in 1...count { router = world.router(of: try router.push(Probe("a"))) }
    }
  }

  @Test(arguments: [false, true])
  func `Presenting, each over the one before, and removing them`(_ allAtOnce: Bool) async throws {
    try await checkGrowth(from: 100) { count in
      let world = try World()
      let first = try world.push("a")
      var visits = [first]
      for _ in 1...count { visits.append(try world.router(of: visits[visits.count - 1]).present(Probe("b"))) }
      if allAtOnce { return try first.dismiss() }
      for visit in visits.reversed() { try visit.dismiss() }
    }
  }

  @Test func `A chain of lazy values`() async throws {
    try await checkGrowth(from: 50) { count in
      for _ in 1...20 {
        var last = Lazy { 0 }
        for _ in 1...count {
          let inner = last
          last = Lazy { try inner() + 1 }
        }
        let value = try last()
        #expect(value == count)
      }
    }
  }

  @Test func `A chain of asynchronous lazy values`() async throws {
    try await checkGrowth(from: 100) { count in
      var last = AsyncLazy { 0 }
      for _ in 1...count {
        let inner = last
        last = AsyncLazy { try await inner() + 1 }
      }
      let value = try await last()
      #expect(value == count)
    }
  }

  @Test func `Validating samples and addresses`() async throws {
    let modules = try ModuleRegistry {
      probeModule().opening(Plain.self) { _, _ in try ModuleRegistry { plainModule() } }
    }
    try await checkGrowth(from: 100) { count in
      try modules.validate(samples: (1...count).map { Probe("\($0)") })
    }
  }

  @Test func `Embedding modules, each in its own slot`() async throws {
    try await checkGrowth(from: 100) { count in
      let world = try World()
      let router = world.router(of: try world.push("a"))
      for number in 1...count { try router.embed(Probe("b"), in: "\(number)") }
    }
  }

  @Test func `Removing, the topmost first`() async throws {
    try await checkGrowth(from: 100) { count in
      let world = try World()
      let visits = try (1...count).map { _ in try world.push("a") }
      for visit in visits.reversed() { try visit.dismiss() }
    }
  }

  @Test func `Removing, all at once`() async throws {
    try await checkGrowth(from: 100) { count in
      let world = try World()
      let first = try world.push("a")
      var router = world.router(of: first)
      for _ in 1...count { router = world.router(of: try router.push(Probe("a"))) }
      try first.dismiss()
    }
  }

  @Test func `Removing from slots, the first first`() async throws {
    try await checkGrowth(from: 200) { count in
      let world = try World()
      let router = world.router(of: try world.push("a"))
      let visits = try (1...count).map { try router.embed(Probe("b"), in: "\($0)") }
      for visit in visits { try visit.dismiss() }
    }
  }

  @Test func `Removing modules with content from slots, the first first`() async throws {
    try await checkGrowth(from: 100) { count in
      let world = try World()
      let router = world.router(of: try world.push("a"))
      let visits = try (1...count).map { number in
        let visit = try router.embed(Probe("b"), in: "\(number)")
        try world.router(of: visit).embed(Probe("c"), in: "inner")
        return visit
      }
      for visit in visits { try visit.dismiss() }
    }
  }

  @Test func `Replacing the top above many others`() async throws {
    try await checkGrowth(from: 200) { count in
      let world = try World()
      for _ in 1...count { try world.push("a") }
      for _ in 1...count { try world.router.replaceTop(Probe("b")) }
    }
  }

  @Test func `Replacing the top above a screen that is deep in the tree`() async throws {
    try await checkGrowth(from: 200) { count in
      let world = try World()
      var router = world.router
      for _ in 1...count { router = world.router(of: try router.push(Probe("a"))) }
      for _ in 1...count { try world.router.replaceTop(Probe("b")) }
    }
  }

  @Test func `Replacing all screens by another root`() async throws {
    try await checkGrowth(from: 200) { count in
      let world = try World()
      for _ in 1...count { try world.push("a") }
      try world.router.replaceRoot(Probe("b"))
    }
  }

  @Test func `Going back to the root over screens that showed one another`() async throws {
    try await checkGrowth(from: 200) { count in
      let world = try World()
      let first = world.router(of: try world.push("a"))
      var router = first
      for _ in 1...count { router = world.router(of: try router.push(Probe("b"))) }
      try first.goBackToRoot()
    }
  }

  @Test func `Moving a module that has many children`() async throws {
    try await checkGrowth(from: 200) { count in
      let world = try World()
      let outer = world.router(of: try world.push("a"))
      let moved = try outer.embed(Probe("b"), in: "one")
      var router = world.router(of: moved)
      for _ in 1...count { router = world.router(of: try router.push(Probe("c"))) }
      try outer.move(moved.base, as: .slot("other"))
    }
  }

  @Test func `Showing prepared modules, the first first`() async throws {
    try await checkGrowth(from: 200) { count in
      let world = try World()
      let visits = try (1...count).map { _ in try world.router.prepare(Probe("a")) }
      for visit in visits { try visit.show() }
    }
  }

  @Test func `Pushing guarded routes, which share one question`() async throws {
    try await checkGrowth(from: 100) { count in
      let session = Session()
      let world = try guardedWorld(session: session) { signInFirst(session) }
      try await world.stage.settle {
        for number in 1...count { try world.router.push(Probe("secret \(number)")) }
      }
      #expect(world.stage.screens(SignIn.self).count == 1)
      try world.router.dismiss()
    }
  }

  @Test func `Listening after an output was sent`() async throws {
    try await checkGrowth(from: 100) { count in
      let world = try World()
      let visit = try world.push("a")
      let screen = try world.screen(visit)
      for _ in 1...16 { screen.send(.init { $0.screen.output("b") }) }
      for _ in 1...count { visit.onOutput { _ in } }
    }
  }

  @Test func `Finding screens on the recording stage`() async throws {
    try await checkGrowth(from: 200) { count in
      let world = try World()
      let visits = try (1...count).map { _ in try world.push("a") }
      for visit in visits {
        _ = try world.screen(visit)
        _ = try world.stage.screen(Probe.self)
      }
    }
  }

  @Test func `Waking sleepers`() async throws {
    try await checkGrowth(from: 200) { count in
      let clock = TestClock()
      let world = try World()
      let screen = try world.screen(try world.push("a"))
      try await screen.settle(
        .init { presenter in
          for number in 1...count {
            presenter.screen.perform(.serial("\(number)")) { try await clock.sleep(for: .seconds(number)) }
          }
        })
      try await clock.advance(by: .seconds(count))
    }
  }

  /// Fails when ten times as much takes more than twenty times as long in twelve consecutive tries, because other
  /// processes can disturb a measurement.
  private func checkGrowth(from count: Int, _ body: (Int) async throws -> Void) async throws {
    try await body(count)
    var some = Duration.seconds(60)
    var more = Duration.seconds(60)
    for _ in 1...12 {
      for _ in 1...3 { some = min(some, try await ContinuousClock().measure { try await body(count) }) }
      more = min(more, try await ContinuousClock().measure { try await body(10 * count) })
      if more < max(some * 20, .milliseconds(50)) { return }
    }
    Issue.record("\(count) took \(some), \(10 * count) took \(more).")
  }
}
