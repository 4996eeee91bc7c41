import Viper
import ViperTesting

// The one screen that the corner tests share. Tests use a presenter through the members listed here alone, so
// that another form of presenter changes this file and few others.

/// A screen, and the route to it: an event is whatever the test wants the presenter to do.
struct Corner: Contract, Route {
  var name: String
  init(_ name: String) { self.name = name }

  struct State: Equatable, Sendable {
    var text = ""
    var number = 0
  }

  struct Event: Sendable {
    let body: @MainActor @Sendable (CornerPresenter) throws -> Void
    init(_ body: @escaping @MainActor @Sendable (CornerPresenter) throws -> Void) { self.body = body }
  }

  enum Effect: Equatable, Sendable { case beep(Int) }

  typealias Input = String
  typealias Output = String
}

/// What a presenter does in its life-cycle methods.
struct Script {
  typealias Step = @MainActor @Sendable (CornerPresenter) throws -> Void
  var didLoad: Step?
  var didRemove: Step?
}

final class CornerPresenter: Presenter<Corner> {
  private let script: Script
  private let context: Context<Corner>?

  init(_ script: Script = Script(), context: Context<Corner>? = nil) {
    self.script = script
    self.context = context
    super.init(Corner.State())
  }

  override func handle(_ event: Corner.Event) throws { try event.body(self) }
  override func didLoad() throws { try script.didLoad?(self) }
  override func didRemove() { try? script.didRemove?(self) }

  // Inherited: state, update, emit, perform, observe.
  var router: Router? { context?.router }
  func send(output: String) { context?.send(output) }
  func finish(_ output: String) { context?.finish(output) }
  func report(_ error: any Error) { context?.report(error) }
}

struct CornerModule: Module {
  let scripts: [String: Script]

  func assemble(_ route: Corner, _ context: Context<Corner>) -> Presenter<Corner> {
    CornerPresenter(scripts[route.name] ?? Script(), context: context)
  }
}

/// A router on a recording stage that can show any number of corner screens.
@MainActor final class CornerWorld {
  let stage = RecordingStage()
  let diagnostics: RecordingDiagnostics
  let router: Router

  /// - Parameter scripts: what presenters do in their life, by the names of their routes.
  convenience init(_ scripts: [String: Script] = [:]) throws {
    try self.init(ModuleRegistry { CornerModule(scripts: scripts) })
  }

  init(
    _ modules: ModuleRegistry, leakDeadline: Duration? = nil, clock: any Clock<Duration> = TestClock()
  ) throws {
    diagnostics = RecordingDiagnostics(leakDeadline: leakDeadline, clock: clock)
    router = Router(modules: modules, stage: stage, diagnostics: diagnostics.diagnostics)
  }

  @discardableResult
  func push(_ name: String) throws -> Visit<String, String> { try router.push(Corner(name)) }

  func screen(_ visit: Visit<String, String>) throws -> RecordedScreen<Corner> {
    try stage.screen(Corner.self, of: visit.base)
  }

  /// Does something in the presenter of a visit, as its event.
  @discardableResult
  func inside<Value>(
    _ visit: Visit<String, String>, _ body: @escaping @MainActor (CornerPresenter) throws -> Value
  ) throws -> Value {
    let answer = Answer<Value>()
    try screen(visit).send(.init { presenter in answer.result = Result { try body(presenter) } })
    guard let result = answer.result else { throw NotHandled() }
    return try result.get()
  }

  /// The router of the module that a visit shows.
  func router(of visit: Visit<String, String>) throws -> Router {
    guard let router = try inside(visit, { $0.router }) else { throw NotHandled() }
    return router
  }

  private final class Answer<Value> { var result: Result<Value, any Error>? }
  struct NotHandled: Error {}
}

/// A wanted call that does not compile today. The test has it in a comment; remove this line with the comment.
struct Wanted: Error, CustomStringConvertible {
  let call: String
  init(_ call: String) { self.call = call }
  var description: String { "There is no such call yet: \(call)" }
}
