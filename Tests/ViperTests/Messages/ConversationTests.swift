import Testing
import Viper
import ViperTesting

@MainActor @Suite("What modules say to each other", .timeLimit(.minutes(5))) struct ConversationTests {
  @Test func `Outputs are buffered until they are read, then arrive at once in order`() throws {
    let world = try World { probe in probe.onLoad = { $0.screen.output("loaded") } }
    let visit = try world.push("a")
    let screen = try world.presenter(visit).screen
    screen.output("later")
    var heard: [String] = []
    visit.onOutput { heard.append($0) }
    #expect(heard == ["loaded", "later"])
    var alsoHeard: [String] = []
    visit.onOutput { alsoHeard.append($0) }
    screen.output("now")
    screen.finish("end")
    screen.output("beyond")
    #expect(heard == ["loaded", "later", "now", "end"])
    #expect(alsoHeard == ["now", "end"])
  }

  @Test func `The first handler receives the last 64 outputs, also after the end`() throws {
    let world = try World()
    for isEnded in [false, true] {
      let visit = try world.push("a")
      let screen = try world.presenter(visit).screen
      for number in 1...99 { screen.output("\(number)") }
      if isEnded { screen.finish("100") } else { screen.output("100") }
      var heard: [String] = []
      visit.onOutput { heard.append($0) }
      #expect(heard == (37...100).map { "\($0)" })
      var alsoHeard: [String] = []
      visit.onOutput { alsoHeard.append($0) }
      #expect(alsoHeard.isEmpty)
    }
  }

  @Test func `A handler may answer before it ends`() throws {
    let world = try World { probe in probe.onInput = { $0.screen.output("re: \($1)") } }
    let visit = try world.push("a")
    var heard: [String] = []
    visit.onOutput { word in
      heard.append(word)
      if heard.count < 3 { visit.input(word) }
    }
    visit.input("hello")
    #expect(heard == ["re: hello", "re: re: hello", "re: re: re: hello"])
  }

  @Test func `Inputs are handled in order until the end, and their errors reach didFail`() throws {
    let journal = Journal()
    let world = try World { probe in
      probe.onInput = { _, word in
        journal.add(word)
        if word == "two" { throw Trouble() }
      }
      probe.onTrouble = { journal.add("\($0)") }
    }
    let visit = try world.push("a")
    for word in ["one", "two", "three"] { visit.input(word) }
    #expect(journal.lines == ["one", "two", "trouble", "three"])
    try visit.dismiss()
    visit.input("four")
    #expect(journal.lines.count == 4)
    #expect(world.diagnostics.all.isEmpty)
  }

  @Test func `The changes of an input are shown once`() throws {
    let world = try World { probe in
      probe.onInput = { probe, word in
        probe.screen.text = word
        probe.screen.number += 1
      }
    }
    let visit = try world.push("a")
    visit.input("hello")
    #expect(try world.screen(visit).states == [.init(), .init(text: "hello", number: 1)])
  }

  @Test func `An existing visit still receives inputs when the exit is denied a second time`() throws {
    let journal = Journal()
    let world = try World { probe in
      probe.onInput = { probe, word in journal.add("\(probe.name) hears \(word)") }
    }
    let host = try world.push("host")
    try world.inside(host) { host in
      host.embed("first")
      #expect(host.embed("second").refusal != nil)
      host.embed.input("a word")
    }
    #expect(journal.lines == ["first hears a word"])
  }

  @Test func `An exit shows the connected route in each presentation style`() throws {
    let world = try World()
    let list = try world.push("list")
    let pushed = try world.inside(list) { $0.push("1") }
    #expect(pushed.base.route as? Probe == Probe("1"))
    #expect(pushed.base.presentation == .push)
    #expect(try world.inside(list) { $0.present("2") }.base.presentation == .modal)
    #expect(try world.inside(list) { $0.embed("3") }.base.presentation == .slot("slot"))
    let root = try world.inside(list) { $0.replaceRoot("4") }
    #expect(root.base.presentation == .root)
    #expect(root.base.route as? Probe == Probe("4"))
    #expect(list.phase == .removed)
  }

  @Test func `A connection translates inputs and outputs`() async throws {
    let (world, visit) = try translated { $0 < 0 ? nil : "number \($0)" }
    let other = try world.stage.screen(Other.self)
    visit.input(7)
    #expect(other.state.heard == ["word 7"])
    var heard: [String] = []
    visit.onOutput { heard.append($0) }
    other.send(.send(1))
    other.send(.send(-1))
    other.send(.finish(2))
    #expect(heard == ["number 1", "number 2"])
    #expect(await visit.outcome == .finished("number 2"))
  }

  @Test func `An outcome that the connection does not translate is dismissed`() async throws {
    let (world, visit) = try translated { $0 < 0 ? nil : "\($0)" }
    try world.stage.screen(Other.self).send(.finish(-1))
    #expect(await visit.outcome == .dismissed)
  }

  /// A module that knows its presenting module only through translated messages.
  private func translated(
    _ output: @escaping @MainActor (Int) -> String?
  ) throws -> (World, Visit<Int, String>) {
    let exit = Exit<Void, String, Int>.to({ Other() }, input: { "word \($0)" }, output: output)
    let world = World(
      try ModuleRegistry {
        Module(leadingTo: exit) { screen in
          TranslatingPresenter(screen: screen, other: exit.pushed(from: screen))
        }
        otherModule()
      })
    try world.router.push(Translating())
    var visit: Visit<Int, String>?
    try world.stage.screen(Translating.self).send(.init { visit = $0.other() })
    return (world, try #require(visit))
  }
}

private struct Translating: Contract {
  struct Event: Sendable {
    let body: @MainActor @Sendable (TranslatingPresenter) -> Void
    init(_ body: @escaping @MainActor @Sendable (TranslatingPresenter) -> Void) { self.body = body }
  }
}

private struct TranslatingPresenter: Presenter {
  let screen: LiveScreen<Translating>
  let other: ExitAction<Void, String, Int>

  func handle(_ event: Translating.Event) { event.body(self) }
}
