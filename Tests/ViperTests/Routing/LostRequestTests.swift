import Testing
import Viper
import ViperTesting

/// Requests whose question is open when the module that made them is removed.
@MainActor @Suite(.timeLimit(.minutes(5))) struct LostRequestTests {
  private let session = Session()

  /// The places below "secret" need a sign-in, which replaces the root.
  private func world() throws -> World {
    try guardedWorld(session: session) { [session] in
      Interceptor(Place.self) { place, request in
        session.isOpen || place.name != "deep"
          ? .allow
          : .ask {
            _ = try await request.router.present(SignIn()).answer
            try request.router.replaceRoot(Probe("home"))
            return session.isOpen ? .allow : .deny(because: "Nobody signed in.")
          }
      }
      Interceptor(Probe.self) { [session] probe, request in
        session.isOpen || probe.name != "secret"
          ? .allow
          : .ask {
            _ = try await request.router.present(SignIn()).answer
            try request.router.replaceRoot(Probe("home"))
            return .allow
          }
      }
    }
  }

  @Test func `An address is opened over the root that its sign-in has shown`() async throws {
    let world = try world()
    try world.router.replaceRoot(Probe("start"))
    try await world.stage.settle { try world.router.open("/places/inner/deep") }
    try await world.stage.screen(SignIn.self).settle(.signIn)
    #expect(world.stage.visits.map(\.routeText) == ["Probe(name: \"home\")", "deep"])
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test func `The request of an exit is reported when its module is removed by the sign-in`() async throws {
    let world = try world()
    let start = try world.router.replaceRoot(Probe("start"))
    let secret = try await world.stage.settle { try world.inside(start) { $0.push("secret") } }
    try await world.stage.screen(SignIn.self).settle(.signIn)
    #expect(world.stage.visits.map(\.routeText) == ["Probe(name: \"home\")"])
    guard case .notShown(let error) = await secret.outcome, case .sourceIsGone("Probe") = error.reason else {
      Issue.record("\(await secret.outcome)")
      return
    }
    #expect(world.diagnostics.failures.map { "\($0.error)" } == [error.description])
  }

  @Test(arguments: [false, true])
  func `A request that ends with everything, such as a session, is not reported`(isByAddress: Bool)
    async throws
  {
    let world = try world()
    let start = try world.router.replaceRoot(Probe("start"))
    try await world.stage.settle {
      if isByAddress {
        try world.router.open("/places/inner/deep")
      } else {
        try world.inside(start) { _ = $0.push("secret") }
      }
    }
    #expect(world.stage.screens(SignIn.self).count == 1)
    world.router.removeAll()
    #expect(world.stage.visits.isEmpty)
    #expect(world.diagnostics.failures.isEmpty)
  }
}
