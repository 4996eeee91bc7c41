import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct ExitActionTests {
  private let log = Journal()

  // MARK: Failures

  @Test(arguments: [Taking.event, .load, .work])
  func `An exit without a module reaches the diagnostics with its call site and never didFail`(
    _ taking: Taking
  ) async throws {
    let world = try world(leading: .to { Nowhere(number: $0) }, takenBy: taking)
    try await world.stage.settle { _ = try? world.router.push(Door()) }
    let door = try world.stage.screen(Door.self)
    if taking != .load { try await door.settle(.leave) }
    let failure = try #require(world.diagnostics.failures.first)
    #expect(world.diagnostics.all.count == 1)
    #expect((failure.error as? RoutingError)?.route == "Nowhere(number: 7)")
    #expect(failure.callSite == DoorPresenter.callSite)
    #expect(failure.advice == nil)
    #expect(failure.module == "Door")
    #if DEBUG
      #expect(
        "\(world.diagnostics.all[0])".hasPrefix("\(DoorPresenter.callSite): Door (route Door()): No module"))
    #endif
    #expect(log.lines == ["removed", "not shown"])
    #expect(door.visit.phase == .shown)
  }

  @Test func `A stage failure is reported in the same way with its message`() async throws {
    let world = try world(leading: .to { _ in Plain() })
    try world.router.push(Door())
    world.stage.refuseToShow(Plain.self, error: StageError.noView(for: Plain.self, hint: "Register one."))
    try await (try world.stage.screen(Door.self)).settle(.leave)
    let failure = try #require(world.diagnostics.failures.first)
    #expect("\(failure.error)".contains("This stage has no view for the contract Plain. Register one."))
    #expect(failure.callSite == DoorPresenter.callSite)
    #expect(log.lines == ["removed", "not shown"])
  }

  @Test func `An exit used while its module is made fails and is reported`() async throws {
    let world = try world(leading: .to { _ in Plain() }, takenBy: .making)
    try world.router.push(Door())
    #expect(world.stage.visits.map(\.module) == ["Door"])
    let failure = try #require(world.diagnostics.failures.first)
    #expect("\(failure.error)".contains("was used before its module was on stage"))
    #expect(world.diagnostics.failures.count == 1)
  }

  // MARK: Late use

  @Test func `Superseded work cannot use an exit`() async throws {
    let gate = Gate()
    let (ends, ended) = AsyncStream<Phase>.makeStream()
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    screen.send(
      .init { probe in
        probe.screen.perform(.latest) {
          try? await gate.pass()
          ended.yield(probe.push("stray").phase)
        }
      })
    try await gate.arrivals()
    screen.send(.init { $0.screen.perform(.latest) {} })
    var order = ends.makeAsyncIterator()
    #expect(await order.next() == .removed)
    #expect(world.stage.visits.count == 1)
    #expect(world.diagnostics.all.isEmpty)
  }

  @Test func `Work that continues after the end of its module cannot use an exit`() async throws {
    let gate = Gate()
    let (ends, ended) = AsyncStream<Phase>.makeStream()
    let world = try World()
    let visit = try world.push("a")
    try world.screen(visit).send(
      .init { probe in
        probe.screen.perform {
          try? await gate.pass()
          ended.yield(probe.push("stray").phase)
        }
      })
    try await gate.arrivals()
    try visit.dismiss()
    var order = ends.makeAsyncIterator()
    #expect(await order.next() == .removed)
    #expect(world.stage.visits.isEmpty)
    #expect(world.diagnostics.all.isEmpty)
  }

  // MARK: Answers

  @Test(arguments: [Ending.finish, .dismiss, .fail])
  func `An answer is the last output, nil, or the error`(_ ending: Ending) async throws {
    let world = try World { $0.onTrouble = { _ in } }
    let list = try world.screen(try world.push("list"))
    let log = log
    try await list.settle(
      .init { probe in
        probe.screen.perform {
          do { log.add("\(try await probe.present("dialog").answer ?? "nil")") } catch {
            log.add("threw \(error)")
          }
        }
      })
    #expect(log.lines.isEmpty)
    try await (try world.stage.screen(Probe.self)).settle(.init { ending.end($0.screen) })
    #expect(log.lines == [ending.answer])
  }

  @Test func `Waiting for an answer ends when the work is cancelled`() async throws {
    let (errors, caught) = AsyncStream<any Error>.makeStream()
    let world = try World()
    let list = try world.screen(try world.push("list"))
    try await list.settle(
      .init { probe in
        probe.screen.perform(.latest) {
          do { _ = try await probe.present("dialog").answer } catch { caught.yield(error) }
        }
      })
    try await list.settle(.init { $0.screen.perform(.latest) {} })
    var order = errors.makeAsyncIterator()
    #expect(await order.next() is CancellationError)
    #expect(world.stage.visits.count == 1)
  }

  // MARK: Fakes

  @Test func `A fake exit receives the parameters and delivers the answer`() async throws {
    var opened: [Int] = []
    let open = ExitAction<Int, Never> { opened.append($0) }
    #expect(open(1).phase == .removed)
    open(2)
    #expect(opened == [1, 2])

    let login = ExitAction<Void, String> { "Ann" }
    #expect(try await login().answer == "Ann")
    #expect(await login().outcome == .finished("Ann"))
    let cancelled = ExitAction<Void, String> { nil }
    #expect(try await cancelled().answer == nil)
    #expect(await cancelled().outcome == .dismissed)
  }

  @Test func `A fake exit receives inputs`() throws {
    var heard: [String] = []
    let editor = ExitAction<Int, String, String>({ "\($0)" }, input: { heard.append($0) })
    editor(1).input("bold")
    let silent = ExitAction<Int, Never, String>({ _ in }, input: { heard.append($0) })
    silent(2).input("italic")
    #expect(heard == ["bold", "italic"])
  }

  @Test func `The end of a fake exit is delivered immediately, also to a handler`() throws {
    let login = ExitAction<Void, String> { "Ann" }
    var ends: [Outcome<String>] = []
    let visit = login()
    visit.onEnd { ends.append($0) }
    try visit.dismiss()
    #expect(ends == [.finished("Ann")])
  }

  @Test func `The answer of a fake exit is delivered as an output too`() throws {
    let visit = ExitAction<Void, String> { "Ann" }()
    var heard: [String] = []
    visit.onOutput { heard.append($0) }
    #expect(heard == ["Ann"])
  }

  // MARK: Inputs

  @Test func `An exit sends inputs to its latest visit while that exists`() throws {
    let journal = Journal()
    let world = try World { probe in
      probe.onInput = { probe, word in journal.add("\(probe.name) hears \(word)") }
    }
    let list = try world.push("list")
    let probe = try world.presenter(list)
    probe.push.input("nothing is shown")
    let first = probe.push("first")
    probe.push.input("one")
    let second = probe.push("second")
    probe.push.input("two")
    #expect(journal.lines == ["first hears one", "second hears two"])
    try second.dismiss()
    probe.push.input("three")
    first.input("four")
    #expect(journal.lines.suffix(2) == ["second hears two", "first hears four"])
    #expect(world.diagnostics.all.isEmpty)
  }

  @Test func `An exit sends inputs to the module that it has prepared last`() throws {
    let journal = Journal()
    let world = try World { probe in
      probe.onInput = { probe, word in journal.add("\(probe.name) hears \(word)") }
    }
    let probe = try world.presenter(try world.push("list"))
    probe.push("first")
    let prepared = probe.push.prepare("prepared")
    probe.push.input("one")
    try prepared.show()
    #expect(journal.lines == ["prepared hears one"])
  }

  // MARK: Transitions

  @Test func `A transition from the app is passed with the exit`() async throws {
    struct Slowly: StageTransition {}
    let world = try world(leading: Exit<Int, Never>.to { _ in Plain() }.with(Slowly()))
    try world.router.push(Door())
    try world.stage.screen(Door.self).send(.leave)
    #expect(try world.stage.screen(Plain.self).visit.transition is Slowly)
  }

  private func world(leading exit: Exit<Int, Never>, takenBy taking: Taking = .event) throws -> World {
    let log = log
    return World(
      try ModuleRegistry {
        Module(leadingTo: exit) { screen in
          let door = DoorPresenter(screen: screen, leave: exit.pushed(from: screen), taking: taking, log: log)
          if taking == .making { door.go() }
          return door
        }
        plainModule()
      })
  }
}

/// The time at which an exit is used.
enum Taking: CaseIterable {
  case event, load, work, making
}

/// The way in which a module ends itself.
enum Ending: CaseIterable {
  case finish, dismiss, fail

  var answer: String {
    switch self {
    case .finish: "done"
    case .dismiss: "nil"
    case .fail: "threw trouble"
    }
  }

  @MainActor func end(_ screen: LiveScreen<Probe>) {
    switch self {
    case .finish: screen.finish("done")
    case .dismiss: screen.dismiss()
    case .fail: screen.fail(Trouble())
    }
  }
}

private struct Nowhere: Route { var number: Int }

private struct Door: Contract {
  enum Event { case leave }
}

private struct DoorPresenter: Presenter {
  static let callSite = CallSite(file: #fileID, line: #line + 14)

  let screen: LiveScreen<Door>
  let leave: ExitAction<Int, Never>
  let taking: Taking
  let log: Journal

  func handle(_ event: Door.Event) {
    if taking == .work { screen.perform { go() } } else { go() }
  }
  func didLoad() { if taking == .load { go() } }
  func didFail(_ error: any Error) { log.add("didFail \(error)") }

  func go() {
    let visit = leave(7)
    log.add("\(visit.phase)")
    screen.perform {
      do {
        if try await visit.answer == nil { log.add("answer nil") }
      } catch let error as RoutingError {
        log.add("not shown")
        throw error
      }
    }
  }
}
