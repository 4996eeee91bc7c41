import Testing
import Viper
import ViperTesting

/// The behaviour of notes by name. It is looked up on each use, so a test can change it.
@MainActor final class NoteScript {
  /// Whether a note may be removed.
  var verdicts: [String: @MainActor (NotePresenter) -> DismissDecision] = [:]
  /// Called before a note has a presenter.
  var whileMade: [String: @MainActor (LiveScreen<Note>) throws -> Void] = [:]
  var whileMadeLate: [String: @MainActor (LiveScreen<LateNote>) throws -> Void] = [:]
  var onLoad: [String: @MainActor (NotePresenter) -> Void] = [:]
  var flows: [String: @MainActor (NoteFlowPresenter) -> Void] = [:]
  private var gates: [String: Gate] = [:]

  /// The gates at which the parts of asynchronous notes wait.
  func gate(_ name: String) -> Gate {
    let gate = gates[name] ?? Gate()
    gates[name] = gate
    return gate
  }

  func modules(@ModuleRegistry.Builder _ more: () throws -> [ModuleRegistry] = { [] }) throws
    -> ModuleRegistry
  {
    let note = Exit<String, String, String>.to { Note($0) }
    return try ModuleRegistry {
      noteModule()
      Module { PlaceholderPresenter(screen: $0) }
      lateModule()
      lateModule(placeholder: Placeholder()).answering(CoveredNote.self) { LateNote($0.name) }
      Module(leadingTo: note) { screen in
        NoteFlowPresenter(screen: screen, script: self, step: note.pushed(from: screen))
      }
      try more()
    }
  }

  func world(
    observers: [any RouterObserver] = [],
    @ModuleRegistry.Builder _ more: () throws -> [ModuleRegistry] = { [] }
  ) throws -> World {
    World(try modules(more), observers: observers)
  }

  func noteModule() -> Module<Note> {
    let note = Exit<String, String, String>.to { Note($0) }
    let flow = Exit<String, String>.to { NoteFlow($0) }
    return Module(leadingTo: note, flow) { screen in
      try self.whileMade[screen.route.name]?(screen)
      return NotePresenter(
        screen: screen, script: self, push: note.pushed(from: screen), present: note.presented(from: screen),
        embedFlow: flow.embedded(in: .slot, from: screen),
        replaceRoot: note.replacingRoot(from: screen))
    }
  }

  /// Makes a note ask at the gate before each removal.
  ///
  /// - Returns: the counter of the questions.
  func ask(_ name: String, at gate: Gate) -> QuestionCount {
    let counter = QuestionCount()
    verdicts[name] = { _ in
      .ask {
        counter.count += 1
        try await gate.pass()
        return .allow
      }
    }
    return counter
  }

  func lateModule(placeholder: (any Route)? = nil) -> Module<LateNote> {
    Module(
      placeholder: placeholder,
      asyncPresenter: { screen in
        // Continues after cancellation, like code that ignores it.
        try? await self.gate(screen.route.name).pass()
        try self.whileMadeLate[screen.route.name]?(screen)
        return LateNotePresenter(screen: screen)
      })
  }
}

/// Gives each ready task a turn. The number of turns is bounded, because most callers check that something does not
/// happen; the longest chain of continuations in these tests is far shorter.
@MainActor func takeTurns() async {
  for _ in 0..<50 { await Task.yield() }
}

@MainActor final class QuestionCount { var count = 0 }

extension ShowDecision {
  /// Sends the output when the test opens the gate.
  static func ask(at gate: Gate, then decision: ShowDecision = .allow) -> ShowDecision {
    .ask {
      try await gate.pass()
      return decision
    }
  }
}

extension DismissDecision {
  /// Sends the output when the test opens the gate.
  static func ask(at gate: Gate, then decision: DismissDecision = .allow) -> DismissDecision {
    .ask {
      try await gate.pass()
      return decision
    }
  }
}

// MARK: Screens

/// A text that is restored. An input is returned as an output.
struct Note: Contract, Codable, Restorable {
  enum Slot: String, SlotName { case slot }
  var name: String
  init(_ name: String) { self.name = name }

  struct State: ScreenState, Codable { var text = "" }
  struct Event: Sendable {
    let body: @MainActor @Sendable (NotePresenter) -> Void
    init(_ body: @escaping @MainActor @Sendable (NotePresenter) -> Void) { self.body = body }
  }
  typealias Input = String
  typealias Output = String
}

struct NotePresenter: Presenter {
  let screen: LiveScreen<Note>
  let script: NoteScript
  let push: ProbeWay
  let present: ProbeWay
  let embedFlow: ExitAction<String, String>
  let replaceRoot: ProbeWay

  func didLoad() { script.onLoad[screen.route.name]?(self) }
  func shouldDismiss() -> DismissDecision { script.verdicts[screen.route.name]?(self) ?? .allow }
  func handle(_ event: Note.Event) { event.body(self) }
  func receive(_ input: String) { screen.output(input) }
}

/// A note whose parts are made when its gate opens.
struct LateNote: Contract, Codable, Restorable {
  var name: String
  init(_ name: String) { self.name = name }

  struct State: ScreenState, Codable { var text = "" }
  enum Event { case type(String) }
  typealias Output = String
}

struct LateNotePresenter: Presenter {
  let screen: LiveScreen<LateNote>
  func handle(_ event: LateNote.Event) {
    if case .type(let text) = event { screen.text = text }
  }
}

/// An asynchronous note with a placeholder.
struct CoveredNote: Route, Codable {
  var name: String
  init(_ name: String) { self.name = name }
  typealias Output = String
}

struct Placeholder: Contract, Codable {}
struct PlaceholderPresenter: Presenter { let screen: LiveScreen<Placeholder> }

/// A flow whose steps are notes.
struct NoteFlow: Flow, Codable {
  var name: String
  init(_ name: String) { self.name = name }

  typealias Output = String
}

struct NoteFlowPresenter: Presenter {
  let screen: LiveScreen<NoteFlow>
  let script: NoteScript
  let step: ProbeWay
  func didLoad() { script.flows[screen.route.name]?(self) }
}

// MARK: Stage

extension AnyVisit {
  var title: String {
    switch route {
    case let note as Note: note.name
    case let note as LateNote: note.name
    case let note as CoveredNote: note.name
    case let flow as NoteFlow: flow.name
    default: module
    }
  }
}

extension World {
  var titles: [String] { stage.visits.map(\.title) }
  var visibleTitles: [String] { stage.visits.filter(\.isVisible).map(\.title) }

  func note(_ name: String) throws -> RecordedScreen<Note> {
    try #require(stage.screens(Note.self).last { $0.visit.title == name })
  }

  /// Runs a closure in the presenter of a note as its event.
  func inside(_ name: String, _ body: @escaping @MainActor @Sendable (NotePresenter) -> Void) throws {
    try note(name).send(.init(body))
  }
}
