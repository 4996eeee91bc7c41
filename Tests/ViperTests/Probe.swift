import Viper
import ViperTesting

/// A screen for tests and its route. An event is a closure that the presenter runs.
struct Probe: Contract {
  enum Slot: String, SlotName { case slot }
  var name: String
  init(_ name: String) { self.name = name }

  struct State: ScreenState {
    var text = ""
    var number = 0
    var isBusy = false
    var isSaving = false
    var problem: String?
  }

  struct Event: Sendable {
    let body: @MainActor @Sendable (ProbePresenter) throws -> Void
    init(_ body: @escaping @MainActor @Sendable (ProbePresenter) throws -> Void) { self.body = body }
  }

  enum Effect: Equatable, Sendable { case shake, beep(Int) }

  typealias Input = String
  typealias Output = String
}

struct Trouble: Error, Equatable, CustomStringConvertible {
  var description = "trouble"
}

/// Lines in the order in which they were written.
@MainActor final class Journal {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
  func clear() { lines = [] }
}

/// An exit from one probe to another.
typealias ProbeWay = ExitAction<String, String, String>

/// Records its life cycle and runs the script of the test.
struct ProbePresenter: Presenter {
  let screen: LiveScreen<Probe>
  let push: ProbeWay
  let present: ProbeWay
  let embed: ProbeWay
  let replaceRoot: ProbeWay

  var note: @MainActor (String) -> Void = { _ in }
  var onLoad: (@MainActor (ProbePresenter) throws -> Void)?
  var onInput: (@MainActor (ProbePresenter, String) throws -> Void)?
  var onWillAppear: (@MainActor (ProbePresenter) -> Void)?
  var onRemove: (@MainActor (ProbePresenter) -> Void)?
  /// Whether it may be removed.
  var verdict: @MainActor () -> DismissDecision = { .allow }
  /// The handler for ``Trouble``; other errors are not handled.
  var onTrouble: (@MainActor (Trouble) -> Void)?

  var name: String { screen.route.name }

  func handle(_ event: Probe.Event) throws { try event.body(self) }
  func receive(_ input: String) throws { try onInput?(self, input) }

  func didFail(_ error: any Error) {
    note("\(name) didFail")
    if let trouble = error as? Trouble, let onTrouble { onTrouble(trouble) } else { screen.report(error) }
  }

  func didLoad() throws {
    note("\(name) didLoad")
    try onLoad?(self)
  }
  func shouldDismiss() -> DismissDecision { verdict() }
  func willAppear() {
    note("\(name) willAppear")
    onWillAppear?(self)
  }
  func didAppear() { note("\(name) didAppear") }
  func willDisappear() { note("\(name) willDisappear") }
  func didDisappear() { note("\(name) didDisappear") }
  func didRemove() {
    note("\(name) didRemove")
    onRemove?(self)
  }
}

extension ProbePresenter {
  /// A presenter for a test without a router. Its exits have no destination.
  init(_ name: String = "probe") {
    let nowhere = ProbeWay { _ in nil }
    self.init(
      screen: LiveScreen(Probe(name)), push: nowhere, present: nowhere, embed: nowhere, replaceRoot: nowhere)
  }
}

/// Additions of a test to a presenter while it is made.
typealias Script = @MainActor (inout ProbePresenter) throws -> Void

/// A module with exits to its own kind: pushed, presented, embedded in the slot "slot", and as a replacement.
@MainActor func probeModule(
  journal: Journal? = nil, file: String = #fileID, line: Int = #line, script: @escaping Script = { _ in }
) -> Module<Probe> {
  let probe = Exit<String, String, String>.to { Probe($0) }
  return Module(leadingTo: probe, file: file, line: line) { screen in
    journal?.add("\(screen.route.name) assemble")
    var presenter = ProbePresenter(
      screen: screen, push: probe.pushed(from: screen), present: probe.presented(from: screen),
      embed: probe.embedded(in: .slot, from: screen), replaceRoot: probe.replacingRoot(from: screen))
    presenter.note = { journal?.add($0) }
    try script(&presenter)
    return presenter
  }
}

/// The same as ``probeModule(journal:file:line:script:)``, but asynchronous: its parts wait until something is ready.
@MainActor func lateProbeModule(
  journal: Journal? = nil, placeholder: (any Route)? = nil,
  until isReady: @escaping @MainActor (Probe) async throws -> Void = { _ in await Task.yield() },
  script: @escaping Script = { _ in }
) -> Module<Probe> {
  let probe = Exit<String, String, String>.to { Probe($0) }
  return Module(
    leadingTo: probe, placeholder: placeholder,
    asyncPresenter: { screen in
      try await isReady(screen.route)
      journal?.add("\(screen.route.name) assemble")
      var presenter = ProbePresenter(
        screen: screen, push: probe.pushed(from: screen), present: probe.presented(from: screen),
        embed: probe.embedded(in: .slot, from: screen), replaceRoot: probe.replacingRoot(from: screen))
      presenter.note = { journal?.add($0) }
      try script(&presenter)
      return presenter
    })
}

/// A router on a recording stage that can show any number of probes.
@MainActor final class World {
  let stage = RecordingStage()
  let journal: Journal
  let diagnostics: RecordingDiagnostics
  let router: Router

  /// - Parameter script: additional behaviour by name, run while the probe is made.
  convenience init(
    leakDeadline: Duration? = nil, clock: TestClock = TestClock(), observers: [any RouterObserver] = [],
    _ script: @escaping Script = { _ in }
  ) throws {
    let journal = Journal()
    try self.init(
      ModuleRegistry { probeModule(journal: journal, script: script) }, journal: journal,
      leakDeadline: leakDeadline, clock: clock, observers: observers)
  }

  init(
    _ modules: ModuleRegistry, journal: Journal = Journal(), leakDeadline: Duration? = nil,
    clock: TestClock = TestClock(), observers: [any RouterObserver] = []
  ) {
    self.journal = journal
    diagnostics = RecordingDiagnostics(leakDeadline: leakDeadline, clock: clock)
    router = Router(
      modules: modules, stage: stage, diagnostics: diagnostics.diagnostics, observers: observers)
  }

  @discardableResult
  func push(_ name: String) throws -> Visit<String, String> { try router.push(Probe(name)) }

  func screen(_ visit: Visit<String, String>) throws -> RecordedScreen<Probe> {
    try stage.screen(Probe.self, of: visit.base)
  }

  /// Runs a closure in the presenter of a visit as its event.
  @discardableResult
  func inside<Value>(
    _ visit: Visit<String, String>, _ body: @escaping @MainActor (ProbePresenter) throws -> Value
  ) throws -> Value {
    let answer = Answer<Value>()
    try screen(visit).send(.init { probe in answer.result = Result { try body(probe) } })
    guard let result = answer.result else { throw NotHandled() }
    return try result.get()
  }

  func presenter(_ visit: Visit<String, String>) throws -> ProbePresenter { try inside(visit) { $0 } }

  /// The router of the module that a visit shows.
  func router(of visit: Visit<String, String>) -> Router { Router(visit: visit.base) }

  private final class Answer<Value> { var result: Result<Value, any Error>? }
  struct NotHandled: Error {}
}
