import Testing
import Viper
import ViperTesting

@MainActor @Suite("Corners of the harness", .timeLimit(.minutes(1))) struct HarnessCornersTests {
  @Test func `A clock refuses to go back`() async throws {
    let clock = TestClock()
    await clock.advance(by: .seconds(1))
    await #expect(throws: HarnessError.self) {
      // try await clock.advance(by: .seconds(-1))
      await clock.advance(by: .seconds(-1))
    }
    #expect(clock.now.offset == .seconds(1))
  }

  @Test func `A test makes what a module knows of its showing, without a router`() throws {
    // Where presenters are values, this is the live screen: let screen = LiveScreen(Corner("a"))
    // let context = Context(Corner("a"))
    // let presenter = CornerPresenter(context: context)
    // presenter.send(output: "one")
    // presenter.finish("two")
    // #expect(context.outputs == ["one", "two"])
    throw Wanted("Context(Corner(\"a\"))")
  }

  @Test func `Settling an event delivers it, waits for its work, and asserts what came of it`() async throws {
    try await withPresenter(CornerPresenter()) { harness in
      let event = Corner.Event { presenter in
        presenter.perform {
          await elsewhere()
          presenter.update { $0.number = 1 }
        }
      }
      // `send` delivers only, as in RecordedScreen:
      // try await harness.settle(event) { $0.number = 1 }
      try await harness.send(event)
      try await harness.expect { $0.number = 1 }
    }
    throw Wanted("harness.settle(event) { $0.number = 1 }")
  }

  #if DEBUG
    @Test func `A leak that a test wants is not written to standard error`() async throws {
      // With the diagnostics that a router has by default, "viper: leak: …" is written two seconds later, while
      // another test runs.
      let stays = Stays()
      await #expect(throws: HarnessError.self) {
        try await checkLeaks(patience: .zero) { track in
          let stage = RecordingStage()
          track.modules(on: stage)
          let router = Router(
            modules: try ModuleRegistry { CornerModule(scripts: [:]) }, stage: stage,
            diagnostics: RecordingDiagnostics().diagnostics)
          let visit = try router.push(Corner("a"))
          stays.presenter = try stage.screen(Corner.self).presenter
          track(visit.base, "the visit")
          try visit.remove()
        }
      }
      // checkLeaks { track in … Router(modules: modules, stage: stage, diagnostics: track.diagnostics) }
      throw Wanted("track.diagnostics, or a Diagnostics.standard that knows the check it runs in")
    }
  #endif

  private final class Stays { var presenter: AnyObject? }
}
