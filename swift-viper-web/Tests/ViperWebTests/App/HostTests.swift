import HTTPTypes
import Testing
import Viper

@testable import ViperWeb

@MainActor @Suite(.timeLimit(.minutes(10))) struct HostTests {
  private func sample() throws -> SampleApp {
    try SampleApp { $0.hosts = ["localhost", "127.0.0.1", "[::1]", "Notes.Example"] }
  }

  @Test(arguments: [
    "localhost", "LOCALHOST:8080", "127.0.0.1:80", "[::1]", "[::1]:8080", "notes.example",
    "notes.EXAMPLE:443", "localhost.", "notes.example.:80", "[0:0:0:0:0:0:0:1]:80", "[::ffff:127.0.0.1]",
    "localhost:",
  ])
  func `A request with one of the server's names is answered`(authority: String) async throws {
    let guest = Guest(try sample().app)
    guest.authority = authority
    await guest.get("/")
    #expect(guest.status == 200)
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "localhost.evil.example", "evil.localhost", "127.0.0.1.evil.example",
    "[::2]:8080", "[::1", "[::1]x", "[localhost]", "[127.0.0.1]", "localhost:80:90", "localhost:99999",
    "localhost:a",
    "localhost/evil.example", "localhost#", "localhost?", "local host", "localhost..", ".localhost",
    "127.0.0.1%00",
    "localh\u{F6}st", ":80", ".", "evil@localhost", "localhost@evil.example", "", nil,
  ])
  func `A request with another host name, or without one, gets a 421 page`(authority: String?) async throws {
    let guest = Guest(try sample().app)
    guest.authority = authority
    for path in ["/", "/_viper/viper.js", "/_viper/stream", "/nowhere"] {
      await guest.get(path)
      #expect(guest.status == 421, "\(path)")
      #expect(guest.page.contains("does not have the host name"))
      #expect(guest.cookie == nil)
    }
  }

  @Test(arguments: [
    "http://localhost:8080/", "HTTP://LOCALHOST:8080", "https://localhost:8080/?a=b",
    "http://localhost:8080?a=b",
  ])
  func `An absolute address on the host is answered like its path`(target: String) async throws {
    let guest = Guest(try sample().app)
    guest.authority = "localhost:8080"
    await guest.get(target)
    #expect(guest.status == 200)
  }

  @Test(arguments: [
    "http://evil.example/", "http://localhost/", "http://localhost:8081/", "http://a@localhost:8080/",
    "ftp://localhost:8080/", "localhost:8080/", "javascript:alert(1)", "http://", "://localhost:8080/", "a",
    "",
  ])
  func `An absolute address on another host, or another target, gets a 400 page`(target: String) async throws
  {
    for hosts in [nil, Set(["localhost", "evil.example"])] {
      let guest = Guest(try SampleApp { $0.hosts = hosts }.app)
      guest.authority = "localhost:8080"
      await guest.get(target)
      #expect(guest.status == 400)
      #expect(guest.page.contains("does not have the host name"))
    }
  }

  @Test func `A second host is rejected, and a repeated one is not`() async throws {
    let guest = Guest(try sample().app)
    await guest.get("/", fields: ["Host": "evil.example"])
    #expect(guest.status == 400)
    await guest.get("/", fields: ["Host": "localhost"])
    #expect(guest.status == 200)
    var request = HTTPRequest(method: .get, scheme: "http", authority: nil, path: "/")
    for host in ["localhost", "localhost"] {
      request.headerFields.append(HTTPField(name: HTTPField.Name("Host")!, value: host))
    }
    #expect(await guest.app.respond(to: WebRequest(request)).head.status == .badRequest)
  }

  @Test func `A page of a foreign site that resolves to this server can press nothing`() async throws {
    let sample = try sample()
    let guest = Guest(sample.app)
    await guest.get("/")
    let form = try PageForms(guest.page).form(ofButton: "Increment", typing: [:])
    guest.authority = "evil.example"
    await guest.send(.post, "/_viper/event", body: form, fields: ["Origin": "http://evil.example"])
    #expect(guest.status == 421)
    #expect(sample.app.sessionCount == 0)
  }

  @Test(arguments: ["localhost\u{0}", "127.0.0.1\u{0}", "::1\u{0}x", "[::1\u{0}]"])
  func `A name with a NUL is invalid`(authority: String) {
    #expect(HostName(authority) == nil)
  }

  @Test(arguments: ["http://notes.example", "m\u{FC}ller.example", "", "a b", "[::1"])
  func `An invalid host stops the start`(host: String) throws {
    let error = #expect(throws: RegistryError.self) { try SampleApp { $0.hosts = ["localhost", host] } }
    #expect(error?.problems.count == 1)
    #expect(error?.problems.first?.hasPrefix("“\(host)” in the hosts") == true)
  }

  @Test func `The name may be in the Host field`() async throws {
    let guest = Guest(try sample().app)
    guest.authority = nil
    await guest.get("/", fields: ["Host": "localhost:8080"])
    #expect(guest.status == 200)
    await guest.get("/", fields: ["Host": "evil.example"])
    #expect(guest.status == 421)
  }

  @Test func `Without a list any host name is accepted`() async throws {
    let guest = Guest(try SampleApp().app)
    guest.authority = "any.example:1"
    await guest.get("/")
    #expect(guest.status == 200)
  }
}
