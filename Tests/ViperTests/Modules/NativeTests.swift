import Testing
import Viper
import ViperTesting

@MainActor @Suite("Native modules", .timeLimit(.minutes(10))) struct NativeTests {
  @Test func `A native screen has a visit with inputs, outputs and outcome`() async throws {
    let stage = RecordingStage()
    let router = Router(modules: try modules(), stage: stage)
    let visit = try router.present(ShowLegacy(name: "settings"))
    visit.input("hello")
    var heard: [String] = []
    visit.onOutput { heard.append($0) }

    let legacy = try stage.native(LegacyScreen.self)
    #expect(legacy.name == "settings")
    #expect(legacy.heard == ["hello"])
    legacy.say("changed")
    legacy.leave("saved")
    #expect(heard == ["changed", "saved"])
    #expect(await visit.outcome == .finished("saved"))
    #expect(visit.phase == .removed)
    #expect(stage.log == ["modal ShowLegacy(name: \"settings\")", "remove ShowLegacy(name: \"settings\")"])
  }

  @Test func `A native module receives life-cycle callbacks in the order of every module`() throws {
    let stage = RecordingStage()
    let router = Router(modules: try modules(), stage: stage)
    let first = try router.push(ShowLegacy(name: "first"))
    let legacy = try stage.native(LegacyScreen.self)
    try router.push(ShowLegacy(name: "second"))
    stage.removeAsSystem(try #require(stage.visits.last))
    try first.dismiss()
    #expect(
      legacy.life == [
        "didLoad", "willAppear", "didAppear", "willDisappear", "didDisappear", "willAppear", "didAppear",
        "willDisappear", "didDisappear", "didRemove",
      ])
  }

  @Test func `A native module contains modules and is contained in modules`() throws {
    let stage = RecordingStage()
    let router = Router(modules: try modules(), stage: stage)
    try router.replaceRoot(Ours())
    let ours = try #require(stage.visits.first)
    try stage.screen(Ours.self).send(.open)
    let legacy = try stage.native(LegacyScreen.self)
    try legacy.context.router.push(Probe("inner"))
    #expect(ours.subtree.map(\.module) == ["Ours", "ShowLegacy", "Probe"])
    try ours.children[0].dismiss()
    #expect(stage.visits.map(\.module) == ["Ours"])
  }

  @Test func `An error in making its parts is reported by the router`() throws {
    let stage = RecordingStage()
    let router = Router(
      modules: try ModuleRegistry { Module(view: ShowLegacy.self) { _, _ in throw Trouble() } }, stage: stage)
    let error = #expect(throws: RoutingError.self) { try router.push(ShowLegacy(name: "x")) }
    #expect(error?.route == #"ShowLegacy(name: "x")"#)
    #expect("\(try #require(error))".contains("trouble"))
    #expect(stage.visits.isEmpty)
  }

  @Test func `An error during loading is reported with a remedy`() throws {
    final class Careless: LifeCycle {
      func didLoad() throws { throw Trouble() }
    }
    let stage = RecordingStage()
    let diagnostics = RecordingDiagnostics()
    let router = Router(
      modules: try ModuleRegistry { Module(view: ShowLegacy.self) { _, _ in Careless() } }, stage: stage,
      diagnostics: diagnostics.diagnostics)
    try router.push(ShowLegacy(name: "x"))
    #expect(
      diagnostics.all.map(\.description) == [
        "ShowLegacy (route ShowLegacy(name: \"x\")) did not handle an error: trouble. "
          + "Catch it in didLoad() to show it."
      ])
    #expect(stage.visits.map(\.module) == ["ShowLegacy"])
  }

  @Test func `A native module may send an output and end while it is created`() async throws {
    final class Quick {}
    let stage = RecordingStage()
    let modules = try ModuleRegistry {
      Module(view: ShowLegacy.self) { _, context in
        context.output("first")
        context.finish("second")
        context.finish("third")
        return Quick()
      }
    }
    let router = Router(modules: modules, stage: stage)
    let visit = try router.push(ShowLegacy(name: "x"))
    #expect(visit.phase == .removed)
    #expect(stage.visits.isEmpty)
    #expect(await visit.outcome == .finished("second"))
    var heard: [String] = []
    visit.onOutput { heard.append($0) }
    #expect(heard == ["first", "second"])
  }

  @Test func `A test creates a context and receives its outputs and end`() throws {
    var heard: [String] = []
    var ends: [Outcome<String>] = []
    let context = Context<ShowLegacy>(output: { heard.append($0) }, end: { ends.append($0) })
    let legacy = LegacyScreen(ShowLegacy(name: "x"), context)
    legacy.say("one")
    legacy.leave("two")
    context.dismiss()
    context.fail(Trouble())
    #expect(heard == ["one"])
    #expect(ends == [.finished("two"), .dismissed, .failed(Trouble())])
    #expect(throws: RoutingError.self) { try context.router.push(Probe("a")) }
  }

  @Test func `A native module retains its objects until its removal`() throws {
    final class Adapter {}
    final class Plainly {}
    weak var adapter: Adapter?
    let stage = RecordingStage()
    let modules = try ModuleRegistry {
      Module(view: ShowLegacy.self) { _, context in
        let made = Adapter()
        adapter = made
        context.keep(made)
        return Plainly()
      }
    }
    let router = Router(modules: modules, stage: stage)
    let visit = try router.push(ShowLegacy(name: "x"))
    #expect(adapter != nil)
    try visit.dismiss()
    #expect(adapter == nil)
  }

  @Test func `A stage without native support reports this`() throws {
    final class ContractsOnly: Stage {
      func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) {}
      func remove(_ visit: AnyVisit) {}
    }
    let stage = ContractsOnly()
    let router = Router(modules: try modules(), stage: stage)
    let error = #expect(throws: RoutingError.self) { try router.push(ShowLegacy(name: "x")) }
    #expect("\(try #require(error))".contains("ContractsOnly cannot show a LegacyScreen"))
  }

  @Test func `A route that a native module offers counts once`() throws {
    let modules = try modules()
    try modules.validate(ShowLegacy.self)
    #expect(throws: RegistryError.self) {
      try ModuleRegistry {
        modules
        Module(view: ShowLegacy.self) { LegacyScreen($0, $1) }
      }
    }
  }

  #if DEBUG
    @Test(.timeLimit(.minutes(5)))
    func `The router of a native module and the modules it shows are not watched as its parts`() async throws
    {
      let clock = TestClock()
      let diagnostics = RecordingDiagnostics(leakDeadline: .seconds(2), clock: clock)
      let stage = RecordingStage()
      let router = Router(modules: try modules(), stage: stage, diagnostics: diagnostics.diagnostics)
      var kept: [Any] = []
      let visit = try router.push(ShowLegacy(name: "x"))
      kept.append(try stage.native(LegacyScreen.self))
      try visit.dismiss()
      try await clock.sleepers(1)
      try await clock.advance(by: .seconds(2))
      _ = try await diagnostics.next()
      #expect(diagnostics.leaks.map(\.type) == ["LegacyScreen"])
      withExtendedLifetime(kept) {}
    }

    @Test(.timeLimit(.minutes(5)), arguments: ClassicPart.allCases)
    func `A leaked part of classic VIPER is reported by its type and holder`(part: ClassicPart)
      async throws
    {
      let clock = TestClock()
      let diagnostics = RecordingDiagnostics(leakDeadline: .seconds(2), clock: clock)
      let stage = RecordingStage()
      let keeper = ClassicKeeper(part)
      let router = Router(
        modules: try ModuleRegistry { Module(view: ShowLegacy.self) { _, _ in keeper.make() } }, stage: stage,
        diagnostics: diagnostics.diagnostics)
      try router.push(ShowLegacy(name: "classic")).dismiss()
      try await clock.sleepers(1)
      try await clock.advance(by: .seconds(2))
      guard case .leak(let leak) = try await diagnostics.next() else { throw Trouble() }
      #expect(leak.module == "ShowLegacy")
      #expect(leak.type == part.type)
      #expect(leak.property == part.property)
      #expect(leak.part == (part == .view ? .view : .stored))
    }
  #endif

  private func modules() throws -> ModuleRegistry {
    let legacy: Exit<Void, String, String> = .to { ShowLegacy(name: "theirs") }
    return try ModuleRegistry {
      probeModule()
      Module(leadingTo: legacy) { screen in
        OursPresenter(screen: screen, legacy: legacy.pushed(from: screen))
      }
      Module(view: ShowLegacy.self) { LegacyScreen($0, $1) }
    }
  }
}

/// A module whose presenter shows a native one.
private struct Ours: Contract {
  enum Event { case open }
}

private struct OursPresenter: Presenter {
  let screen: LiveScreen<Ours>
  let legacy: ExitAction<Void, String, String>

  func handle(_ event: Ours.Event) { legacy() }
}

enum ClassicPart: CaseIterable {
  case view, presenter, interactor, router

  var type: String {
    switch self {
    case .view: "ClassicView"
    case .presenter: "ClassicPresenter"
    case .interactor: "ClassicInteractor"
    case .router: "ClassicRouter"
    }
  }

  var property: String? {
    switch self {
    case .view: nil
    case .presenter: "eventHandler"
    case .interactor: "eventHandler.interactor"
    case .router: "eventHandler.router"
    }
  }
}

private struct ShowLegacy: Route {
  var name: String
  typealias Input = String
  typealias Output = String
}

/// A screen without Viper and the arguments from its composition root.
@MainActor private final class LegacyScreen: LifeCycle {
  let name: String
  let context: Context<ShowLegacy>
  private(set) var heard: [String] = []
  private(set) var life: [String] = []

  init(_ route: ShowLegacy, _ context: Context<ShowLegacy>) {
    name = route.name
    self.context = context
    context.receive { [weak self] in self?.heard.append($0) }
  }

  func say(_ text: String) { context.output(text) }
  func leave(_ text: String) { context.finish(text) }

  func didLoad() { life.append("didLoad") }
  func willAppear() { life.append("willAppear") }
  func didAppear() { life.append("didAppear") }
  func willDisappear() { life.append("willDisappear") }
  func didDisappear() { life.append("didDisappear") }
  func didRemove() { life.append("didRemove") }
}

@MainActor private final class ClassicView {
  var eventHandler: ClassicPresenter! = ClassicPresenter()
}

@MainActor private protocol ClassicInput: AnyObject {}
@MainActor private final class ClassicPresenter {
  var interactor: (any ClassicInput)! = ClassicInteractor()
  let router: any ClassicInput = ClassicRouter()
}
@MainActor private final class ClassicInteractor: ClassicInput {}
@MainActor private final class ClassicRouter: ClassicInput {}

/// Creates a classic module and leaks one of its parts.
@MainActor private final class ClassicKeeper {
  private let part: ClassicPart
  private var kept: AnyObject?

  init(_ part: ClassicPart) { self.part = part }

  func make() -> ClassicView {
    let view = ClassicView()
    kept =
      switch part {
      case .view: view
      case .presenter: view.eventHandler
      case .interactor: view.eventHandler.interactor
      case .router: view.eventHandler.router
      }
    return view
  }
}
