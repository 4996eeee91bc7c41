import Testing
import Viper
import ViperTesting

/// Changes of the tree while a question about a removal is open.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RemovalMeanwhileTests {
  private let script = NoteScript()
  private let gate = Gate()

  /// Asks with its own screen, which is pushed above the note.
  private func confirmsRemoval(of name: String) {
    script.verdicts[name] = { note in
      .ask { try await note.push("sure?").answer == "yes" ? .allow : .deny(because: "It is written.") }
    }
  }

  @Test func `A waiter for a removal continues when the system removes the module meanwhile`() async throws {
    let answer = Gate()
    script.verdicts["letter"] = { _ in .ask(at: answer, then: .deny(because: "There is text.")) }
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    let letter = try world.router.push(Note("letter"))
    try letter.dismiss()
    let waiting = Task { try await letter.removed() }
    try await answer.arrivals()
    world.stage.removeAsSystem(letter.base)
    try await waiting.value
    #expect(world.titles == ["root"])
  }

  @Test func `A module that ends while its own question is open is removed`() async throws {
    confirmsRemoval(of: "letter")
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    let letter = try world.router.push(Note("letter"))
    try letter.dismiss()
    await takeTurns()
    #expect(world.titles == ["root", "letter", "sure?"])
    try world.inside("letter") { $0.screen.finish("sent") }
    #expect(await letter.outcome == .finished("sent"))
    #expect(world.titles == ["root"])
  }

  @Test func `A new root is shown when the module asked about it ends itself`() async throws {
    confirmsRemoval(of: "letter")
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    try world.router.push(Note("letter"))
    try world.router.replaceRoot(Note("login"))
    await takeTurns()
    #expect(world.titles == ["root", "letter", "sure?"])
    try world.inside("letter") { $0.screen.finish("sent") }
    await takeTurns()
    #expect(world.titles == ["login"])
  }

  @Test func `A module that ends twice while a screen above is asked ends once, with the first outcome`()
    async throws
  {
    script.verdicts["above"] = { [gate] _ in .ask(at: gate) }
    let world = try script.world()
    let below = try world.router.push(Note("below"))
    try Router(visit: below.base).push(Note("above"))
    try world.inside("below") { $0.screen.finish("one") }
    await takeTurns()
    try world.inside("below") { $0.screen.finish("two") }
    try await gate.open()
    await takeTurns()
    #expect(await below.outcome == .finished("one"))
    #expect(world.titles.isEmpty)
  }

  @Test(arguments: [false, true])
  func `An end that a screen above refuses is forgotten, immediately or after a question`(_ asksFirst: Bool)
    async throws
  {
    script.verdicts["above"] = { [gate] _ in
      asksFirst ? .ask(at: gate, then: .deny(because: "No.")) : .deny(because: "No.")
    }
    let world = try script.world()
    let below = try world.router.push(Note("below"))
    try Router(visit: below.base).push(Note("above"))
    var heard: [String] = []
    below.onOutput { heard.append($0) }
    try world.inside("below") { $0.screen.finish("one") }
    if asksFirst { try await gate.open() }
    await takeTurns()
    #expect(below.phase == .shown)
    script.verdicts = [:]
    try below.dismiss()
    #expect(await below.outcome == .dismissed)
    #expect(heard.isEmpty)
  }

  @Test func `A waiter for a removal that the stage then rejects receives the error`() async throws {
    script.verdicts["a"] = { [gate] _ in .ask(at: gate) }
    let world = try script.world()
    let visit = try world.router.push(Note("a"))
    world.stage.refuseToRemove()
    try visit.dismiss()
    let waiting = Task { try await visit.removed() }
    try await gate.open()
    await #expect(throws: RoutingError.self) { try await waiting.value }
    #expect(visit.phase == .shown)
  }

  @Test(arguments: [true, false])
  func `A module removed with another one, or by going back, waits for the answer too`(_ mayGo: Bool)
    async throws
  {
    script.verdicts["letter"] = { [gate] _ in
      .ask(at: gate, then: mayGo ? .allow : .deny(because: "There is text."))
    }
    let world = try script.world()
    let root = try world.router.replaceRoot(Note("root"))
    let page = try world.router.push(Note("page"))
    let letter = try world.router.push(Note("letter"))
    try world.router.goBack(to: root)
    let waiting = [page, letter].map { visit in Task { try await visit.removed() } }
    await takeTurns()
    try await gate.open()
    for task in waiting {
      let error: (any Error)?
      do {
        try await task.value
        error = nil
      } catch let thrown { error = thrown }
      #expect(error.map { "\($0)" }?.contains("There is text.") == (mayGo ? nil : true))
    }
    #expect(world.titles == (mayGo ? ["root"] : ["root", "page", "letter"]))
  }

  @Test func `A module without a guard is removed at once while a larger removal is asked about`()
    async throws
  {
    script.verdicts["a"] = { [gate] _ in .ask(at: gate, then: .deny(because: "No.")) }
    let world = try script.world()
    let below = try world.router.push(Note("a"))
    try Router(visit: below.base).push(Note("b"))
    try below.dismiss()
    try world.router.goBack(to: below.base)
    #expect(world.titles == ["a"])
    try await gate.open()
    await takeTurns()
    #expect(world.titles == ["a"])
  }

  @Test func `The last opened address wins while the first one is asked about`() async throws {
    let world = try linkedWorld {
      Interceptor(Entry.self, beforeRemoving: { [gate] _, _ in .ask(at: gate) })
    }
    try world.router.open("/list/1")
    #expect(world.stage.visits.compactMap(\.address) == ["/list", "/list/1"])
    try world.router.open("/list/2")
    await takeTurns()
    try world.router.open("/section/3")
    try await gate.open()
    await takeTurns()
    #expect(world.stage.visits.compactMap(\.address) == ["/list", "/section/3"])
  }
}
