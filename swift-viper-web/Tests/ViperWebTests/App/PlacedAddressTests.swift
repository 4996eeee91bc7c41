import Testing
import Viper

@testable import ViperWeb

/// Addresses of screens that are presented over another one, or are in one of its tabs or slots.
@MainActor @Suite(.timeLimit(.minutes(10))) struct PlacedAddressTests {
  private func guest(at address: String) async throws -> Guest {
    let tab = Exit<String, Never>.to { Tab(name: $0) }
    let app = try WebApp(
      modules: ModuleRegistry {
        Module(leadingTo: tab) { screen in
          ShellPresenter(screen: screen, tab: tab.tab(in: .tabs, from: screen))
        }
        Module { TabPresenter(screen: $0) }
        Module { LicensePresenter(screen: $0) }
        Module { AsidePresenter(screen: $0) }
      },
      pages: WebPages {
        ShellPage()
        TabPage()
        LicensePage()
        AsidePage()
      })
    let guest = Guest(app)
    await guest.get(address)
    return guest
  }

  @Test func `A presented screen is a dialog over its screen, also by its address`() async throws {
    let guest = try await guest(at: "/license")
    #expect(guest.status == 200)
    #expect(guest.page.contains("<h1>Shell</h1>"))
    #expect(guest.page.contains("role=\"dialog\""))
    #expect(guest.page.contains("data-viper-stack=\"/ /b /a /license\""))
    try await guest.press("Close")
    #expect(!guest.page.contains("role=\"dialog\""))
    #expect(guest.address?.hasPrefix("/a?_window=") == true)
  }

  @Test func `A screen shown in a tab is visible there, and a reload shows the same tab`() async throws {
    let guest = try await guest(at: "/b")
    #expect(guest.page.contains("Tab b") && !guest.page.contains("Tab a"))
    #expect(guest.page.contains("data-viper-stack=\"/ /b\""))
    try await guest.press("Show a")
    #expect(guest.page.contains("Tab a") && !guest.page.contains("Tab b"))
    #expect(guest.address?.hasPrefix("/a?_window=") == true)
    let other = Guest(guest.app)
    await other.get("/a")
    #expect(other.page.contains("Tab a") && !other.page.contains("Tab b"))
  }

  @Test func `Text in a tab that no event uses is shown again`() async throws {
    let guest = try await guest(at: "/b")
    try await guest.press("Touch", typing: ["text": "half a sentence"])
    #expect(guest.page.contains("half a sentence"))
  }

  @Test func `The content of a slot is shown beside the existing content`() async throws {
    let guest = try await guest(at: "/aside/7")
    #expect(guest.page.contains("Aside 7") && guest.page.contains("Tab a"))
    // It is part of a screen, so the address is still that of the screen. The first tab precedes it in the history.
    #expect(guest.page.contains("data-viper-stack=\"/ /b /a\""))
  }
}

private struct Shell: Contract, LinkedRoute {
  enum Slot: String, SlotName { case tabs, aside }
  static let link = RouteLink("/") { Shell() }
  enum Event: Codable, Hashable { case show(String) }
}

private struct ShellPresenter: Presenter {
  let screen: LiveScreen<Shell>
  let tab: ExitAction<String, Never>

  func didLoad() {
    for name in ["b", "a"] { tab(name) }
  }

  func handle(_ event: Shell.Event) {
    if case .show(let name) = event { tab(name) }
  }
}

private struct ShellPage: WebPage {
  func body(_ state: Shell) -> HTML<Shell> {
    """
    <h1>Shell</h1><button \(on: .show("a"))>Show a</button>\(slot: .tabs)<aside>\(slot: .aside)</aside>
    """
  }
}

private struct Tab: Contract, LinkedRoute {
  static let link = RouteLink("/:name", \Tab.name) { Tab(name: $0) }
  var name: String
  var below: [any LinkedRoute] { [Shell()] }
  var linkedAs: Presentation { .tab("tabs") }
  enum Event: Codable, Hashable { case touch }
}

private struct TabPresenter: Presenter {
  let screen: LiveScreen<Tab>
  func handle(_ event: Tab.Event) {}
}

private struct TabPage: WebPage {
  func body(_ state: Tab) -> HTML<Tab> {
    "<p>Tab \(state.name)</p><form><input name=\"text\" aria-label=\"Text\"><button \(on: .touch)>Touch</button></form>"
  }
}

private struct License: Contract, LinkedRoute {
  static let link = RouteLink("/license") { License() }
  var below: [any LinkedRoute] { [Shell()] }
  var linkedAs: Presentation { .modal }
  enum Event: Codable, Hashable { case close }
}

private struct LicensePresenter: Presenter {
  let screen: LiveScreen<License>
  func handle(_ event: License.Event) { screen.dismiss() }
}

private struct LicensePage: WebPage {
  func body(_ state: License) -> HTML<License> { "<h2>License</h2><button \(on: .close)>Close</button>" }
}

private struct Aside: Contract, LinkedRoute {
  static let link = RouteLink("/aside/:id", \Aside.id) { Aside(id: $0) }
  var id: Int
  var below: [any LinkedRoute] { [Shell()] }
  var linkedAs: Presentation { .slot("aside") }
}

private struct AsidePresenter: Presenter { let screen: LiveScreen<Aside> }

private struct AsidePage: WebPage {
  func body(_ state: Aside) -> HTML<Aside> { "<p>Aside \(state.id)</p>" }
}
