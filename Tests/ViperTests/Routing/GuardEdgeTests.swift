import Testing
import Viper
import ViperTesting

/// Changes of the tree by interceptors, and during their questions.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GuardEdgeTests {
  private let script = NoteScript()
  private let gate = Gate()

  @Test(arguments: [false, true])
  func `A task that awaits the outcome of a waiting module receives the denial`(_ isTakenBack: Bool)
    async throws
  {
    let world = World(
      try ModuleRegistry {
        script.noteModule()
        Interceptor(Note.self) { [gate] note, _ in
          .ask {
            try await gate.pass()
            return .deny(because: "It is locked.")
          }
        }
      })
    let waiting = try world.router.push(Note("diary"))
    let journal = Journal()
    waiting.onEnd { journal.add("\($0)") }
    let outcome = Task { await waiting.outcome }
    try await gate.arrivals()
    await takeTurns()
    if isTakenBack { try waiting.dismiss() } else { try await gate.open() }
    switch await outcome.value {
    case .dismissed: #expect(isTakenBack)
    case .notShown(let error): #expect(!isTakenBack && error.description.contains("It is locked."))
    case .finished, .failed: throw Trouble()
    }
    #expect(journal.lines.count == 1)
  }

  @Test func `A question may show a module whose own guard has a question`() async throws {
    let world = World(
      try ModuleRegistry {
        script.noteModule()
        Interceptor(Note.self) { note, request in
          guard note.name == "diary" else { return .allow }
          return .ask {
            try await request.router.present(Note("sign in")).arrived()
            return .allow
          }
        }
        Interceptor(Note.self) { [gate] note, _ in note.name == "sign in" ? .ask(at: gate) : .allow }
      })
    let diary = try world.router.replaceRoot(Note("diary"))
    try await gate.open()
    try await diary.arrived()
    #expect(world.titles.contains("diary"))
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test func `A guard of a scope is asked about a waiting module that would now be shown in the scope`()
    async throws
  {
    var asked: [String] = []
    let world = World(
      try ModuleRegistry {
        script.noteModule()
        Module { IdlePresenter<LateNote>(screen: $0) }.opening(Note.self) { [script, gate] host, _ in
          try ModuleRegistry {
            script.noteModule()
            Interceptor(Note.self) { note, _ in
              asked.append("\(host.name): \(note.name)")
              if note.name != "x" { return .allow }
              return host.name == "first" ? .ask(at: gate) : .deny(because: "The second scope refuses.")
            }
          }
        }
      })
    let router = Router(visit: try world.router.replaceRoot(Note("root")).base)
    let first = try router.push(LateNote("first"))
    try Router(visit: first.base).push(Note("page of first"))
    let waiting = try router.replaceTop(Note("x"))
    try await gate.arrivals()
    let second = try router.push(LateNote("second"))
    try Router(visit: second.base).push(Note("page of second"))
    try await gate.open()
    await takeTurns()
    #expect(asked == ["first: page of first", "first: x", "second: page of second", "second: x"])
    #expect(waiting.phase == .removed)
    #expect(world.titles == ["root", "first", "page of first", "second", "page of second"])
  }

  @Test func `A guard of a scope is asked about a module that waited outside of the scope`() async throws {
    let world = World(
      try ModuleRegistry {
        script.noteModule()
        Module { IdlePresenter<LateNote>(screen: $0) }.opening(Note.self) { [script] _, _ in
          try ModuleRegistry {
            script.noteModule()
            Interceptor(Note.self) { note, _ in
              note.name == "x" ? .deny(because: "The scope refuses.") : .allow
            }
          }
        }
        Interceptor(Note.self) { [gate] note, _ in note.name == "x" ? .ask(at: gate) : .allow }
      })
    let (waiting, _) = try await showScope(in: world)
    await takeTurns()
    #expect(waiting.phase == .removed)
    #expect("\(try #require(waiting.refusal))".contains("The scope refuses."))
    #expect(world.titles == ["root", "page", "scoped", "in scope"])
  }

  /// Starts the replacement of a page by "x", which waits for its guard, and then pushes a screen of a scope.
  private func showScope(in world: World) async throws -> (waiting: Visit<String, String>, scoped: AnyVisit) {
    let router = Router(visit: try world.router.replaceRoot(Note("root")).base)
    try router.push(Note("page"))
    let waiting = try router.replaceTop(Note("x"))
    try await gate.arrivals()
    let scoped = try router.push(LateNote("scoped")).base
    try Router(visit: scoped).push(Note("in scope"))
    try await gate.open()
    return (waiting, scoped)
  }

  @Test func `A module that waited and is shown in a scope finds the modules of that scope`() async throws {
    let world = World(
      try ModuleRegistry {
        script.noteModule()
        Module { IdlePresenter<LateNote>(screen: $0) }.opening(Login.self) { _, _ in
          try ModuleRegistry { Module { IdlePresenter<Login>(screen: $0) } }
        }
        Interceptor(Note.self) { [gate] note, _ in note.name == "x" ? .ask(at: gate) : .allow }
      })
    let (waiting, scoped) = try await showScope(in: world)
    try await waiting.arrived()
    #expect(world.titles == ["root", "page", "scoped", "x"])
    #expect(waiting.base.parent === scoped)
    try Router(visit: waiting.base).push(Login())
    #expect(world.titles == ["root", "page", "scoped", "x", "Login"])
  }

  @Test(arguments: [false, true])
  func `A redirect to a route without a module is one error that names the route`(
    _ isAnsweredLater: Bool
  ) async throws {
    let log = Failures()
    let world = try script.world(observers: [log]) {
      Interceptor(Note.self) { note, _ in
        if note.name != "x" { return .allow }
        return isAnsweredLater ? .ask { .redirect(to: Login()) } : .redirect(to: Login())
      }
    }
    try world.router.replaceRoot(Note("root"))
    do {
      try await world.router.push(Note("x")).arrived()
      Issue.record("It arrived.")
    } catch {
      #expect("\(error)".contains("No module for Login()"), "\(error)")
      #expect(log.errors.map(\.description) == ["\(error)"])
    }
    #expect(world.titles == ["root"])
  }

  @Test func `Work superseded while a guard is asked asks again without an error`() async throws {
    let world = try script.world {
      Interceptor(Note.self) { [gate] note, _ in note.name == "x" ? .ask(at: gate) : .allow }
    }
    try world.router.replaceRoot(Note("root"))
    for _ in 1...2 {
      try world.inside("root") { note in
        note.screen.perform(.latest) { _ = try await note.push("x").answer }
      }
      await takeTurns()
    }
    try await gate.open()
    await takeTurns()
    #expect(world.titles == ["root", "x"])
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test func `A module that its guard removes during the question shows nothing`() throws {
    var errors: [any Error] = []
    let world = try script.world {
      Interceptor(Note.self) { note, request in
        if note.name == "x" {
          do { try request.router.dismiss() } catch { errors.append(error) }
        }
        return .allow
      }
    }
    let root = try world.router.replaceRoot(Note("root"))
    let a = try Router(visit: root.base).push(Note("a"))
    #expect(throws: RoutingError.self) { try Router(visit: a.base).push(Note("x")) }
    #expect(errors.isEmpty)
    #expect(world.titles == ["root"])
    #expect(world.visibleTitles == ["root"])
  }

  @Test func `A slot that its guard fills during the question holds the guard's module`() throws {
    var errors: [any Error] = []
    let world = try script.world {
      Interceptor(Note.self) { note, request in
        if note.name == "x" {
          do { try request.router.embed(Note("first"), in: "slot") } catch { errors.append(error) }
        }
        return .allow
      }
    }
    let root = try world.router.replaceRoot(Note("root"))
    #expect(throws: RoutingError.self) { try Router(visit: root.base).embed(Note("x"), in: "slot") }
    #expect(errors.isEmpty)
    #expect(world.titles == ["root", "first"])
    #expect(root.base.child(inSlot: "slot")?.title == "first")
  }

  @Test func `A slot that is filled while a module for it is made holds one module`() throws {
    var filling: Visit<String, String>?
    var router: Router?
    script.whileMade["x"] = { _ in filling = try router?.embed(Note("first"), in: "slot") }
    let world = try script.world()
    let root = try world.router.replaceRoot(Note("root"))
    let inside = Router(visit: root.base)
    router = inside
    #expect(throws: RoutingError.self) { try inside.embed(Note("x"), in: "slot") }
    #expect(filling?.phase == .shown)
    #expect(root.base.children.map(\.title) == ["first"])
    #expect(world.titles == ["root", "first"])
  }
}
