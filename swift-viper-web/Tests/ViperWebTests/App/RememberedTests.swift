import HTTPTypes
import Testing
import Viper

@testable import ViperWeb

/// What an app keeps in a browser, and what it makes for downloads.
@Suite(.timeLimit(.minutes(5))) @MainActor struct RememberedTests {
  private func app() throws -> WebApp {
    var configuration = WebConfiguration()
    configuration.secret = Array(repeating: 7, count: 32)
    configuration.downloads["/export"] = WebDownload { visitor in
      guard let person = visitor.identity else { return nil }
      return WebDownload.File(name: "a \"b\"\r\n.txt", contentType: "text/plain", bytes: Array(person.utf8))
    }
    return try WebApp(
      modules: ModuleRegistry {}, pages: WebPages { CounterPage() }, configuration: configuration
    ) { session in
      try ModuleRegistry { Module { CounterPresenter(screen: $0, session: session) } }
    }
  }

  @Test func `A text outlasts the session, and is removed`() async throws {
    let app = try app()
    let guest = DeviceGuest(app)
    await guest.open("/")
    try await guest.press("Remember")
    #expect(guest.device?.contains("viper-device=") == true)
    // Another session of the same browser.
    let later = DeviceGuest(app)
    later.device = guest.device
    await later.open("/")
    #expect(later.page.contains("Remembered: é 1"))
    try await later.press("Remember")
    await later.open("/")
    #expect(later.page.contains("Remembered: é 2"))
    try await later.press("Forget")
    #expect(later.device == nil)
    await later.open("/")
    #expect(later.page.contains("Remembered: nothing"))
  }

  @Test func `A text that the person has changed is ignored, as is one that is too long`() async throws {
    let app = try app()
    let guest = DeviceGuest(app)
    await guest.open("/")
    try await guest.press("Remember")
    let value = try #require(guest.device)
    for forged in [
      value.replacing("=", with: "=A"), String(value.dropLast()), "viper-device=", "viper-device=x.y.z",
      "viper-device=\(value.split(separator: ".").last ?? "").x",
    ] {
      let other = DeviceGuest(app)
      other.device = forged
      await other.open("/")
      #expect(other.page.contains("Remembered: nothing"), "\(forged)")
    }
    try await guest.press("Remember much", on: "/")
    await guest.open("/")
    #expect(guest.page.contains("Remembered: é 1"))
  }

  @Test func `A download is for a visitor with a session, and is never a page`() async throws {
    let app = try app()
    let guest = DeviceGuest(app)
    await guest.open("/export")
    #expect(guest.status == 404)
    await guest.open("/")
    try await guest.press("Remember")
    await guest.open("/export")
    #expect(guest.status == 404)
    try await guest.press("Sign in", on: "/")
    await guest.open("/export")
    #expect(guest.page == "ann")
    #expect(guest.field(.contentDisposition) == "attachment; filename=\"a--b--.txt\"")
    #expect(guest.field(.cacheControl) == "no-store")
    #expect(guest.field(.contentSecurityPolicy)?.contains("sandbox") == true)
  }
}

/// A guest whose browser keeps the cookie of the device.
@MainActor private final class DeviceGuest {
  private let guest: Guest
  var device: String?
  var page: String { guest.page }
  var status: Int { guest.status }

  init(_ app: WebApp) { guest = Guest(app) }

  func field(_ name: HTTPField.Name) -> String? { guest.head.headerFields[name] }

  func open(_ path: String) async {
    let session = guest.cookie
    guest.cookie = [session, device].compactMap(\.self).joined(separator: "; ")
    if guest.cookie?.isEmpty == true { guest.cookie = nil }
    await guest.get(path)
    take(session)
  }

  func press(_ button: String, on path: String? = nil) async throws {
    if let path { await open(path) }
    let session = guest.cookie
    guest.cookie = [session, device].compactMap(\.self).joined(separator: "; ")
    try await guest.post(button)
    take(session)
  }

  /// Sorts the cookies of the response, of which ``Guest`` keeps one.
  private func take(_ session: String?) {
    guest.cookie = session
    for set in guest.head.headerFields[values: .setCookie] {
      let pair = String(set.prefix { $0 != ";" })
      if pair.hasPrefix("viper-device=") {
        device = set.contains("Max-Age=0") ? nil : pair
      } else if pair.hasPrefix("viper=") {
        guest.cookie = pair
      }
    }
  }
}

private struct Counter: Contract, LinkedRoute {
  static let link = RouteLink("/") { Counter() }
  var remembered = "nothing"
  enum Event: Codable, Hashable { case remember, rememberMuch, forget, signIn }
}

private struct CounterPresenter: Presenter {
  let screen: LiveScreen<Counter>
  let session: WebSession

  func didLoad() { screen.remembered = session.remembered ?? "nothing" }

  func handle(_ event: Counter.Event) {
    switch event {
    case .remember:
      let count = session.remembered?.split(separator: " ").last.flatMap { Int($0) } ?? 0
      session.remembered = "é \(count + 1)"
    case .rememberMuch: session.remembered = String(repeating: "x", count: 2_001)
    case .forget: session.remembered = nil
    case .signIn: session.identify(as: "ann")
    }
    screen.remembered = session.remembered ?? "nothing"
  }
}

private struct CounterPage: WebPage {
  func body(_ state: Counter) -> HTML<Counter> {
    """
    <p>Remembered: \(state.remembered)</p><button \(on: .remember)>Remember</button>\
    <button \(on: .rememberMuch)>Remember much</button><button \(on: .forget)>Forget</button>\
    <button \(on: .signIn)>Sign in</button>
    """
  }
}
