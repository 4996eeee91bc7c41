import TestSupport
import Testing
import Viper
import ViperTesting

/// Only presentations that nest during loading can be endless.
@MainActor @Suite("Depth", .timeLimit(.minutes(5))) struct DepthTests {
  @Test(arguments: [Presentation.push, .modal])
  func `The depth of navigation is limited only by memory`(_ presentation: Presentation) throws {
    let world = try World()
    var visits = [try world.push("0")]
    for number in 1...250 {
      let next = try world.inside(visits[visits.count - 1]) { probe in
        presentation == .push ? probe.push("\(number)") : probe.present("\(number)")
      }
      visits.append(next)
    }
    #expect(visits.allSatisfy { $0.phase == .shown })
    try visits[0].dismiss()
    #expect(visits.allSatisfy { $0.phase == .removed })
  }

  @Test(arguments: [true, false])
  func `Thousands of nested screens can be shown and removed`(_ bySystem: Bool) throws {
    let world = try World()
    let first = try world.push("0")
    var last = first
    for number in 1...5_000 { last = try world.router(of: last).push(Probe("\(number)")) }
    #expect(first.base.subtree.count == 5_001)
    #expect(last.base.isVisible)
    if bySystem { world.stage.removeAsSystem(first.base) } else { try first.dismiss() }
    #expect([first.phase, last.phase] == [.removed, .removed])
    #expect(world.stage.visits.isEmpty)
  }

  @Test func `A dropped router with thousands of screens frees them`() async throws {
    try await checkLeaks { track in
      let world = try World()
      track(world.router, "the router")
      var last = try world.push("0")
      track(last.base, "the first visit")
      for number in 1...5_000 { last = try world.router(of: last).push(Probe("\(number)")) }
      track(last.base, "the last visit")
    }
  }

  @Test func `A module far above shows its child while loading`() throws {
    let world = try World { if $0.name == "top" { $0.onLoad = { $0.embed("part") } } }
    var visit = try world.push("0")
    for number in 1...250 { visit = try world.router(of: visit).push(Probe("\(number)")) }
    let top = try world.router(of: visit).push(Probe("top"))
    #expect(top.base.child(inSlot: "slot")?.phase == .shown)
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test func `Modules that show each other while loading are stopped, and the routes are named`() throws {
    let world = try World { probe in
      probe.onLoad = { $0.push($0.name == "ping" ? "pong" : "ping") }
    }
    try world.push("ping")
    let failure = try #require(world.diagnostics.failures.first?.error as? RoutingError)
    guard case .nestedTooDeep = failure.reason else { throw failure }
    // One of the two is the rejected route; the chain has both.
    for route in [#"Probe(name: "ping")"#, #"Probe(name: "pong")"#] {
      #expect("\(failure)".contains(route))
    }
  }
}
