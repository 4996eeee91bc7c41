import NoteAppShared
import Testing
import ViewKit
import ViewKitStage
import Viper

@MainActor @Suite(.timeLimit(.minutes(10))) struct ModuleScreenTests {
  private struct Shown: Route {}

  private final class Presenter: ViewLifeCycleHandler {
    var events: [String] = []

    func viewIsReady() { events.append("ready") }
    func viewWillAppear() { events.append("will appear") }
    func viewDidAppear() { events.append("did appear") }
    func viewWillDisappear() { events.append("will disappear") }
    func viewDidDisappear() { events.append("did disappear") }
    func viewWasRemoved() { events.append("removed") }
  }

  private final class SomeScreen: ModuleScreen {
    private let presenter: Presenter?
    override var lifeCycleHandler: (any ViewLifeCycleHandler)? { presenter }

    init(_ presenter: Presenter? = nil) {
      self.presenter = presenter
      super.init()
    }
  }

  @Test func `The presenter receives all events of its view in order`() throws {
    let presenter = Presenter()
    let navigator = Navigator()
    let stage = NavigatorStage(navigator)
    var isFirst = true
    let modules = try ModuleRegistry {
      Module(view: Shown.self) { _, _ in
        defer { isFirst = false }
        return SomeScreen(isFirst ? presenter : nil)
      }
    }
    let router = Router(modules: modules, stage: stage)
    try router.push(Shown())
    #expect(presenter.events == ["ready", "will appear", "did appear"])
    presenter.events = []
    try router.push(Shown())
    #expect(presenter.events == ["will disappear", "did disappear"])
    presenter.events = []
    navigator.pop()
    #expect(presenter.events == ["will appear", "did appear"])
    presenter.events = []
    try router.present(Shown()).dismiss()
    #expect(presenter.events == [], "What is below a presented screen is still seen.")
    navigator.pop()
    #expect(presenter.events == ["will disappear", "did disappear", "removed"])
  }
}
