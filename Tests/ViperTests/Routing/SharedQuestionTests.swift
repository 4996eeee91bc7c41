import Testing
import Viper
import ViperTesting

/// Requests that need the answer to an open question wait for it instead of asking again.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SharedQuestionTests {
  private typealias Request = @MainActor @Sendable (EditingWorld, Visit<String, String>) throws -> Void

  private nonisolated static let requests: [(name: String, request: Request)] = [
    ("dismissal below", { _, below in try below.dismiss() }),
    ("another root", { world, _ in try world.router.replaceRoot(Probe("other")) }),
    ("another root again", { world, _ in try world.router.replaceRoot(Probe("third")) }),
    ("another top", { world, _ in try world.router.replaceTop(Probe("other")) }),
    ("back to the screen below", { world, below in try world.router.goBack(to: below.base) }),
    ("an address", { world, _ in try world.router.open("/places/outer") }),
    ("everything", { world, _ in try world.router.dismiss() }),
  ]

  @Test(arguments: requests.indices, requests.indices)
  func `A second request about a module with an open question joins it`(first: Int, second: Int)
    async throws
  {
    for agrees in [false, true] {
      let world = try EditingWorld()
      let below = try world.router.replaceRoot(Probe("below"))
      let editor = try Router(visit: below.base).push(Editing())
      try world.screen().send(.type("milk"))
      for index in [first, second] {
        // A second request for the same module is rejected, because the first one waits.
        try await world.stage.settle { try? Self.requests[index].request(world, below) }
      }
      let place = "\(Self.requests[first].name), then \(Self.requests[second].name)"
      #expect(world.stage.screens(Confirm.self).count == 1, "\(place)")
      try await world.stage.screen(Confirm.self).settle(agrees ? .discard : .keep)
      #expect(world.stage.screens(Confirm.self).isEmpty, "\(place)")
      #expect(editor.phase == (agrees ? .removed : .shown), "\(place)")
    }
  }

  @Test func `Two guarded routes tapped quickly share one sign-in, and the latest target is shown`()
    async throws
  {
    let session = Session()
    let world = try guardedWorld(session: session) { signInFirst(session) }
    try world.router.replaceRoot(Probe("list"))
    let first = try world.router.push(Probe("secret one"))
    let second = try await world.stage.settle { try world.router.push(Probe("secret two")) }
    #expect(world.stage.screens(SignIn.self).count == 1)
    await #expect(throws: CancellationError.self) { try await first.arrived() }
    try await world.stage.screen(SignIn.self).settle(.signIn)
    try await second.arrived()
    #expect(world.stage.visits.map(\.routeText) == ["Probe(name: \"list\")", "Probe(name: \"secret two\")"])
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test func `A guarded route tapped during the sign-in replaces the previous target`()
    async throws
  {
    let session = Session()
    let world = try guardedWorld(session: session) { signInFirst(session) }
    try world.router.replaceRoot(Probe("list"))
    let first = try await world.stage.settle { try world.router.push(Probe("secret one")) }
    let second = try await world.stage.settle { try world.router.push(Probe("secret two")) }
    #expect(world.stage.screens(SignIn.self).count == 1)
    #expect(first.phase == .removed)
    try await world.stage.screen(SignIn.self).settle(.cancel)
    await #expect(throws: RoutingError.self) { try await second.arrived() }
    #expect(world.stage.visits.map(\.routeText) == ["Probe(name: \"list\")"])
  }

  @Test func `Two guarded slots share one sign-in, and both are shown`() async throws {
    let session = Session()
    let world = try guardedWorld(session: session) { signInFirst(session) }
    let home = world.router(of: try world.router.replaceRoot(Probe("home")))
    try await world.stage.settle {
      try home.embed(Probe("secret left"), in: "left")
      try home.embed(Probe("secret right"), in: "right")
    }
    #expect(world.stage.screens(SignIn.self).count == 1)
    try await world.stage.screen(SignIn.self).settle(.signIn)
    #expect(home.visit?.children.count == 2)
  }

  @Test func `A check without a question concerns one route, and a denial of one is not that of another`()
    async throws
  {
    let gate = Gate()
    let world = try guardedWorld {
      Interceptor(Probe.self) { probe, _ in
        .ask {
          try await gate.pass()
          return probe.name == "forbidden" ? .deny(because: "Not for you.") : .allow
        }
      }
    }
    let forbidden = try world.router.push(Probe("forbidden"))
    let allowed = try await world.stage.settle { try world.router.push(Probe("allowed")) }
    try await gate.open()
    await #expect(throws: RoutingError.self) { try await forbidden.arrived() }
    try await gate.open()
    try await allowed.arrived()
    #expect(world.stage.visits.map(\.routeText) == ["Probe(name: \"allowed\")"])
  }

  @Test func `Screens pushed in a row during such a check are all shown`() async throws {
    let gate = Gate()
    let world = try guardedWorld {
      Interceptor(Probe.self) { _, _ in
        .ask {
          try await gate.pass()
          return .allow
        }
      }
    }
    let visits = try ["a", "b"].map { try world.router.push(Probe($0)) }
    // The checks run side by side, in any order.
    for _ in visits { try await gate.open() }
    for visit in visits { try await visit.arrived() }
    #expect(world.stage.visits.count == 2)
  }

  @Test func `Restored guarded screens share one sign-in, and all are shown`() async throws {
    let session = Session()
    let world = try guardedWorld(session: session) { signInFirst(session) }
    try await world.stage.settle {
      world.router.restore(
        TreeSnapshot([
          .init(Probe("secret one"), as: .push, order: 1), .init(Probe("secret two"), as: .push, order: 2),
        ]))
    }
    #expect(world.stage.screens(SignIn.self).count == 1)
    try await world.stage.screen(SignIn.self).settle(.signIn)
    #expect(
      world.stage.visits.map(\.routeText) == ["Probe(name: \"secret one\")", "Probe(name: \"secret two\")"])
  }

  @Test func `When nobody waits for the guarded route any more, the sign-in is removed`() async throws {
    let session = Session()
    let world = try guardedWorld(session: session) { signInFirst(session) }
    let visit = try await world.stage.settle { try world.router.push(Probe("secret")) }
    #expect(world.stage.screens(SignIn.self).count == 1)
    try await world.stage.settle { try visit.dismiss() }
    #expect(world.stage.screens(SignIn.self).isEmpty)
  }

  @Test func `A check that hangs blocks no other screen`() async throws {
    let (hanging, quick) = (Gate(), Gate())
    let world = try guardedWorld {
      Interceptor(Probe.self) { probe, _ in
        .ask {
          try await (probe.name == "hangs" ? hanging : quick).pass()
          return .allow
        }
      }
    }
    let waiting = try world.router.push(Probe("hangs"))
    let shown = try world.router.push(Probe("quick"))
    try await quick.open()
    try await shown.arrived()
    #expect(waiting.isWaiting)
    try await hanging.open()
    try await waiting.arrived()
  }

  @Test func `A hundred guarded pushes are checked side by side`() async throws {
    let gate = Gate()
    let world = try guardedWorld {
      Interceptor(Probe.self) { _, _ in
        .ask {
          try await gate.pass()
          return .allow
        }
      }
    }
    let visits = try (0..<100).map { try world.router.push(Probe("\($0)")) }
    try await gate.arrivals(100)
    for _ in visits { try await gate.open() }
    for visit in visits { try await visit.arrived() }
    #expect(world.stage.visits.count == 100)
  }

  @Test func `A question that another one has replaced shows nothing later`() async throws {
    let (checks, ends) = (Gate(), Gate())
    let session = Session()
    let world = try guardedWorld(session: session) {
      Interceptor(Probe.self) { _, request in
        session.isOpen
          ? .allow
          : .ask {
            try await checks.pass()
            do {
              _ = try await request.router.present(SignIn()).answer
            } catch {
              // Ignores its cancellation, and presents another sign-in after the answer.
              await Task { try? await ends.pass() }.value
              _ = try? request.router.present(SignIn())
            }
            return session.isOpen ? .allow : .deny(because: "Nobody signed in.")
          }
      }
    }
    _ = try world.router.push(Probe("one"))
    _ = try world.router.push(Probe("two"))
    for _ in 1...2 { try await checks.open() }
    try await world.stage.screen(SignIn.self).settle(.cancel)
    try await ends.open()
    #expect(world.stage.visits.isEmpty)
    let third = try world.router.push(Probe("three"))
    try await checks.open()
    try await world.stage.screen(SignIn.self).settle(.signIn)
    try await third.arrived()
  }

  @Test(arguments: [true, false])
  func `Checks that end in a sign-in share it, also if its parts take time`(isSignInLate: Bool) async throws {
    let (gate, parts) = (Gate(), Gate())
    let session = Session()
    let world = try guardedWorld(session: session) {
      Module<Lobby>(asyncPresenter: {
        try await parts.pass()
        return LobbyPresenter(screen: $0, session: session)
      })
      Interceptor(Probe.self) { probe, request in
        session.isOpen || probe.name == "home"
          ? .allow
          : .ask {
            try await gate.pass()
            if isSignInLate {
              _ = try await request.router.present(Lobby()).answer
            } else {
              _ = try await request.router.present(SignIn()).answer
            }
            return session.isOpen ? .allow : .deny(because: "Nobody signed in.")
          }
      }
    }
    let home = world.router(of: try world.router.replaceRoot(Probe("home")))
    let visits = try ["left", "right"].map { try home.embed(Probe($0), in: $0) }
    for _ in visits { try await gate.open() }
    if isSignInLate {
      try await parts.open()
      #expect(world.stage.screens(Lobby.self).count == 1)
      try await world.stage.screen(Lobby.self).settle(.signIn)
    } else {
      #expect(world.stage.screens(SignIn.self).count == 1)
      try await world.stage.screen(SignIn.self).settle(.signIn)
    }
    for visit in visits { try await visit.arrived() }
    #expect(world.diagnostics.failures.isEmpty)
  }
}

/// A sign-in whose parts take time.
private struct Lobby: Contract {
  enum Event: Codable, Hashable { case signIn }
}

private struct LobbyPresenter: Presenter {
  let screen: LiveScreen<Lobby>
  let session: Session

  func handle(_ event: Lobby.Event) {
    session.isOpen = true
    screen.dismiss()
  }
}
