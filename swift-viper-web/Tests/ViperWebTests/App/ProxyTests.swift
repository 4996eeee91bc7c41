import HTTPTypes
import Testing
import Viper

@testable import ViperWeb

/// Header fields of proxies about their clients.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ProxyTests {
  private struct Seen: Equatable {
    var isSecure = false
    var host: String? = "inner:8080"
    var address: String?
  }

  private func seen(
    from peer: String?, _ proxies: TrustedProxies, _ fields: [(String, String)]
  ) throws -> Seen {
    var request = HTTPRequest(method: .get, scheme: "http", authority: "inner:8080", path: "/")
    for (name, value) in fields {
      request.headerFields.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value))
    }
    let original = try ProxyChain(proxies).originalRequest(of: WebRequest(request, address: peer))
    return Seen(isSecure: original.isSecure, host: original.authority, address: original.address)
  }

  private let said = [
    ("X-Forwarded-For", "192.0.2.7"), ("X-Forwarded-Proto", "https"), ("X-Forwarded-Host", "notes.example"),
  ]

  @Test(arguments: ["127.0.0.1", "::ffff:127.0.0.1", "10.1.2.3", "fd00::5"])
  func `A trusted proxy determines scheme, host and address`(peer: String) throws {
    let seen = try seen(from: peer, TrustedProxies(["127.0.0.1", "10.0.0.0/8", "fd00::/8"]), said)
    #expect(seen == Seen(isSecure: true, host: "notes.example", address: "192.0.2.7"))
  }

  @Test(arguments: ["127.0.0.2", "11.1.2.3", "fe00::5", "::1", "unknown", nil])
  func `Values from untrusted clients are ignored`(peer: String?) throws {
    let seen = try seen(from: peer, TrustedProxies(["127.0.0.1", "10.0.0.0/8", "fd00::/8"]), said)
    #expect(seen == Seen(address: peer))
  }

  @Test func `Values that a visitor puts before the proxy's value are ignored`() throws {
    let seen = try seen(
      from: "127.0.0.1", TrustedProxies(["127.0.0.1"]),
      [
        ("X-Forwarded-For", "127.0.0.1, 198.51.100.9"), ("X-Forwarded-For", "192.0.2.7"),
        ("X-Forwarded-Proto", "https, http"), ("X-Forwarded-Host", "evil.example, notes.example"),
      ])
    #expect(seen == Seen(host: "notes.example", address: "192.0.2.7"))
  }

  @Test func `Of several trusted proxies the outermost counts`() throws {
    let seen = try seen(
      from: "127.0.0.1", TrustedProxies(["127.0.0.1", "10.0.0.0/8"]),
      [
        ("X-Forwarded-For", "192.0.2.7, 10.0.0.1"), ("X-Forwarded-Proto", "https"),
        ("X-Forwarded-Host", "notes.example, lb.internal"),
      ])
    #expect(seen == Seen(isSecure: true, host: "notes.example", address: "192.0.2.7"))
  }

  @Test(arguments: [
    (
      "for=192.0.2.7;proto=https;host=notes.example",
      Seen(isSecure: true, host: "notes.example", address: "192.0.2.7")
    ),
    ("For=\"[2001:DB8:0::7]:4711\" ; Proto=HTTPS", Seen(isSecure: true, address: "2001:db8::7")),
    ("for=203.0.113.1;host=evil.example, for=\"192.0.2.7:80\";proto=http;by=_x", Seen(address: "192.0.2.7")),
    ("for=unknown;proto=https", Seen(isSecure: true)),
    ("for=_hidden, proto=https", Seen(isSecure: true, address: "127.0.0.1")),
    ("for=\"192.0.2.7", Seen(address: "127.0.0.1")),
    ("for=192.0.2.7;;proto=https;", Seen(isSecure: true, address: "192.0.2.7")),
    ("host=\"notes.\\example\"", Seen(host: "notes.example", address: "127.0.0.1")),
    ("for 192.0.2.7", Seen(address: "127.0.0.1")),
    ("", Seen(address: "127.0.0.1")),
  ])
  private func `The standard header is parsed as specified`(header: String, wanted: Seen) throws {
    let proxies = TrustedProxies(["127.0.0.1"], header: .forwarded)
    #expect(try seen(from: "127.0.0.1", proxies, [("Forwarded", header)]) == wanted)
    // The other header field is then sent by the visitor.
    #expect(try seen(from: "127.0.0.1", proxies, [("Forwarded", header)] + said) == wanted)
  }

  @Test(arguments: [
    "10.0.0.0/33", "::/129", "10.0.0/8", "a/8", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8", "",
  ])
  func `An invalid network stops the start`(network: String) throws {
    let error = #expect(throws: RegistryError.self) {
      try SampleApp { $0.proxies = TrustedProxies(["127.0.0.1", network]) }
    }
    #expect(error?.problems.first?.hasPrefix("“\(network)” in the proxies") == true)
  }

  @Test(arguments: [
    ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.0", false), ("10.1.2.3/0", "99.9.9.9", true),
    ("10.16.0.0/12", "10.31.255.255", true), ("10.16.0.0/12", "10.32.0.0", false),
    ("0.0.0.0/0", "::1", false),
    ("2001:db8::/33", "2001:db8:7fff::1", true), ("2001:db8::/33", "2001:db8:8000::1", false),
    ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false),
  ])
  func `A network contains the addresses with its prefix`(
    network: String, address: String, isIn: Bool
  ) throws {
    #expect(try #require(IPNetwork(network)).contains(try #require(IPAddress(address))) == isIn)
  }

  @Test func `Behind a trusted proxy with TLS the cookie is Secure, and posts must come from that origin`()
    async throws
  {
    let sample = try SampleApp {
      $0.hosts = ["notes.example"]
      $0.proxies = TrustedProxies(["127.0.0.1"])
    }
    let guest = Guest(sample.app)
    guest.peer = "127.0.0.1"
    let said = Dictionary(uniqueKeysWithValues: said)
    await guest.get("/", fields: said)
    #expect(guest.status == 200)
    #expect(guest.cookie?.hasPrefix("__Host-viper=") == true)
    #expect(guest.head.headerFields[.setCookie]?.hasSuffix("; Secure") == true)
    let form = try PageForms(guest.page).form(ofButton: "Increment", typing: [:])
    for (origin, status) in [
      ("http://notes.example", 403), ("https://evil.example", 403), ("https://notes.example", 303),
    ] {
      await guest.send(
        .post, "/_viper/event", body: form, fields: said.merging(["Origin": origin]) { $1 })
      #expect(guest.status == status, "\(origin)")
    }
    await guest.get("/", fields: said.merging(["X-Forwarded-Host": "evil.example"]) { $1 })
    #expect(guest.status == 421)
  }
}
