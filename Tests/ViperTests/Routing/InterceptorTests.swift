import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct InterceptorTests {
  @Test func `A denied module is neither made nor shown, and the error has the reason`() throws {
    let world = try guardedWorld {
      Interceptor(
        Probe.self,
        beforeShowing: { probe, _ in
          probe.name == "a" ? .deny(because: "No a's today.") : .allow
        })
    }
    let error = #expect(throws: RoutingError.self) { try world.router.push(Probe("a")) }
    guard case .refused("No a's today.") = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    try world.router.push(Probe("b"))
    #expect(world.stage.log == ["push Probe(name: \"b\")"])
    #expect(!world.journal.lines.contains("a assemble"))
  }

  @Test func `Interceptors are asked in order and notified in reverse order`() throws {
    let journal = Journal()
    let world = try guardedWorld {
      for name in ["first", "second"] {
        Interceptor(
          beforeShowing: { _ in
            journal.add("\(name) before")
            return .allow
          }, afterShowing: { _ in journal.add("\(name) after") },
          beforeRemoving: { _ in
            journal.add("\(name) before removal")
            return .allow
          }, afterRemoving: { _ in journal.add("\(name) after removal") })
      }
    }
    let visit = try world.router.push(Probe("a"))
    #expect(journal.lines == ["first before", "second before", "second after", "first after"])
    journal.clear()
    try visit.dismiss()
    #expect(
      Set(journal.lines) == [
        "first before removal", "second before removal", "second after removal", "first after removal",
      ])
    #expect(journal.lines.suffix(2) == ["second after removal", "first after removal"])
  }

  @Test func `A redirect shows the other route and asks the interceptors of that route`() throws {
    let world = try guardedWorld {
      Interceptor(
        Probe.self,
        beforeShowing: { probe, _ in
          switch probe.name {
          case "a": .redirect(to: Probe("b"))
          case "b": .redirect(to: Probe("c"))
          default: .allow
          }
        })
    }
    try world.router.push(Probe("a"))
    #expect(world.stage.log == ["push Probe(name: \"c\")"])
  }

  @Test func `Endless redirects are an error that names the routes`() throws {
    let world = try guardedWorld {
      Interceptor(
        Probe.self, beforeShowing: { probe, _ in .redirect(to: Probe(probe.name == "a" ? "b" : "a")) })
    }
    let error = #expect(throws: RoutingError.self) { try world.router.push(Probe("a")) }
    guard case .nestedTooDeep(let chain) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(chain.count == NestingLimit.value)
    #expect(world.stage.log.isEmpty)
  }

  @Test func `A presentation waits for the sign-in and then continues to its target`()
    async throws
  {
    let session = Session()
    let world = try guardedWorld(session: session) { signInFirst(session) }
    try world.router.replaceRoot(Probe("list"))
    let visit = try await world.stage.settle { try world.router.push(Probe("secret")) }
    #expect(visit.base.isWaiting)
    #expect(visit.phase == .requested)
    #expect(world.stage.log == ["root Probe(name: \"list\")", "modal SignIn()"])
    #expect(!world.journal.lines.contains("secret assemble"))
    try await world.stage.screen(SignIn.self).settle(.signIn)
    try await visit.arrived()
    #expect(visit.phase == .shown)
    #expect(world.stage.log.suffix(2) == ["remove SignIn()", "push Probe(name: \"secret\")"])
    #expect(world.stage.visits.map(\.isVisible) == [false, true])
    try world.router.push(Probe("secret 2"))
    #expect(world.stage.visits.count == 3)
  }

  @Test func `Cancelling the sign-in does not show the guarded module, and the visit has the reason`()
    async throws
  {
    let session = Session()
    let world = try guardedWorld(session: session) { signInFirst(session) }
    try world.router.replaceRoot(Probe("list"))
    let visit = try await world.stage.settle { try world.router.push(Probe("secret")) }
    try await world.stage.screen(SignIn.self).settle(.cancel)
    #expect(visit.phase == .removed)
    #expect("\(visit.refusal.map { "\($0)" } ?? "")".contains("Nobody signed in."))
    await #expect(throws: RoutingError.self) { try await visit.answer }
    #expect(world.diagnostics.failures.isEmpty)
    await #expect(throws: RoutingError.self) { try await visit.arrived() }
    #expect(world.stage.visits.count == 1)
  }

  @Test func `Requesting the same route twice during its wait reports this and signs in once`() async throws {
    let session = Session()
    let world = try guardedWorld(session: session) { signInFirst(session) }
    try world.router.replaceRoot(Probe("list"))
    try await world.stage.settle { try world.router.push(Probe("secret")) }
    let error = #expect(throws: RoutingError.self) { try world.router.push(Probe("secret")) }
    guard case .isWaiting = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(world.stage.screens(SignIn.self).count == 1)
  }

  @Test func `Dismissing a waiting visit cancels it and removes the sign-in`()
    async throws
  {
    let session = Session()
    let world = try guardedWorld(session: session) { signInFirst(session) }
    try world.router.replaceRoot(Probe("list"))
    let visit = try await world.stage.settle { try world.router.push(Probe("secret")) }
    try visit.dismiss()
    #expect(visit.phase == .removed)
    #expect(visit.refusal == nil)
    #expect(world.stage.screens(SignIn.self).isEmpty)
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test func `A waiting request ends with the module that made it`() async throws {
    try await checkLeaks { track in
      let session = Session()
      let world = try guardedWorld(session: session) { signInFirst(session) }
      track.modules(on: world.stage)
      try world.router.replaceRoot(Probe("list"))
      let list = try #require(world.stage.visits.first)
      let visit = try await world.stage.settle { try Router(visit: list).push(Probe("secret")) }
      try world.router.replaceRoot(Probe("other"))
      #expect(visit.phase == .removed)
      #expect(world.stage.visits.map(\.module) == ["Probe"])
      try world.router.dismiss()
    }
  }

  @Test func `A sign-in that is guarded by itself ends with an error`() async throws {
    let session = Session()
    let world = try guardedWorld(session: session) {
      Interceptor(beforeShowing: { request in
        session.isOpen
          ? .allow
          : .ask {
            try await request.router.present(SignIn()).answer == nil ? .deny(because: "no") : .allow
          }
      })
    }
    try await world.stage.settle { try world.router.push(Probe("secret")) }
    #expect(world.diagnostics.failures.contains { "\($0.error)".contains("Allow SignIn()") })
    #expect(world.stage.visits.isEmpty)
  }

  @Test func `A request says whether an address was opened`() async throws {
    var requests: [String] = []
    let world = try guardedWorld {
      Interceptor(
        Place.self,
        beforeShowing: { place, request in
          requests.append("show \(place.name) \(request.isByAddress)")
          return .allow
        },
        afterRemoving: { place, request in requests.append("remove \(place.name) \(request.isByAddress)") })
    }
    try world.router.open("/places/inner/deep")
    try world.router.push(Place(name: "code"))
    try world.router.dismiss()
    #expect(
      requests == [
        "show outer true", "show inner true", "show deep true", "show code false", "remove code false",
        "remove deep true", "remove inner true", "remove outer true",
      ])
  }

  @Test func `An address continues to its last screen after a guarded screen in between is allowed`()
    async throws
  {
    let session = Session()
    let world = try guardedWorld(session: session) {
      Interceptor(
        Place.self,
        beforeShowing: { place, request in
          place.name != "inner" || session.isOpen ? .allow : signIn(request, session)
        })
    }
    try await world.stage.settle { try world.router.open("/places/inner/deep") }
    #expect(world.stage.visits.map(\.routeText) == ["outer", "SignIn()"])
    try await world.stage.screen(SignIn.self).settle(.signIn)
    #expect(world.stage.visits.map(\.routeText) == ["outer", "inner", "deep"])
  }

  @Test
  func
    `An interceptor that agrees costs a way nothing, and one that refuses is reported with the place of the call`()
    async throws
  {
    let world = try guardedWorld {
      Interceptor(
        Probe.self,
        beforeShowing: { probe, _ in
          probe.name == "no" ? .deny(because: "It says no.") : .allow
        })
    }
    let first = try world.router.push(Probe("first"))
    let shown = try world.inside(first) { $0.push("yes") }
    #expect(shown.phase == .shown)
    let refused = try world.inside(first) { $0.push("no") }
    #expect(refused.phase == .removed)
    #expect(refused.refusal != nil)
    #expect(world.diagnostics.failures.first?.callSite?.file.hasSuffix("InterceptorTests.swift") == true)
  }
}

// MARK: Fixtures

/// The state of the sign-in.
@MainActor final class Session {
  var isOpen = false
}

struct SignIn: Contract {
  enum Event { case signIn, cancel }
  enum Output: Equatable { case signedIn }
}

struct SignInPresenter: Presenter {
  let screen: LiveScreen<SignIn>
  let session: Session

  func handle(_ event: SignIn.Event) {
    switch event {
    case .signIn:
      session.isOpen = true
      screen.finish(.signedIn)
    case .cancel: screen.dismiss()
    }
  }
}

@MainActor func signIn(_ request: RoutingRequest, _ session: Session) -> ShowDecision {
  .ask {
    try await request.router.present(SignIn()).answer == nil
      ? .deny(because: "Nobody signed in.") : .allow
  }
}

@MainActor func signInFirst(_ session: Session) -> Interceptor {
  Interceptor(
    Probe.self,
    beforeShowing: { probe, request in
      session.isOpen || !probe.name.hasPrefix("secret") ? .allow : signIn(request, session)
    })
}

/// A screen with an address.
struct Place: Contract, LinkedRoute {
  var name: String
  static let link = RouteLink("/places/*names", \Place.names) { $0.last.map { Place(name: $0) } }
  var names: [String] {
    switch name {
    case "deep": ["inner", "deep"]
    default: [name]
    }
  }
  var below: [any LinkedRoute] {
    switch name {
    case "deep": [Place(name: "outer"), Place(name: "inner")]
    case "inner": [Place(name: "outer")]
    default: []
    }
  }
}

struct PlacePresenter: Presenter { let screen: LiveScreen<Place> }

extension AnyVisit {
  /// The name of a place, or the description of the route.
  var routeText: String { (route as? Place)?.name ?? route.map { "\($0)" } ?? "-" }
}

/// A world of probes, places and a sign-in, plus modules of the test.
@MainActor func guardedWorld(
  session: Session = Session(), @ModuleRegistry.Builder _ parts: () throws -> [ModuleRegistry]
) throws -> World {
  let journal = Journal()
  let own = try parts()
  return try World(
    ModuleRegistry {
      probeModule(journal: journal)
      Module { SignInPresenter(screen: $0, session: session) }
      Module { PlacePresenter(screen: $0) }
      own
    }, journal: journal)
}
