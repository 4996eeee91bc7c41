import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct VetoTests {
  @Test func `A module that refuses removal stays, and the error has the reason`() throws {
    let world = try EditingWorld()
    let editor = try world.router.push(Editing())
    try world.screen().send(.type("milk"))
    world.rules.refusal = "There is text."
    #expect(editor.base.refusalToRemove != nil)
    let error = #expect(throws: RoutingError.self) { try editor.dismiss() }
    guard case .stays("There is text.") = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(editor.phase == .shown)
    #expect(world.stage.log == ["push Editing()"])
    try world.screen().send(.type(""))
    try editor.dismiss()
    #expect(editor.phase == .removed)
  }

  @Test func `A module that asks first is removed when the user agrees`() async throws {
    let world = try EditingWorld()
    let editor = try world.router.push(Editing())
    try world.screen().send(.type("milk"))
    try await world.stage.settle { try editor.dismiss() }
    #expect(editor.phase == .shown)
    #expect(world.stage.log == ["push Editing()", "modal Confirm()"])
    async let gone: Void = editor.removed()
    try await world.stage.screen(Confirm.self).settle(.discard)
    try await gone
    #expect(editor.phase == .removed)
    #expect(world.stage.visits.isEmpty)
  }

  @Test func `A module that asks first stays when the user declines, and can be asked again`() async throws {
    let world = try EditingWorld()
    let editor = try world.router.push(Editing())
    try world.screen().send(.type("milk"))
    for _ in 1...2 {
      try await world.stage.settle { try editor.dismiss() }
      let waiting = Task { try await editor.removed() }
      try await world.stage.screen(Confirm.self).settle(.keep)
      await #expect(throws: RoutingError.self) { try await waiting.value }
      #expect(editor.phase == .shown)
      #expect(world.stage.visits.count == 1)
    }
    // A refusal is not reported as an error.
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test func `Asking twice asks once`() async throws {
    let world = try EditingWorld()
    let editor = try world.router.push(Editing())
    try world.screen().send(.type("milk"))
    try await world.stage.settle {
      try editor.dismiss()
      try editor.dismiss()
    }
    #expect(world.stage.screens(Confirm.self).count == 1)
  }

  @Test
  func
    `Whatever would take a module with it asks it: what is below, what is around, another root, the way back`()
    async throws
  {
    let takers: [@MainActor (EditingWorld, Visit<String, String>) throws -> Void] = [
      { _, below in try below.dismiss() },
      { world, _ in try world.router.replaceRoot(Probe("other")) },
      { world, _ in try world.router.replaceTop(Probe("other")) },
      { world, below in try world.router.goBack(to: below.base) },
      { world, _ in try world.router.goBackToRoot() },
      { world, _ in try world.router.open("/places/outer") },
    ]
    for (index, take) in takers.enumerated() {
      for agrees in [false, true] {
        let world = try EditingWorld()
        let below = try world.router.replaceRoot(Probe("below"))
        let editor = try Router(visit: below.base).push(Editing())
        try world.screen().send(.type("milk"))
        try await world.stage.settle { try take(world, below) }
        #expect(editor.phase == .shown, "\(index)")
        #expect(world.stage.log.last == "modal Confirm()", "\(index)")
        try await world.stage.screen(Confirm.self).settle(agrees ? .discard : .keep)
        #expect(editor.phase == (agrees ? .removed : .shown), "\(index)")
        let names = world.stage.visits.map(\.routeText)
        if agrees {
          #expect(!names.contains("Editing()"), "\(index)")
          if [1, 2].contains(index) { #expect(names.last?.contains("other") == true, "\(index)") }
          if index == 5 { #expect(names == ["outer"]) }
        } else {
          #expect(names == ["Probe(name: \"below\")", "Editing()"], "\(index)")
        }
      }
    }
  }

  @Test func `A module that ends itself is not asked, but the screens above it are`() async throws {
    let world = try EditingWorld()
    let editor = try world.router.push(Editing())
    try world.screen().send(.type("milk"))
    let upper = try Router(visit: editor.base).push(Editing())
    try world.screen().send(.type("bread"))
    try await world.stage.settle { try world.stage.screen(Editing.self, of: editor.base).send(.done) }
    #expect(editor.phase == .shown)
    try await world.stage.screen(Confirm.self).settle(.discard)
    #expect(editor.phase == .removed)
    #expect(upper.phase == .removed)
    #expect(await editor.outcome == .finished("milk"))
  }

  @Test func `A removal by the system without a question is reported`() async throws {
    let world = try EditingWorld()
    let editor = try world.router.push(Editing())
    try world.screen().send(.type("milk"))
    world.stage.removeAsSystem(editor.base)
    #expect(editor.phase == .removed)
    #expect(world.diagnostics.failures.map { "\($0.error)".contains("without asking") } == [true])
  }

  @Test func `A removal by the user asks first if the stage supports it`() async throws {
    let world = try EditingWorld()
    let editor = try world.router.push(Editing())
    try world.screen().send(.type("milk"))
    try await world.stage.settle { world.stage.removeAsPerson(editor.base) }
    #expect(world.stage.log.last == "modal Confirm()")
    #expect(editor.phase == .shown)
  }

  @Test func `A module that is removed during its question leaves no question behind`() async throws {
    try await checkLeaks { track in
      let world = try EditingWorld()
      track.modules(on: world.stage)
      let editor = try world.router.push(Editing())
      try world.screen().send(.type("milk"))
      try await world.stage.settle { try editor.dismiss() }
      world.stage.removeAsSystem(editor.base)
      #expect(world.stage.visits.isEmpty)
    }
  }

  @Test func `An interceptor can veto a removal`() throws {
    let world = try guardedWorld {
      Interceptor(
        Probe.self,
        beforeRemoving: { probe, _ in probe.name == "kept" ? .deny(because: "It is kept.") : .allow })
    }
    let kept = try world.router.push(Probe("kept"))
    let free = try world.router.push(Probe("free"))
    #expect(!free.base.wantsToBeAsked)
    try free.dismiss()
    #expect(kept.base.wantsToBeAsked)
    #expect(kept.base.refusalToRemove != nil)
    #expect(throws: RoutingError.self) { try kept.dismiss() }
    #expect(kept.phase == .shown)
  }
}

// MARK: An editor with a guard

struct Editing: Contract {
  struct State: ScreenState { var text = "" }
  enum Event { case type(String), done }
  typealias Output = String
}

struct Confirm: Contract {
  enum Event { case discard, keep }
  enum Output { case discard }
}

@MainActor final class EditingRules { var refusal: String? }

struct EditingPresenter: Presenter {
  let screen: LiveScreen<Editing>
  let rules: EditingRules
  let confirm: ExitAction<Void, Confirm.Output>

  func handle(_ event: Editing.Event) {
    switch event {
    case .type(let text): screen.text = text
    case .done: screen.finish(screen.text)
    }
  }

  func shouldDismiss() -> DismissDecision {
    if screen.text.isEmpty { return .allow }
    if let refusal = rules.refusal { return .deny(because: refusal) }
    return .ask {
      try await confirm().answer == .discard ? .allow : .deny(because: "Somebody goes on writing.")
    }
  }
}

struct ConfirmPresenter: Presenter {
  let screen: LiveScreen<Confirm>
  func handle(_ event: Confirm.Event) {
    switch event {
    case .discard: screen.finish(.discard)
    case .keep: screen.dismiss()
    }
  }
}

@MainActor struct EditingWorld {
  let rules = EditingRules()
  let stage = RecordingStage()
  let diagnostics = RecordingDiagnostics()
  let router: Router

  init() throws {
    let rules = rules
    let confirm = Exit<Void, Confirm.Output>.to { Confirm() }
    let modules = try ModuleRegistry {
      probeModule()
      Module { PlacePresenter(screen: $0) }
      Module(leadingTo: confirm) { screen in
        EditingPresenter(screen: screen, rules: rules, confirm: confirm.presented(from: screen))
      }
      Module { ConfirmPresenter(screen: $0) }
    }
    router = Router(modules: modules, stage: stage, diagnostics: diagnostics.diagnostics)
  }

  func screen() throws -> RecordedScreen<Editing> { try stage.screen(Editing.self) }
}
