import HTTPTypes
import Testing
import Viper

@testable import ViperWeb

/// Header fields that restrict the use of a page by browsers.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SecurityHeaderTests {
  private func field(
    _ name: String, host: String = "notes.example", isSecure: Bool = false, address: String? = nil,
    fields: [String: String] = [:], path: String = "/", _ change: (inout WebConfiguration) -> Void = { _ in }
  ) async throws -> String? {
    let sample = try SampleApp(change)
    var head = HTTPRequest(method: .get, scheme: "http", authority: host, path: path)
    for (name, value) in fields { head.headerFields[HTTPField.Name(name)!] = value }
    let response = await sample.app.respond(to: WebRequest(head, isSecure: isSecure, address: address))
    return response.head.headerFields[HTTPField.Name(name)!]
  }

  @Test(arguments: ["/", "/nowhere", "/_viper/viper.js"])
  func `Every answer is restricted to its own site and denies device access`(path: String) async throws {
    #expect(try await field("Cross-Origin-Resource-Policy", path: path) == "same-origin")
    #expect(try await field("Cross-Origin-Opener-Policy", path: path) == "same-origin")
    #expect(try await field("Referrer-Policy", path: path) == "same-origin")
    #expect(
      try await field("Permissions-Policy", path: path)
        == "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
  }

  @Test func `An app that needs a device declares it`() async throws {
    let policy = try await field("Permissions-Policy") { $0.deniedFeatures = ["usb"] }
    #expect(policy == "usb=()")
    #expect(try await field("Permissions-Policy") { $0.deniedFeatures = [] } == nil)
    #expect(throws: RegistryError.self) { try SampleApp { $0.deniedFeatures = ["usb=(), camera"] } }
  }

  @Test func `HSTS is sent over HTTPS only and not for localhost`() async throws {
    let name = "Strict-Transport-Security"
    #expect(try await field(name) == nil)
    #expect(try await field(name, isSecure: true) == "max-age=31536000")
    #expect(
      try await field(name, host: "notes.example:8443", isSecure: true, path: "/no") == "max-age=31536000")
    for host in ["localhost", "LOCALHOST:8443", "notes.localhost"] {
      #expect(try await field(name, host: host, isSecure: true) == nil, "\(host)")
    }
    let long = try await field(name, isSecure: true) {
      $0.strictTransportSecurity = StrictTransportSecurity(maxAge: .seconds(60), includesSubdomains: true)
    }
    #expect(long == "max-age=60; includeSubDomains")
    #expect(try await field(name, isSecure: true) { $0.strictTransportSecurity = nil } == nil)
  }

  @Test(arguments: [("10.0.0.1", "max-age=31536000"), ("192.0.2.1", nil)] as [(String, String?)])
  func `A scheme set by a trusted proxy is used`(peer: String, value: String?) async throws {
    let found = try await field(
      "Strict-Transport-Security", address: peer,
      fields: ["X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"]
    ) { $0.proxies = TrustedProxies(["10.0.0.1"]) }
    #expect(found == value)
  }

  @Test func `Content sources are added to the allowed ones`() async throws {
    let name = "Content-Security-Policy"
    let strict = try await field(name)?.withoutNonces
    #expect(
      strict
        == "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
    let wide = try await field(name, path: "/_viper/viper.css") {
      $0.sources.images = ["https://img.example", "https:"]
      $0.sources.scripts = ["'sha256-abc+/=='"]
      $0.sources.styles = ["*.example:8080"]
      $0.sources.fonts = ["https://*.fonts.example/a/b.woff"]
      $0.sources.connections = ["wss://live.example:*"]
      $0.sources.frames = ["https://player.example"]
      $0.sources.media = ["'self'"]
    }
    #expect(
      wide
        == "default-src 'none'; script-src 'self' 'sha256-abc+/=='; style-src 'self' *.example:8080; "
        + "img-src 'self' data: https://img.example https:; font-src 'self' https://*.fonts.example/a/b.woff; "
        + "connect-src 'self' wss://live.example:*; frame-src https://player.example; media-src 'self'; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
  }

  @Test func `Links of a page carry a new nonce each time and are allowed wherever they are`()
    async throws
  {
    let sample = try SampleApp {
      $0.scripts = ["https://tags.example/a.js"]
      $0.stylesheets.append("https://styles.example/b.css")
      $0.sources.scripts = ["'strict-dynamic'"]
    }
    let guest = Guest(sample.app)
    var nonces: Set<String> = []
    for path in ["/", "/", "/nowhere"] {
      await guest.get(path)
      let policy = guest.head.headerFields[.contentSecurityPolicy] ?? ""
      let found = try #require(
        policy.firstMatch(
          of:
            /script-src 'self' 'nonce-([a-z2-7]{26})' 'strict-dynamic'; style-src 'self' 'nonce-([a-z2-7]{26})';/
        ))
      #expect(found.1 == found.2)
      let links = guest.page.matches(of: /<(link rel="stylesheet"|script)[^>]*>/).map(\.0)
      #expect(links.count == (path == "/" ? 4 : 2))
      for link in links { #expect(link.hasSuffix(" nonce=\"\(found.1)\">")) }
      nonces.insert(String(found.1))
    }
    #expect(nonces.count == 3)
  }

  @Test(arguments: [
    "", " ", "https://a.example https://b.example", "https://a.example;", "a.example; script-src *", "a,b",
    "\"https://a.example\"", "'none'", "'nonce-abc'", "self'", "https://a.example?x", "https://",
    "https://[::1]",
    "a.example\n", "ä.example",
  ])
  func `An invalid source is named at the start`(source: String) throws {
    let error = try #require(throws: RegistryError.self) {
      try SampleApp { $0.sources.images = ["https://good.example", source] }
    }
    #expect(error.problems.count == 1)
    #expect(
      error.description.hasPrefix(
        "“\(source)” in the sources.images of WebConfiguration is not a valid source."))
  }

  @Test func `Every page links the app's scripts after the stage's script, and error pages do not`()
    async throws
  {
    let sample = try SampleApp { $0.scripts = ["/a.js", "/b.js?\"x\""] }
    let guest = Guest(sample.app)
    await guest.get("/")
    let script = "<script type=\"module\" src=\""
    #expect(
      guest.page.withoutNonces.contains(
        "\(script)/_viper/viper.js\"></script>\(script)/a.js\"></script>\(script)/b.js?&quot;x&quot;\"></script>"
      ))
    await guest.get("/nowhere")
    #expect(!guest.page.contains("<script"))
  }

  @Test func `The request as sent by the client is available`() async throws {
    let sample = try SampleApp { $0.proxies = TrustedProxies(["10.0.0.1"]) }
    var head = HTTPRequest(method: .get, scheme: "http", authority: "inside", path: "/?a")
    head.headerFields[HTTPField.Name("X-Forwarded-For")!] = "203.0.113.9"
    head.headerFields[HTTPField.Name("X-Forwarded-Proto")!] = "https"
    let request = sample.app.originalRequest(of: WebRequest(head, address: "10.0.0.1"))
    #expect(request.address == "203.0.113.9")
    #expect(request.isSecure)
    #expect(request.path == "/")
    #expect(sample.app.originalRequest(of: WebRequest(head, address: "10.0.0.2")).address == "10.0.0.2")
  }
}
