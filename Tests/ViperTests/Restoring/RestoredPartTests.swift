import Testing
import Viper
import ViperTesting

/// A module that fills its slot after a lookup, restored with the previous content of the slot.
@MainActor @Suite(.timeLimit(.minutes(10))) struct RestoredPartTests {
  @Test(arguments: ["milk", "bread"])
  func `A restored slot belongs to its module again or makes room for what it now shows`(
    found: String
  ) async throws {
    let first = try LateWorld("milk")
    try first.router.replaceRoot(Frame())
    try await first.gate.open()
    try first.stage.screen(Picture.self).send("typed")
    let second = try LateWorld(found)
    second.router.restore(first.router.snapshot)
    #expect(try second.stage.screen(Picture.self).state.text == "typed")
    try await second.gate.open()
    #expect(second.stage.screens(Picture.self).count == 1)
    #expect(second.diagnostics.failures.isEmpty)
    #expect(try second.stage.screen(Picture.self).state.text == (found == "milk" ? "typed" : ""))
    // It receives inputs.
    try second.stage.screen(Frame.self).send(.reset)
    #expect(try second.stage.screen(Picture.self).state.text == "reset")
    // The module's later presentation needs a free slot, as usual.
    try second.stage.screen(Frame.self).send(.again)
    #expect(second.diagnostics.failures.count == 1)
  }
}

@MainActor private struct LateWorld {
  let stage = RecordingStage()
  let gate = Gate()
  let diagnostics = RecordingDiagnostics()
  let router: Router

  init(_ found: String) throws {
    let gate = gate
    let picture: Exit<String, Never, String> = .to { Picture(name: $0) }
    let modules = try ModuleRegistry {
      Module(leadingTo: picture) { screen in
        FramePresenter(
          screen: screen, gate: gate, found: found, picture: picture.embedded(in: .picture, from: screen))
      }
      Module { PicturePresenter(screen: $0) }
    }
    router = Router(modules: modules, stage: stage, diagnostics: diagnostics.diagnostics)
  }
}

private struct Frame: Contract {
  enum Slot: String, SlotName { case picture }
  enum Event { case reset, again }
}

private struct FramePresenter: Presenter {
  let screen: LiveScreen<Frame>
  let gate: Gate
  let found: String
  let picture: ExitAction<String, Never, String>

  func didLoad() {
    screen.perform {
      try await gate.pass()
      picture(found)
    }
  }

  func handle(_ event: Frame.Event) {
    switch event {
    case .reset: picture.input("reset")
    case .again: picture("another")
    }
  }
}

private struct Picture: Contract, Restorable {
  let name: String
  struct State: ScreenState, Codable { var text = "" }
  typealias Event = String
  typealias Input = String
}

private struct PicturePresenter: Presenter {
  let screen: LiveScreen<Picture>
  func handle(_ event: String) { screen.text = event }
  func receive(_ input: String) { screen.text = input }
}
