import Foundation
import Testing
import Viper

@testable import ViperWeb

/// Shows a greeting and the time in the language and time zone of the visitor.
private struct Hello: Contract, LinkedRoute, Restorable {
  static let link = RouteLink("/") { Hello() }
  struct State: ScreenState { var count = 0 }
  enum Event: Codable, Hashable, Sendable { case greet }
  enum Effect: Equatable, Sendable { case greeted }

  func kept(of state: State) -> Int { state.count }
  func state(from kept: Int) -> State { State(count: kept) }
}

private struct HelloPresenter: Presenter {
  let screen: LiveScreen<Hello>

  func handle(_ event: Hello.Event) {
    screen.count += 1
    screen.emit(.greeted)
  }
}

private struct HelloPage: WebPage {
  let locale: WebLocale

  private var hello: String {
    ["de": "Guten Tag", "zh-Hans": "你好", "ar": "مرحبا"][locale.language] ?? "Hello"
  }

  func title(_ state: Hello.State) -> String? { hello }

  func effect(_ effect: Hello.Effect) -> WebEffect? { .announce("\(hello)!") }

  func body(_ state: Hello.State) -> HTML<Hello> {
    """
    <h1>\(hello) \(state.count)</h1><p>\(locale.timeZone.identifier)</p><button \(on: .greet)>\(hello)</button>
    """
  }
}

@MainActor @Suite(.timeLimit(.minutes(10))) struct LanguageTests {
  private func app(_ configure: (inout WebConfiguration) -> Void = { _ in }) throws -> WebApp {
    var configuration = WebConfiguration()
    configuration.languages = ["en", "de", "zh-Hans", "ar"]
    var german = WebTexts()
    german.notFound = "Hier ist nichts."
    german.toTheStart = "Zum Anfang"
    configuration.texts["de"] = german
    configure(&configuration)
    return try WebApp(
      modules: ModuleRegistry { Module { HelloPresenter(screen: $0) } },
      pages: WebPages { locale in HelloPage(locale: locale) }, configuration: configuration)
  }

  @Test(arguments: [
    ("de", "de"), ("de-AT,en;q=0.5", "de"), ("en;q=0.5, de", "de"), ("fr,de;q=0.1", "de"), ("fr", "en"),
    ("", "en"),
    ("zh-CN", "zh-Hans"), ("zh", "zh-Hans"), ("zh-Hans-SG", "zh-Hans"), ("zh-TW,en", "en"),
    ("zh-Hant,de", "de"),
    ("zh-TW", "zh-Hans"), ("zh-TW,zh;q=0.9,en;q=0.8", "zh-Hans"), ("ZH-cn", "zh-Hans"), ("*", "en"),
    ("xx-💥", "en"),
  ])
  func `A visitor gets the preferred language that the pages support`(accepted: String, language: String)
    async throws
  {
    let guest = Guest(try app())
    await guest.get("/", fields: ["Accept-Language": accepted])
    #expect(guest.page.contains("<html lang=\"\(language)\""))
  }

  @Test func `A right-to-left language sets the direction, others omit it`() async throws {
    let guest = Guest(try app())
    await guest.get("/", fields: ["Accept-Language": "ar-EG"])
    #expect(guest.page.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(guest.page.contains("مرحبا 0"))
    await guest.get("/", fields: ["Accept-Language": "de"])
    #expect(guest.page.contains("<html lang=\"de\">"))
    #expect(guest.page.contains("<title>Guten Tag</title>"))
  }

  @Test func `Dates are in the browser's time zone if it is known`() async throws {
    let guest = Guest(try app())
    await guest.get("/", fields: ["Cookie": "viper-zone=Asia/Shanghai"])
    #expect(guest.page.contains("<p>Asia/Shanghai</p>"))
    await guest.get("/", fields: ["Cookie": "viper-zone=Nowhere/Atlantis"])
    #expect(guest.page.contains("<p>\(TimeZone.current.identifier)</p>"))
  }

  @Test func `Texts of the stage and error pages are in the visitor's language`() async throws {
    let guest = Guest(try app())
    await guest.get("/nowhere", fields: ["Accept-Language": "de"])
    #expect(guest.page.contains("<html lang=\"de\">"))
    #expect(guest.page.contains("<p>Hier ist nichts.</p>"))
    #expect(guest.page.contains(">Zum Anfang</a>"))
    await guest.get("/nowhere", fields: ["Accept-Language": "ar"])
    #expect(guest.page.contains("<p>\(WebTexts().notFound)</p>"))
  }

  @Test func `Changing the language renders everything in it, once`() async throws {
    let app = try app()
    let guest = Guest(app)
    await guest.get("/", fields: ["Accept-Language": "en"])
    try await guest.press("Hello")
    #expect(guest.page.contains("Hello 1"))
    let window = try #require(app.currentSessions.first?.loadedWindows.first)
    let version = window.changes.version
    #expect(!(try patch(of: window, since: version)).contains("lang="))
    app.currentSessions.first?.facts.languages = ["ar"]
    let patch = try patch(of: window, since: version)
    #expect(patch.contains(" lang=\"ar\" dir=\"rtl\""))
    #expect(patch.contains("مرحبا 1"))
    #expect(!(try self.patch(of: window, since: window.changes.version)).contains("lang="))
  }

  private func patch(of window: Window, since version: Int) throws -> String {
    let cookie = SessionCookie(in: [], isSecure: false, CookieSigner(nil))
    return String(
      decoding: try PatchRenderer(window: window, since: version, cookie: cookie).patch(), as: UTF8.self)
  }

  @Test func `A resumed window is rendered in the current language`() async throws {
    let app = try app { $0.windowIdleTime = .zero }
    let guest = Guest(app)
    await guest.get("/", fields: ["Accept-Language": "en"])
    try await guest.press("Hello")
    let session = try #require(app.currentSessions.first)
    session.unloadWindows(idleFor: .zero)
    #expect(!session.hasLoadedWindows)
    await guest.get(guest.address ?? "/", fields: ["Accept-Language": "de"])
    #expect(guest.page.contains("Guten Tag 1"))
  }

  @Test func `Pages are created once per language and time zone`() {
    var made = 0
    let pages = WebPages { locale in
      let _ = made += 1
      HelloPage(locale: locale)
    }
    let berlin = WebLocale(language: "de", timeZone: TimeZone(identifier: "Europe/Berlin") ?? .current)
    let first = pages.page(for: Hello.self, in: berlin)
    #expect(first === pages.page(for: Hello.self, in: berlin))
    #expect(first !== pages.page(for: Hello.self, in: WebLocale(language: "en", timeZone: berlin.timeZone)))
    #expect(made == 2)
  }

  @Test(arguments: [[], ["english, please"], ["en", ""]])
  func `Invalid languages are rejected at the start`(languages: [String]) {
    #expect(throws: RegistryError.self) { try app { $0.languages = languages } }
  }

  @Test func `An error page uses the app's page if it has one`() async throws {
    struct FailurePage: WebPage {
      func body(_ failure: FailedRequest) -> HTML<FailedRequest> {
        "<main class=\"own\"><h1>\(failure.status.code)</h1><p>\(failure.message)</p></main>"
      }
    }
    let app = try WebApp(
      modules: ModuleRegistry { Module { HelloPresenter(screen: $0) } },
      pages: WebPages { locale in
        HelloPage(locale: locale)
        FailurePage()
      })
    let guest = Guest(app)
    await guest.get("/nowhere")
    #expect(guest.status == 404)
    #expect(guest.page.contains("<main class=\"own\"><h1>404</h1><p>\(WebTexts().notFound)</p></main>"))
    #expect(guest.page.contains(" data-viper-error=\"\(WebTexts().notFound)\""))
  }
}
