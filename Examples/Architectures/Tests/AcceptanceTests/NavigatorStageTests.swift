import Shop
import Testing
import ViewKit
import ViewKitStage
import Viper

@MainActor @Suite struct NavigatorStageTests {
  private let navigator = Navigator()
  private let stage: NavigatorStage
  private let router: Router

  private struct Settings: Route {}
  private struct NoScreen: Route {}
  private final class SettingsScreen: Screen {}
  private final class NotAScreen {}

  init() throws {
    stage = NavigatorStage(navigator)
    stage.register(HomePageScreen.self)
    let modules = try ModuleRegistry {
      homeModule()
      Native(Settings.self) { _, _ in SettingsScreen() }
      Native(NoScreen.self) { _, _ in NotAScreen() }
    }
    router = Router(modules: modules, stage: stage, diagnostics: Diagnostics { _ in })
  }

  @Test func `What lies above a removed screen goes with it, whoever showed it`() throws {
    let lowest = try router.push(HomePage(account: "ada"))
    let middle = try router.push(Settings())
    let top = try router.push(HomePage(account: "charles"))
    try middle.dismiss()
    #expect(navigator.screens.count == 1)
    #expect(navigator.top is HomePageScreen)
    #expect([lowest.phase, middle.phase, top.phase] == [.routed, .removed, .removed])
  }

  @Test func `The router follows a person who goes back`() throws {
    let lower = try router.push(Settings())
    let upper = try router.push(HomePage(account: "ada"))
    navigator.pop()
    #expect([lower.phase, upper.phase] == [.routed, .removed])
    navigator.pop()
    #expect(lower.phase == .removed)
  }

  @Test func `What it cannot show is refused, and nothing is left on stage`() throws {
    #expect(throws: RoutingError.self) { try router.push(NoScreen()) }
    #expect(throws: RoutingError.self) { try router.present(HomePage(account: "ada")) }
    #expect(navigator.screens.isEmpty)
    try router.push(HomePage(account: "ada"))
    #expect(navigator.screens.count == 1)
  }
}
