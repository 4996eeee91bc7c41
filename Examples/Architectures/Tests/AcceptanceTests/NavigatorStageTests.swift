import Shop
import Testing
import ViewKit
import ViewKitStage
import Viper

@MainActor @Suite(.timeLimit(.minutes(10))) struct NavigatorStageTests {
  private let navigator = Navigator()
  private let stage: NavigatorStage
  private let router: Router

  private struct Settings: Route {}
  private struct NoScreen: Route {}
  private final class SettingsScreen: Screen {}
  private final class NotAScreen {}
  private struct Whole: Route {}
  private struct Part: Route {}
  private struct Steps: Flow {}

  /// A flow of one step.
  private struct StepsPresenter: Presenter {
    let screen: LiveScreen<Steps>
    let part: ExitAction<Void, Never>

    func didLoad() {
      part()
    }
  }

  /// A screen with another one in a slot.
  private final class WholeScreen: Screen, LifeCycle {
    let slot = Slot()
    let router: Router
    var part: Visit<Never, Never>?

    init(router: Router) {
      self.router = router
      super.init()
    }

    override func viewDidLoad() {
      add(slot, named: "part")
    }

    func didLoad() throws {
      part = try router.embed(Part(), in: "part")
    }
  }

  init() throws {
    stage = NavigatorStage(navigator)
    stage.register(HomePageScreen.self)
    let part = Exit<Void, Never>.to { Part() }
    let modules = try ModuleRegistry {
      homeModule()
      Module(leadingTo: part) { screen in StepsPresenter(screen: screen, part: part.pushed(from: screen)) }
      Module(view: Settings.self) { _, _ in SettingsScreen() }
      Module(view: NoScreen.self) { _, _ in NotAScreen() }
      Module(view: Whole.self) { _, context in WholeScreen(router: context.router) }
      Module(view: Part.self) { _, _ in SettingsScreen() }
    }
    router = Router(modules: modules, stage: stage, diagnostics: Diagnostics { _ in })
  }

  @Test func `Screens above a removed screen are removed with it, whichever module showed them`() throws {
    let lowest = try router.push(HomePage(account: "ada"))
    let middle = try router.push(Settings())
    let top = try router.push(HomePage(account: "charles"))
    try middle.dismiss()
    #expect(navigator.screens.count == 1)
    #expect(navigator.top is HomePageScreen)
    #expect([lowest.phase, middle.phase, top.phase] == [.shown, .removed, .removed])
  }

  @Test func `The router follows when the user goes back`() throws {
    let lower = try router.push(Settings())
    let upper = try router.push(HomePage(account: "ada"))
    navigator.pop()
    #expect([lower.phase, upper.phase] == [.shown, .removed])
    navigator.pop()
    #expect(lower.phase == .removed)
  }

  @Test func `An unsupported route is rejected and leaves nothing on the stage`() throws {
    #expect(throws: RoutingError.self) { try router.push(NoScreen()) }
    #expect(throws: RoutingError.self) { try router.replaceRoot(HomePage(account: "ada")) }
    #expect(!router.canShow(Settings(), as: .tab("tabs")))
    #expect(throws: RoutingError.self) { try router.show(Settings(), as: .tab("tabs")) }
    #expect(navigator.screens.isEmpty)
    let lower = try router.push(HomePage(account: "ada"))
    #expect(throws: RoutingError.self) { try router.show(Part(), as: .slot("part")) }
    #expect(navigator.screens.count == 1)
    #expect(lower.base.children.isEmpty)
  }

  @Test func `A presented screen covers all screens, and later ones are presented on it`() throws {
    let lower = try router.push(Settings())
    let presented = try router.present(Settings())
    let upper = try router.push(HomePage(account: "ada"))
    #expect(navigator.screens.count == 1)
    #expect(navigator.front.screens.count == 2)
    navigator.front.pop()
    navigator.front.pop()
    #expect([lower.phase, presented.phase, upper.phase] == [.shown, .shown, .removed])
    try presented.dismiss()
    #expect(navigator.presented == nil)
    #expect(lower.phase == .shown)
  }

  @Test func `A presented screen is removed with the screen below it`() throws {
    let lower = try router.push(Settings())
    try router.present(Settings())
    let upper = try router.present(HomePage(account: "ada"))
    try lower.dismiss()
    #expect(upper.phase == .removed)
    #expect(navigator.presented == nil)
    #expect(navigator.screens.isEmpty)
  }

  @Test func `An embedded module fills its slot and empties it when it ends`() throws {
    let whole = try router.push(Whole())
    let screen = try #require(navigator.top as? WholeScreen)
    let part = try #require(screen.part)
    #expect(screen.slot.screen is SettingsScreen)
    try part.dismiss()
    #expect(screen.slot.screen == nil)
    #expect(whole.phase == .shown)
  }

  @Test func `A step of an embedded flow appears in the slot of the containing screen`() throws {
    try router.push(Whole())
    let screen = try #require(navigator.top as? WholeScreen)
    try screen.part?.dismiss()
    let steps = try screen.router.embed(Steps(), in: "part")
    #expect(screen.slot.screen is SettingsScreen)
    #expect(navigator.screens.count == 1)
    try steps.dismiss()
    #expect(screen.slot.screen == nil)
  }

  @Test func `An embedded module is removed when the user leaves the containing screen`() throws {
    try router.push(Whole())
    weak let screen = navigator.top as? WholeScreen
    weak let embedded = screen?.slot.screen
    let part = try #require(screen?.part)
    #expect(embedded != nil)
    navigator.pop()
    #expect(part.phase == .removed)
    #expect(screen == nil)
    #expect(embedded == nil)
  }
}
