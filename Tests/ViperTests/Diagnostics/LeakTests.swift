import Testing
import Viper
import ViperTesting

#if DEBUG
  @MainActor @Suite("Leaks in debug builds", .timeLimit(.minutes(5))) struct LeakTests {
    private let clock = TestClock()

    @Test(arguments: Piece.allCases)
    func `A leaked part is reported by name, and so is its end`(_ piece: Piece) async throws {
      let (keeper, diagnostics, router, stage) = try world()
      keeper.keeps = piece
      let visit = try router.push(Leaky())
      if piece == .view { keeper.kept = [try #require(stage.view)] }
      if piece == .screen { keeper.kept = [try #require(stage.screen)] }
      stage.screen = nil
      try visit.dismiss()
      try await clock.sleepers(1)
      try await clock.advance(by: .seconds(2))
      // A holder is reported together with the objects that it retains. A shared dependency is never named.
      let stayed =
        piece == .presenter ? ["screen", "presenter", "interactor", "wireframe.formatter"] : [piece.place]
      _ = try await diagnostics.next()
      #expect(diagnostics.leaks.map { $0.property ?? $0.part.rawValue } == stayed)
      #expect(diagnostics.leaks.map(\.type).contains(piece.type))
      #expect(diagnostics.leaks.allSatisfy { $0.module == "Leaky" && $0.route == "Leaky()" })
      let leaks = diagnostics.leaks

      try await clock.sleepers(1)
      keeper.kept = []
      try await clock.advance(by: .seconds(10))
      for _ in stayed.dropFirst() { _ = try await diagnostics.next() }
      var ended: [Leak] = []
      for _ in stayed {
        guard case .leakEnded(let leak) = try await diagnostics.next() else { throw Trouble() }
        ended.append(leak)
      }
      #expect(ended == leaks)
    }

    @Test func `A part that stays alive is reported once, although it is looked for twice`() async throws {
      let (keeper, diagnostics, router) = try removeModule(keeping: .formatter)
      defer { withExtendedLifetime(router) {} }
      for wait in [Duration.seconds(2), .seconds(10)] {
        try await clock.sleepers(1)
        try await clock.advance(by: wait)
        await takeTurns()
      }
      #expect(diagnostics.all.count == 1)
      // There is no third look: the end of the part is not noticed any more.
      keeper.kept = []
      try await clock.advance(by: .seconds(100))
      await takeTurns()
      #expect(diagnostics.all.count == 1)
    }

    @Test func `A part that ends before the second look is reported at that look`() async throws {
      let (keeper, diagnostics, router) = try removeModule(keeping: .formatter)
      defer { withExtendedLifetime(router) {} }
      try await clock.sleepers(1)
      try await clock.advance(by: .seconds(2))
      _ = try await diagnostics.next()
      keeper.kept = []
      try await clock.sleepers(1)
      try await clock.advance(by: .milliseconds(9999))
      await takeTurns()
      #expect(diagnostics.all.count == 1)
      try await clock.sleepers(1)
      try await clock.advance(by: .milliseconds(1))
      _ = try await diagnostics.next()
      #expect(diagnostics.all.count == 2)
    }

    @Test func `Nothing counts as leaked before its deadline`() async throws {
      let (_, diagnostics, router) = try removeModule(keeping: .interactor)
      defer { withExtendedLifetime(router) {} }
      try await clock.sleepers(1)
      try await clock.advance(by: .milliseconds(1999))
      #expect(diagnostics.all.isEmpty)
      try await clock.sleepers(1)
      try await clock.advance(by: .milliseconds(1))
      _ = try await diagnostics.next()
    }

    @Test func `A leak report names the part and its holder`() async throws {
      let (_, diagnostics, router) = try removeModule(keeping: .formatter)
      defer { withExtendedLifetime(router) {} }
      try await clock.sleepers(1)
      try await clock.advance(by: .seconds(2))
      let text = "\(try await diagnostics.next())"
      #expect(
        text.hasPrefix(
          "leak: the LeakyFormatter in wireframe.formatter of Leaky (route Leaky()) was not freed after its")
      )
    }

    @Test func `The stored objects of a presenter value are watched, and a kept screen retains no visit`()
      async throws
    {
      let diagnostics = RecordingDiagnostics(leakDeadline: .seconds(2), clock: clock)
      let shared = SharedInteractor()
      let kept = Keeper()
      let modules = try ModuleRegistry {
        Module { screen in
          let presenter = ValuePresenter(
            screen: screen, shared: shared, wireframe: LeakyWireframe(formatter: LeakyFormatter()))
          kept.kept.append(presenter.wireframe.formatter)
          return presenter
        }
      }
      let stage = RecordingStage()
      let router = Router(modules: modules, stage: stage, diagnostics: diagnostics.diagnostics)
      try router.push(Leaky()).dismiss()
      try await clock.sleepers(1)
      try await clock.advance(by: .seconds(2))
      _ = try await diagnostics.next()
      #expect(diagnostics.leaks.map(\.property) == ["wireframe.formatter"])
      #expect(diagnostics.leaks.map(\.type) == ["LeakyFormatter"])
      withExtendedLifetime(shared) {}
    }

    /// Shows and removes a module, one of whose parts is kept. The router must be retained.
    private func removeModule(keeping piece: Piece) throws -> (Keeper, RecordingDiagnostics, Router) {
      let (keeper, diagnostics, router, stage) = try world()
      keeper.keeps = piece
      let visit = try router.push(Leaky())
      stage.screen = nil
      try visit.dismiss()
      #expect(stage.view == nil)
      return (keeper, diagnostics, router)
    }

    private func world() throws -> (Keeper, RecordingDiagnostics, Router, KeepingStage) {
      let keeper = Keeper()
      let diagnostics = RecordingDiagnostics(leakDeadline: .seconds(2), clock: clock)
      let stage = KeepingStage()
      let module = leakyModule(shared: SharedInteractor(), keeper: keeper)
      let router = Router(
        modules: try ModuleRegistry { module }, stage: stage, diagnostics: diagnostics.diagnostics)
      return (keeper, diagnostics, router, stage)
    }
  }
#endif

@MainActor @Suite(.timeLimit(.minutes(5))) struct CheckLeaksTests {
  @Test func `Freed objects pass, leaked ones fail by name and part`() async throws {
    let keeper = Keeper()
    func visit(keeping piece: Piece?) async throws {
      keeper.keeps = piece
      try await checkLeaks(timeout: piece == nil ? .seconds(10) : .zero) { track in
        let stage = RecordingStage()
        track.modules(on: stage)
        let module = leakyModule(shared: SharedInteractor(), keeper: keeper)
        let router = Router(modules: try ModuleRegistry { module }, stage: stage)
        try router.push(Leaky()).dismiss()
      }
    }
    try await visit(keeping: nil)
    let error = try await #require(throws: HarnessError.self) { try await visit(keeping: .formatter) }
    #expect(error.message.hasPrefix("Still alive: the LeakyFormatter in wireframe.formatter of Leaky."))
    #expect(error.file.hasSuffix("LeakTests.swift"))
  }

  @Test func `Any object can be tracked`() async throws {
    let stays = Keeper()
    let error = try await #require(throws: HarnessError.self) {
      try await checkLeaks(timeout: .zero) { track in
        track(stays, "the cache")
        track(Keeper(), "the other")
      }
    }
    #expect(error.message.contains("the cache") && !error.message.contains("the other"))
  }

  @Test func `Cancelled work gets turns to release its objects`() async throws {
    let gate = Gate()
    try await checkLeaks { track in
      let world = try World { probe in
        probe.onLoad = { probe in probe.screen.perform { try await gate.pass() } }
      }
      track.modules(on: world.stage)
      let visit = try world.push("a")
      try await gate.arrivals()
      try visit.dismiss()
    }
  }
}

/// The kinds of leaked parts.
enum Piece: CaseIterable {
  case view, presenter, screen, interactor, formatter

  /// The place as it appears in a leak report.
  var place: String {
    switch self {
    case .view: "view"
    case .presenter: "presenter"
    case .screen: "screen"
    case .interactor: "interactor"
    case .formatter: "wireframe.formatter"
    }
  }

  var type: String {
    switch self {
    case .view: "SilentView<Leaky>"
    case .presenter: "LeakyPresenter"
    case .screen: "LiveScreen<Leaky>"
    case .interactor: "LeakyInteractor"
    case .formatter: "LeakyFormatter"
    }
  }
}

private struct Leaky: Contract {}

/// Retains a given object.
@MainActor private final class Keeper {
  var keeps: Piece?
  var kept: [AnyObject] = []
}

@MainActor private final class SharedInteractor {}
@MainActor private final class LeakyInteractor {}
@MainActor private final class LeakyFormatter {}

/// A value that contains an object.
private struct LeakyWireframe {
  let formatter: LeakyFormatter
}

private final class LeakyPresenter: Presenter {
  let screen: LiveScreen<Leaky>
  let shared: SharedInteractor
  let interactor = LeakyInteractor()
  let wireframe = LeakyWireframe(formatter: LeakyFormatter())

  init(screen: LiveScreen<Leaky>, shared: SharedInteractor) {
    self.screen = screen
    self.shared = shared
  }
}

private struct ValuePresenter: Presenter {
  let screen: LiveScreen<Leaky>
  let shared: SharedInteractor
  let wireframe: LeakyWireframe
}

@MainActor private func leakyModule(shared: SharedInteractor, keeper: Keeper) -> Module<Leaky> {
  Module { screen in
    let presenter = LeakyPresenter(screen: screen, shared: shared)
    switch keeper.keeps {
    case .presenter: keeper.kept.append(presenter)
    case .interactor: keeper.kept.append(presenter.interactor)
    case .formatter: keeper.kept.append(presenter.wireframe.formatter)
    case .view, .screen, nil: break
    }
    return presenter
  }
}

@MainActor private final class KeepingStage: Stage {
  private(set) var view: AnyObject?
  /// Waits until the test releases it.
  var screen: AnyObject?

  func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws {
    let view = SilentView<Contents>()
    screen.view = view
    self.view = view
    self.screen = screen
  }

  func remove(_ visit: AnyVisit) { view = nil }
}

@MainActor private final class SilentView<Contents: Contract>: PassiveView {
  func display(_ state: Contents.State) {}
  func handle(_ effect: Contents.Effect) {}
}
