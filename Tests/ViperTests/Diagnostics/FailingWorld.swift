import Testing
import Viper
import ViperTesting

/// A tree that can produce every kind of error.
@MainActor final class FailingWorld {
  let world: World
  let root: Visit<String, String>
  let log: Failures
  var stage: RecordingStage { world.stage }
  var diagnostics: RecordingDiagnostics { world.diagnostics }

  init(_ log: Failures) throws {
    self.log = log
    let gate = Gate()
    let modules = try ModuleRegistry {
      probeModule { probe in
        if probe.name == "broken" { throw Trouble() }
        if probe.name == "stubborn" { probe.verdict = { .deny(because: "It stays.") } }
        if probe.name == "endless" { probe.onLoad = { $0.push("endless") } }
      }
      Module(view: ScreenOnly.self) { _, _ in UnshownView() }
      plainModule().opening { _, _ in throw Trouble() }
      Interceptor(Probe.self) { probe, _ in
        switch probe.name {
        case "forbidden": .deny(because: "It is forbidden.")
        case "asked":
          .ask {
            try await gate.pass()
            return .allow
          }
        default: .allow
        }
      }
    }
    world = World(modules, observers: [log])
    root = try world.router.replaceRoot(Probe("root"))
  }

  var inside: Router { world.router(of: root) }

  /// A router that outlives its stage.
  func withoutStage() throws -> Router {
    Router(
      modules: try ModuleRegistry { probeModule() }, stage: RecordingStage(),
      diagnostics: diagnostics.diagnostics, observers: [log])
  }

  @discardableResult
  func way(_ name: String, _ way: (ProbePresenter) -> ProbeWay) throws -> Visit<String, String> {
    way(try world.presenter(root))(name)
  }
}

/// The reasons for a routing error.
enum Failing: CaseIterable, Sendable {
  case noModule, assembly, showing, removing, noStage, goneParent, gone, kept, unsupported, notAllowed
  case cannotReplace, notOnStage, refused, refusedToGo, isWaiting, mustWait, notPrepared, notLeaving,
    cannotMove
  case scope, slotTaken, nested, moved

  @MainActor func error(in world: FailingWorld) async throws -> RoutingError? {
    do {
      try await fail(in: world)
      return nil
    } catch let error as RoutingError {
      return error
    }
  }

  @MainActor private func fail(in world: FailingWorld) async throws {
    let (router, inside) = (world.world.router, world.inside)
    switch self {
    case .noModule: try router.push(Other())
    case .assembly: try router.push(Probe("broken"))
    case .showing:
      world.stage.refuseToShow()
      try router.push(Probe("a"))
    case .removing:
      world.stage.refuseToRemove()
      try world.root.dismiss()
    case .noStage: try world.withoutStage().push(Probe("a"))
    case .goneParent:
      try world.root.dismiss()
      try inside.push(Probe("a"))
    case .gone:
      try world.root.dismiss()
      try inside.dismiss()
    case .kept:
      world.stage.keep(world.root.base, because: "something is over it")
      try world.root.dismiss()
    case .unsupported:
      world.stage.unsupported = [.push]
      try router.push(Probe("a"))
    case .notAllowed: try inside.embed(ScreenOnly(), in: "slot")
    case .cannotReplace:
      try router.present(Probe("a"))
      try router.replaceTop(Probe("b"))
    case .notOnStage: try router.goBack(to: Other.self)
    case .refused: try router.push(Probe("forbidden"))
    case .refusedToGo: try router.push(Probe("stubborn")).dismiss()
    case .isWaiting:
      try router.push(Probe("asked"))
      try router.push(Probe("asked"))
    case .mustWait: _ = try router.prepare(Probe("asked"))
    case .notPrepared: try world.root.show()
    case .notLeaving: try await world.root.removed()
    case .cannotMove: try inside.move(world.root.base, as: .push)
    case .scope:
      let plain = try router.push(Plain())
      try Router(visit: plain.base).push(Probe("a"))
    case .slotTaken:
      try inside.embed(Probe("a"), in: "slot")
      try inside.embed(Probe("b"), in: "slot")
    case .nested: _ = try endless(world)
    case .moved:
      try world.root.dismiss()
      _ = try inside.open("/")
    }
  }

  /// The same error through an exit of a presenter; nil where no exit can cause it.
  @MainActor func wayOut(in world: FailingWorld) async throws -> Visit<String, String>? {
    switch self {
    case .assembly: return try world.way("broken", \.push)
    case .showing:
      world.stage.refuseToShow()
      return try world.way("a", \.push)
    case .unsupported:
      world.stage.unsupported = [.push]
      return try world.way("a", \.push)
    case .refused: return try world.way("forbidden", \.push)
    case .mustWait: return try world.world.presenter(world.root).push.prepare("asked")
    case .slotTaken:
      try world.way("a", \.embed)
      return try world.way("b", \.embed)
    default: return nil
    }
  }

  /// The innermost of the modules that show themselves while loading receives the error.
  @MainActor private func endless(_ world: FailingWorld) throws -> Visit<String, String> {
    let visit = try world.world.router.push(Probe("endless"))
    let refusal = world.diagnostics.failures.compactMap { $0.error as? RoutingError }.first
    if let refusal { throw refusal }
    return visit
  }

  func isMeant(_ reason: RoutingError.Reason) -> Bool {
    switch (self, reason) {
    case (.noModule, .noModule), (.assembly, .assemblyFailed), (.showing, .stageFailed),
      (.removing, .stageFailed),
      (.noStage, .stageIsGone), (.goneParent, .notShown), (.gone, .gone), (.kept, .kept),
      (.unsupported, .unsupported), (.notAllowed, .notAllowed), (.cannotReplace, .cannotReplace),
      (.notOnStage, .notOnStage), (.refused, .refused), (.refusedToGo, .stays), (.isWaiting, .isWaiting),
      (.mustWait, .mustWait), (.notPrepared, .notPrepared), (.notLeaving, .notLeaving),
      (.cannotMove, .cannotMove), (.scope, .scopeFailed), (.slotTaken, .slotTaken), (.nested, .nestedTooDeep),
      (.moved, .notShown):
      true
    default: false
    }
  }
}

@MainActor final class Failures: RouterObserver {
  private(set) var errors: [RoutingError] = []
  func didFail(_ error: RoutingError, at visit: AnyVisit) { errors.append(error) }
}
