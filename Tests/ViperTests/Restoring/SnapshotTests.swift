import Foundation
import Testing
import Viper
import ViperTesting

/// The tree of one router, restored by another.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SnapshotTests {
  @Test func `The same screens are restored in their places`() throws {
    let old = try Restored()
    try old.screen.send(.edit)
    let new = try Restored(start: false)
    new.router.restore(old.router.snapshot)
    #expect(new.stage.log == ["root Start()", "slot part Part(name: \"first\")", "modal Dialog()"])
  }

  @Test func `An output bound to an event is delivered again, translated for the module`() throws {
    let old = try Restored()
    try old.screen.send(.edit)
    let new = try Restored(start: false)
    new.router.restore(old.router.snapshot)
    try new.stage.screen(Dialog.self).send(.answer(7))
    #expect(try new.screen.state.log == ["edited 7"])
  }

  @Test func `A module embedded while loading exists once and is heard once`() throws {
    let old = try Restored()
    let new = try Restored(start: false)
    new.router.restore(old.router.snapshot)
    #expect(new.stage.screens(Part.self).count == 1)
    try new.stage.screen(Part.self).send(.say("hello"))
    #expect(try new.screen.state.log == ["part hello"])
  }

  @Test func `An awaited answer that is lost is reported`() async throws {
    let old = try Restored()
    try await (try old.screen).settle(.ask)
    #expect(old.router.snapshot.nodes[0].children.last?.isAwaited == true)
    let new = try Restored(start: false)
    new.router.restore(old.router.snapshot)
    #expect(
      new.diagnostics.failures.map { "\($0.error)" }.contains {
        $0.contains("awaited the answer of Dialog")
      })
    try new.stage.screen(Dialog.self).send(.answer(7))
    #expect(try new.screen.state.log == [])
  }

  @Test func `A route without a module is reported and left out, and the rest is restored`() throws {
    struct Gone: Route {}
    let new = try Restored(start: false)
    let snapshot = TreeSnapshot([
      .init(Start(), as: .root), .init(Gone(), as: .push), .init(Start(), as: .push),
    ])
    new.router.restore(snapshot)
    #expect(new.diagnostics.failures.map { ($0.error as? RoutingError)?.route } == ["Gone()"])
    #expect(new.stage.visits.map(\.module) == ["Start", "Part", "Start", "Part"])
  }

  @Test func `A private route, whose name no other process knows, is not written and is named`() throws {
    let node = TreeSnapshot.Node(Hidden(), as: .root)
    let snapshot = TreeSnapshot([node, TreeSnapshot.Node(Place(name: "a"), as: .push)])
    #expect(snapshot.unwritable.map { "\($0)" } == ["Hidden()"])
    let text = String(decoding: try JSONEncoder().encode(snapshot), as: UTF8.self)
    #expect(!text.contains("Hidden"))
    #expect(text.contains("Place"))
  }

  @Test func `A tree is restorable until a module awaits outputs that its contract does not store`() throws {
    let old = try Restored()
    #expect(old.router.isRestorable)
    try old.stage.screen(Part.self).send(.say("hello"))
    #expect(!old.router.isRestorable)
  }

  @Test func `A tree whose module awaits outputs is restorable if its contract stores the wait`() throws {
    let stage = RecordingStage()
    let router = Router(
      modules: try ModuleRegistry { Module { JotterPresenter(screen: $0) } }, stage: stage,
      diagnostics: Diagnostics { _ in })
    try router.replaceRoot(Jotter())
    try stage.screen(Jotter.self).send("milk")
    #expect(router.isRestorable)
    try stage.screen(Jotter.self).send("ask")
    #expect(!router.isRestorable)
  }

  @Test func `A tree with a native module is not restorable because that has no saved state`() throws {
    final class View {}
    struct Page: Route {
      typealias Input = Never
      typealias Output = Never
    }
    let stage = RecordingStage()
    let router = Router(
      modules: try ModuleRegistry { Module(view: Page.self) { _, _ in View() } }, stage: stage)
    try router.push(Page())
    #expect(!router.isRestorable)
  }
}

private struct Jotter: Contract, Restorable {
  struct State: ScreenState, Codable {
    var text = ""
    var isUnkept = false
  }
  typealias Event = String
}

/// A presenter that denies its removal if the last event was "ask".
private struct JotterPresenter: Presenter {
  let screen: LiveScreen<Jotter>
  func handle(_ event: String) {
    screen.state.isUnkept = event == "ask"
    screen.text = event
  }
  func shouldDismiss() -> DismissDecision { screen.isUnkept ? .deny(because: "It is not kept.") : .allow }
}

@MainActor private struct Restored {
  let stage = RecordingStage()
  let diagnostics = RecordingDiagnostics()
  let router: Router

  init(start: Bool = true) throws {
    let modules = try ModuleRegistry {
      startModule(
        part: .to { Part(name: $0) }, dialog: .to({ Dialog() }, output: { "\($0)" }),
        question: .to({ Dialog() }, output: { "\($0)" }))
      Module { PartPresenter(screen: $0) }
      Module { DialogPresenter(screen: $0) }
    }
    router = Router(modules: modules, stage: stage, diagnostics: diagnostics.diagnostics)
    if start { try router.replaceRoot(Start()) }
  }

  var screen: RecordedScreen<Start> { get throws { try stage.screen(Start.self) } }
}

private struct Start: Contract {
  enum Slot: String, SlotName { case part }
  struct State: ScreenState { var log: [String] = [] }
  enum Event {
    case edit, ask
    case edited(String)
    case heard(String)
  }
}

private struct StartPresenter: Presenter {
  let screen: LiveScreen<Start>
  let part: ExitAction<String, String>
  let dialog: ExitAction<Void, String>
  let question: ExitAction<Void, String>

  func didLoad() { part("first") }

  func handle(_ event: Start.Event) {
    switch event {
    case .edit: dialog()
    case .edited(let text): screen.log.append("edited \(text)")
    case .heard(let text): screen.log.append("part \(text)")
    case .ask: screen.perform { if let text = try await question().answer { screen.log.append(text) } }
    }
  }
}

private func startModule(
  part: Exit<String, String>, dialog: Exit<Void, String>, question: Exit<Void, String>
) -> Module<Start> {
  Module(leadingTo: part, dialog, question) { screen in
    StartPresenter(
      screen: screen, part: part.embedded(in: .part, from: screen, output: { .heard($0) }),
      dialog: dialog.presented(from: screen, output: { .edited($0) }), question: question.pushed(from: screen)
    )
  }
}

private struct Part: Contract {
  let name: String
  enum Event { case say(String) }
  typealias Output = String
}

private struct PartPresenter: Presenter {
  let screen: LiveScreen<Part>
  func handle(_ event: Part.Event) {
    switch event {
    case .say(let text): screen.output(text)
    }
  }
}

private struct Dialog: Contract {
  enum Event { case answer(Int) }
  typealias Output = Int
}

private struct DialogPresenter: Presenter {
  let screen: LiveScreen<Dialog>
  func handle(_ event: Dialog.Event) {
    switch event {
    case .answer(let number): screen.finish(number)
    }
  }
}

private struct Hidden: Contract, Codable {}
