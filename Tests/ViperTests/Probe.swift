import Viper
import ViperTesting

/// A screen for tests: an event is whatever the test wants the presenter to do.
enum Probe: Contract {
  struct State: Equatable, Sendable {
    var text = ""
    var number = 0
  }

  struct Event: Sendable {
    let body: @MainActor @Sendable (ProbePresenter) throws -> Void
    init(_ body: @escaping @MainActor @Sendable (ProbePresenter) throws -> Void) { self.body = body }
  }

  enum Effect: Equatable, Sendable { case shake, beep(Int) }
}

struct Show: Route {
  var name: String
  init(_ name: String) { self.name = name }

  typealias Input = String
  typealias Output = String
}

/// Another route, for what one route cannot show.
struct ShowOther: Route {
  typealias Input = String
  typealias Output = Int
}

struct Trouble: Error, Equatable, CustomStringConvertible {
  var description = "trouble"
}

@MainActor final class Journal {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
  func clear() { lines = [] }
}

/// Writes its life down, and does what the test says.
@MainActor final class ProbePresenter: Presenter<Probe> {
  let name: String
  let context: Context<Show>?
  private let journal: Journal?
  private(set) var errors: [Trouble] = []
  var onLoad: (@MainActor (ProbePresenter) throws -> Void)?
  var onWillAppear: (@MainActor (ProbePresenter) -> Void)?
  var onRemove: (@MainActor (ProbePresenter) -> Void)?

  init(_ name: String = "probe", context: Context<Show>? = nil, journal: Journal? = nil) {
    self.name = name
    self.context = context
    self.journal = journal
    super.init(Probe.State())
  }

  override func handle(_ event: Probe.Event) throws { try event.body(self) }

  override func didFail(_ error: any Error) {
    guard let trouble = error as? Trouble else { return super.didFail(error) }
    errors.append(trouble)
  }

  override func didLoad() throws {
    journal?.add("\(name) didLoad")
    try onLoad?(self)
  }
  override func willAppear() {
    journal?.add("\(name) willAppear")
    onWillAppear?(self)
  }
  override func didAppear() { journal?.add("\(name) didAppear") }
  override func willDisappear() { journal?.add("\(name) willDisappear") }
  override func didDisappear() { journal?.add("\(name) didDisappear") }
  override func didRemove() {
    journal?.add("\(name) didRemove")
    onRemove?(self)
  }
}

struct ShowModule: Module {
  let journal: Journal
  let script: @MainActor (ProbePresenter) throws -> Void

  func assemble(_ route: Show, _ context: Context<Show>) throws -> Presenter<Probe> {
    journal.add("\(route.name) assemble")
    let presenter = ProbePresenter(route.name, context: context, journal: journal)
    try script(presenter)
    return presenter
  }
}

/// A router on a recording stage that can show any number of probes.
@MainActor final class World {
  let stage = RecordingStage()
  let journal = Journal()
  let diagnostics: RecordingDiagnostics
  let router: Router

  /// - Parameter script: what a probe does beyond its life, told apart by name; runs while it is assembled.
  init(
    leakDeadline: Duration? = nil, clock: TestClock = TestClock(),
    _ script: @escaping @MainActor (ProbePresenter) throws -> Void = { _ in }
  ) throws {
    diagnostics = RecordingDiagnostics(leakDeadline: leakDeadline, clock: clock)
    let module = ShowModule(journal: journal, script: script)
    router = Router(
      modules: try ModuleRegistry { module }, stage: stage,
      diagnostics: diagnostics.diagnostics)
  }

  func push(_ name: String) throws -> Visit<String, String> {
    try router.push(Show(name))
  }

  func screen(_ visit: Visit<String, String>) throws -> RecordedScreen<Probe> {
    try stage.screen(Probe.self, of: visit.base)
  }

  func presenter(_ visit: Visit<String, String>) throws -> ProbePresenter {
    guard let probe = try screen(visit).presenter as? ProbePresenter else { throw Trouble() }
    return probe
  }

  /// The router of the module that a visit shows.
  func router(of visit: Visit<String, String>) throws -> Router {
    guard let router = try presenter(visit).context?.router else { throw Trouble() }
    return router
  }
}
