import Testing
import Viper
import ViperTesting

/// Only showings that nest, one within the making of the other, can be without end.
@MainActor @Suite("Depth", .timeLimit(.minutes(1))) struct DepthTests {
  @Test(arguments: [Presentation.push, .modal])
  func `A person may go as deep as there is something to show`(_ presentation: Presentation) throws {
    let world = try CornerWorld()
    var visits = [try world.push("0")]
    for number in 1...250 {
      let next = try world.inside(visits[visits.count - 1]) {
        try $0.router?.show(Corner("\(number)"), as: presentation)
      }
      visits.append(try #require(next))
    }
    #expect(visits.allSatisfy { $0.phase == .routed })
    try visits[0].remove()
    #expect(visits.allSatisfy { $0.phase == .removed })
  }

  @Test func `A module far above shows what it needs while it loads`() throws {
    let world = try CornerWorld(["top": Script(didLoad: { try $0.router?.embed(Corner("part"), in: "slot") })]
    )
    var visit = try world.push("0")
    for number in 1...250 { visit = try world.router(of: visit).push(Corner("\(number)")) }
    let top = try world.router(of: visit).push(Corner("top"))
    #expect(top.base.child(inSlot: "slot")?.phase == .routed)
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test func `Modules that show each other while they load are stopped, and the routes are named`() throws {
    let ping = Script(didLoad: { try $0.router?.push(Corner("pong")) })
    let pong = Script(didLoad: { try $0.router?.push(Corner("ping")) })
    let world = try CornerWorld(["ping": ping, "pong": pong])
    try world.push("ping")
    let failure = try #require(world.diagnostics.failures.first?.error as? RoutingError)
    guard case .tooDeep = failure.reason else { throw failure }
    // One of the two is the route that was refused; the chain has both.
    for route in [#"Corner(name: "ping")"#, #"Corner(name: "pong")"#] {
      #expect("\(failure)".contains(route))
    }
  }
}
