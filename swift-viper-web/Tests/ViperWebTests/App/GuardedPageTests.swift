import Testing
import Viper

@testable import ViperWeb

/// Pages behind a sign-in, pages with a removal guard, and pages in tabs.
@MainActor @Suite(.timeLimit(.minutes(10))) struct GuardedPageTests {
  @Test func `Opening an address signs in first and then continues to its target`() async throws {
    let guest = Guest(try app())
    await guest.get("/secrets/7")
    #expect(guest.status == 200)
    #expect(guest.page.contains("Sign in"))
    #expect(!guest.page.contains("Secret 7"))
    try await guest.press("Sign in")
    #expect(guest.page.contains("Secret 7"))
    #expect(guest.address?.hasPrefix("/secrets/7") == true)
    #expect(!guest.page.contains("Sign in"))
  }

  @Test func `A denied visitor is informed and sees nothing of the page`() async throws {
    let guest = Guest(try app())
    await guest.get("/secrets/0")
    #expect(guest.status == 403)
    #expect(!guest.page.contains("Secret 0"))
  }

  @Test func `Leaving a guarded page asks first: the page stays and shows the question`() async throws {
    let guest = Guest(try app())
    await guest.get("/")
    try await guest.press("Write")
    try await guest.press("Type")
    #expect(guest.page.contains("Written: milk"))
    let window = try #require(guest.address?.split(separator: "?").last)
    await guest.get("/?\(window)")
    #expect(guest.page.contains("Written: milk"))
    #expect(guest.page.contains("Throw it away?"))
    try await guest.press("No")
    #expect(guest.page.contains("Written: milk"))
    #expect(!guest.page.contains("Throw it away?"))
    await guest.get("/?\(window)")
    try await guest.press("Yes")
    #expect(!guest.page.contains("Written: milk"))
    #expect(guest.page.contains("The list"))
  }

  @Test func `The selected tab is in its slot with its pushed screens`() async throws {
    let guest = Guest(try app())
    await guest.get("/tabs")
    #expect(guest.page.contains("Tab one") && !guest.page.contains("Tab two"))
    try await guest.press("Second")
    #expect(!guest.page.contains("Tab one") && guest.page.contains("Tab two"))
    try await guest.press("Deeper")
    #expect(
      guest.page.contains("The tabs") && guest.page.contains("Tab deeper") && !guest.page.contains("Tab two"))
    try await guest.press("First")
    #expect(guest.page.contains("Tab one"))
    try await guest.press("Second")
    #expect(guest.page.contains("Tab deeper"))
  }

  @Test func `The table of pages lists the contracts that have one`() throws {
    let error = #expect(throws: RegistryError.self) {
      try ModuleRegistry { Module { SecretPresenter(screen: $0) } }.validate(on: WebPages { SignInPage() })
    }
    #expect(error?.description.contains("WebPages has no view for Secret") == true)
  }

  private func app() throws -> WebApp {
    let session = Session()
    let write = Exit<Void, Never>.to { Write() }
    let confirm = Exit<Void, Confirm.Output>.to { Confirm() }
    let tab = Exit<String, Never>.to { Tab(name: $0) }
    return try WebApp(
      modules: ModuleRegistry {
        Module(leadingTo: write) { screen in
          ListPresenter(screen: screen, write: write.pushed(from: screen))
        }
        Module(leadingTo: confirm) { screen in
          WritePresenter(screen: screen, confirm: confirm.presented(from: screen))
        }
        Module { ConfirmPresenter(screen: $0) }
        Module { SecretPresenter(screen: $0) }
        Module { SignInPresenter(screen: $0, session: session) }
        Module(leadingTo: tab) { screen in
          TabsPresenter(screen: screen, tab: tab.tab(in: .tabs, from: screen))
        }
        Module(leadingTo: tab) { screen in TabPresenter(screen: screen, push: tab.pushed(from: screen)) }
        Interceptor(
          Secret.self,
          beforeShowing: { secret, request in
            if secret.id == 0 { return .deny(because: "Nobody sees it.") }
            if session.isOpen { return .allow }
            return .ask {
              try await request.router.present(SignIn()).answer == nil
                ? .deny(because: "Not signed in.") : .allow
            }
          })
      },
      pages: WebPages {
        ListPage()
        WritePage()
        ConfirmPage()
        SecretPage()
        SignInPage()
        TabsPage()
        TabPage()
      })
  }
}

@MainActor private final class Session { var isOpen = false }

private struct List: Contract, LinkedRoute {
  static let link = RouteLink("/", make: { List() })
  enum Event: Codable { case write }
}
private struct ListPresenter: Presenter {
  let screen: LiveScreen<List>
  let write: ExitAction<Void, Never>
  func handle(_ event: List.Event) { write() }
}
private struct ListPage: WebPage {
  func body(_ state: List) -> HTML<List> { "<p>The list</p><button \(on: .write)>Write</button>" }
}

private struct Write: Contract, LinkedRoute {
  static let link = RouteLink("/write", make: { Write() })
  var below: [any LinkedRoute] { [List()] }
  var text = ""
  enum Event: Codable { case type }
}
private struct WritePresenter: Presenter {
  let screen: LiveScreen<Write>
  let confirm: ExitAction<Void, Confirm.Output>
  func handle(_ event: Write.Event) { screen.text = "milk" }
  func shouldDismiss() -> DismissDecision {
    screen.text.isEmpty
      ? .allow : .ask { try await confirm().answer == nil ? .deny(because: "It is kept.") : .allow }
  }
}
private struct WritePage: WebPage {
  func body(_ state: Write) -> HTML<Write> {
    "<p>Written: \(state.text)</p><button \(on: .type)>Type</button>"
  }
}

private struct Confirm: Contract {
  enum Event: Codable { case yes, no }
  enum Output { case yes }
}
private struct ConfirmPresenter: Presenter {
  let screen: LiveScreen<Confirm>
  func handle(_ event: Confirm.Event) {
    switch event {
    case .yes: screen.finish(.yes)
    case .no: screen.dismiss()
    }
  }
}
private struct ConfirmPage: WebPage {
  func body(_ state: Confirm) -> HTML<Confirm> {
    "<p>Throw it away?</p><button \(on: .yes)>Yes</button><button \(on: .no)>No</button>"
  }
}

private struct Secret: Contract, LinkedRoute {
  static let link = RouteLink("/secrets/:id", \Secret.id) { Secret(id: $0) }
  var id: Int
}
private struct SecretPresenter: Presenter { let screen: LiveScreen<Secret> }
private struct SecretPage: WebPage {
  func body(_ state: Secret) -> HTML<Secret> { "<p>Secret \(state.id)</p>" }
}

private struct SignIn: Contract {
  enum Event: Codable { case signIn }
  enum Output { case signedIn }
}
private struct SignInPresenter: Presenter {
  let screen: LiveScreen<SignIn>
  let session: Session
  func handle(_ event: SignIn.Event) {
    session.isOpen = true
    screen.finish(.signedIn)
  }
}
private struct SignInPage: WebPage {
  func body(_ state: SignIn) -> HTML<SignIn> { "<button \(on: .signIn)>Sign in</button>" }
}

private struct Tabs: Contract, LinkedRoute {
  enum Slot: String, SlotName { case tabs }
  static let link = RouteLink("/tabs", make: { Tabs() })
  enum Event: Codable { case first, second }
}
private struct TabsPresenter: Presenter {
  let screen: LiveScreen<Tabs>
  let tab: ExitAction<String, Never>
  func didLoad() { tab("one") }
  func handle(_ event: Tabs.Event) {
    switch event {
    case .first: tab("one")
    case .second: tab("two")
    }
  }
}
private struct TabsPage: WebPage {
  func body(_ state: Tabs) -> HTML<Tabs> {
    """
    <p>The tabs</p><button \(on: .first)>First</button><button \(on: .second)>Second</button>
    <div>\(slot: .tabs)</div>
    """
  }
}

private struct Tab: Contract {
  var name: String
  enum Event: Codable { case deeper }
}
private struct TabPresenter: Presenter {
  let screen: LiveScreen<Tab>
  let push: ExitAction<String, Never>
  func handle(_ event: Tab.Event) { push("deeper") }
}
private struct TabPage: WebPage {
  func body(_ state: Tab) -> HTML<Tab> { "<p>Tab \(state.name)</p><button \(on: .deeper)>Deeper</button>" }
}
