import Testing
import Viper
import ViperTesting

#if DEBUG
  @MainActor @Suite("Leaks in debug builds", .timeLimit(.minutes(1))) struct LeakTests {
    private let clock = TestClock()

    @Test(arguments: [Leak.Part.view, .presenter, .interactor, .wireframe])
    func `A part that stays is reported by name, and its end too`(_ part: Leak.Part) async throws {
      let (keeper, diagnostics, router, stage) = try world()
      keeper.keeps = part
      let visit = try router.push(ShowLeaky())
      if part == .view { keeper.kept = stage.view }
      try visit.remove()
      await clock.sleepers(1)
      await clock.advance(by: .seconds(2))
      guard case .leak(let leak) = try await diagnostics.next() else { throw Trouble() }
      #expect(leak.part == part)
      #expect(leak.type.lowercased().contains(part.rawValue))
      #expect(leak.module == "LeakyModule")
      #expect(leak.route == "ShowLeaky()")

      await clock.sleepers(1)
      keeper.kept = nil
      await clock.advance(by: .seconds(10))
      // A presenter keeps what it stores; the others stay alone. A shared dependency is never named.
      let stayed: [Leak.Part] = part == .presenter ? [.presenter, .interactor, .wireframe] : [part]
      #expect(diagnostics.leaks.map(\.part) == stayed)
      #expect(diagnostics.leaks.allSatisfy { $0.type != "SharedInteractor" })
      for _ in stayed.dropFirst() { _ = try await diagnostics.next() }
      guard case .leakEnded(let ended) = try await diagnostics.next() else { throw Trouble() }
      #expect(ended == leak)
    }

    @Test func `Before its deadline nothing counts as leaked`() async throws {
      let (keeper, diagnostics, router, stage) = try world()
      keeper.keeps = .interactor
      try router.push(ShowLeaky()).remove()
      #expect(stage.view == nil)
      await clock.sleepers(1)
      await clock.advance(by: .milliseconds(1999))
      #expect(diagnostics.all.isEmpty)
      await clock.sleepers(1)
      await clock.advance(by: .milliseconds(1))
      _ = try await diagnostics.next()
    }

    private func world() throws -> (Keeper, RecordingDiagnostics, Router, KeepingStage) {
      let keeper = Keeper()
      let diagnostics = RecordingDiagnostics(leakDeadline: .seconds(2), clock: clock)
      let stage = KeepingStage()
      let module = LeakyModule(shared: SharedInteractor(), keeper: keeper)
      let router = Router(
        modules: try ModuleRegistry { module }, stage: stage, diagnostics: diagnostics.diagnostics)
      return (keeper, diagnostics, router, stage)
    }
  }
#endif

@MainActor @Suite(.timeLimit(.minutes(1))) struct CheckLeaksTests {
  @Test func `What is gone passes, what stays fails by name and part`() async throws {
    let keeper = Keeper()
    func visit(keeping part: Leak.Part?) async throws {
      keeper.keeps = part
      try await checkLeaks(patience: part == nil ? .seconds(10) : .zero) { track in
        let stage = RecordingStage()
        track.modules(on: stage)
        let module = LeakyModule(shared: SharedInteractor(), keeper: keeper)
        let router = Router(modules: try ModuleRegistry { module }, stage: stage)
        try router.push(ShowLeaky()).remove()
      }
    }
    try await visit(keeping: nil)
    let error = try await #require(throws: HarnessError.self) { try await visit(keeping: .wireframe) }
    #expect(error.message.contains("the wireframe LeakyWireframe of LeakyPresenter"))
    #expect(!error.message.contains("LeakyInteractor"))
    #expect(error.file.hasSuffix("LeakTests.swift"))
  }

  @Test func `Any object can be tracked`() async throws {
    let stays = Keeper()
    let error = try await #require(throws: HarnessError.self) {
      try await checkLeaks(patience: .zero) { track in
        track(stays, "the cache")
        track(Keeper(), "the other")
      }
    }
    #expect(error.message.contains("the cache") && !error.message.contains("the other"))
  }

  @Test func `Cancelled work gets its turns to let go`() async throws {
    let gate = Gate()
    try await checkLeaks { track in
      let world = try World { probe in probe.onLoad = { probe in probe.perform { try await gate.pass() } } }
      track.modules(on: world.stage)
      let visit = try world.push("a")
      await gate.arrivals()
      try visit.remove()
    }
  }
}

private struct ShowLeaky: Route {}

/// Holds what it is told to hold.
@MainActor private final class Keeper {
  var keeps: Leak.Part?
  var kept: AnyObject?
}

@MainActor private final class SharedInteractor {}
@MainActor private final class LeakyInteractor {}
@MainActor private final class LeakyWireframe {}

private final class LeakyPresenter: Presenter<Probe> {
  let shared: SharedInteractor
  let interactor: LeakyInteractor
  let wireframe: LeakyWireframe

  init(shared: SharedInteractor, interactor: LeakyInteractor, wireframe: LeakyWireframe) {
    self.shared = shared
    self.interactor = interactor
    self.wireframe = wireframe
    super.init(Probe.State())
  }
}

private struct LeakyModule: Module {
  let shared: SharedInteractor
  let keeper: Keeper

  func assemble(_ route: ShowLeaky, _ context: Context<ShowLeaky>) -> Presenter<Probe> {
    let presenter = LeakyPresenter(shared: shared, interactor: LeakyInteractor(), wireframe: LeakyWireframe())
    switch keeper.keeps {
    case .presenter: keeper.kept = presenter
    case .interactor: keeper.kept = presenter.interactor
    case .wireframe: keeper.kept = presenter.wireframe
    case .view, nil: break
    }
    return presenter
  }
}

@MainActor private final class KeepingStage: Stage {
  private(set) var view: AnyObject?

  func show<Screen: Contract>(_ presenter: Presenter<Screen>, at visit: AnyVisit) throws {
    let view = SilentView<Screen>()
    presenter.view = view
    self.view = view
  }

  func remove(_ visit: AnyVisit) { view = nil }
}

@MainActor private final class SilentView<Screen: Contract>: PassiveView {
  func display(_ state: Screen.State) {}
  func perform(_ effect: Screen.Effect) {}
}
