import Viper
import Foundation
import HTTPTypes
import WebTestSupport
import Testing

@testable import ViperWeb

@MainActor @Suite(.timeLimit(.minutes(10))) struct SecurityTests {
  @Test func `A missing or foreign CSRF token is rejected and changes nothing`() async throws {
    let sample = try SampleApp()
    let (anna, eve) = (Guest(sample.app), Guest(sample.app))
    await anna.get("/")
    await eve.get("/")
    let stolen = try PageForms(anna.page).form(ofButton: "Increment", typing: [:])
    await eve.send(.post, "/_viper/event", body: stolen)
    #expect(eve.status == 403)
    #expect(eve.page.contains("belongs to an earlier session"))
    await anna.send(.post, "/_viper/event", body: stolen.filter { $0.0 != "_token" })
    #expect(anna.status == 403)
    #expect(sample.app.sessionCount == 0)
  }

  @Test func `A post without a cookie is rejected`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    guest.cookie = nil
    try await guest.post("Increment")
    #expect(guest.status == 403)
  }

  @Test(arguments: [
    ["Origin": "https://evil.example"], ["Origin": "null"], ["Sec-Fetch-Site": "cross-site"],
    ["Sec-Fetch-Site": "same-site"],
  ])
  func `A post from another origin is rejected`(fields: [String: String]) async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    let form = try PageForms(guest.page).form(ofButton: "Increment", typing: [:])
    await guest.send(.post, "/_viper/event", body: form, fields: fields)
    #expect(guest.status == 403)
    #expect(guest.page.contains("This form was sent by a page of another site"))
    #expect(!guest.page.contains("cookies"))
    await guest.send(.post, "/_viper/event", body: form, fields: ["Origin": "http://localhost"])
    #expect(guest.status == 303)
  }

  @Test func `The cookie is HttpOnly, SameSite, and Secure behind TLS`() async throws {
    let sample = try SampleApp()
    var request = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    let open = await sample.app.respond(to: WebRequest(request)).head.headerFields[.setCookie] ?? ""
    request.scheme = "https"
    let sealed =
      await sample.app.respond(to: WebRequest(request, isSecure: true)).head.headerFields[.setCookie] ?? ""
    #expect(open.hasPrefix("viper=") && open.hasSuffix("; Path=/; HttpOnly; SameSite=Lax"))
    #expect(sealed.hasPrefix("__Host-viper=") && sealed.hasSuffix("; SameSite=Lax; Secure"))
  }

  @Test func `Every answer carries a strict content security policy`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    for path in ["/", "/nowhere", "/_viper/viper.js"] {
      await guest.get(path)
      let policy = guest.head.headerFields[.contentSecurityPolicy] ?? ""
      #expect(policy.contains("default-src 'none'"))
      #expect(!policy.contains("unsafe"))
      #expect(guest.head.headerFields[.xContentTypeOptions] == "nosniff")
    }
  }

  @Test func `A body above the limit is rejected`() async throws {
    let sample = try SampleApp { $0.maximumBodySize = 100 }
    let guest = Guest(sample.app)
    await guest.get("/")
    await guest.send(.post, "/_viper/event", raw: Array(repeating: UInt8(ascii: "a"), count: 101))
    #expect(guest.status == 413)
  }

  @Test func `Other methods, media types and addresses are rejected`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.send(.put, "/")
    #expect(guest.status == 405)
    await guest.send(.post, "/_viper/event", fields: ["Content-Type": "application/json"])
    #expect(guest.status == 415)
    await guest.get("/items")
    #expect(guest.status == 404)
    await guest.get("/items/never")
    #expect(guest.status == 404)
    await guest.get("/items/%zz")
    #expect(guest.status == 404)
  }

  @Test func `An event for a removed module returns to the page with a message that nothing was done`()
    async throws
  {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.press("Open a")
    let stale = try PageForms(guest.page).form(ofButton: "Like", typing: [:])
    try await guest.press("Close")
    await guest.send(.post, "/_viper/event", body: stale)
    #expect(guest.status == 303)
    #expect(guest.location?.hasPrefix("/?") == true)
    await guest.get(try #require(guest.location))
    #expect(guest.page.contains("your last action had no effect"))
    await guest.send(.post, "/_viper/event", body: stale, fields: ["X-Viper": "1"])
    #expect(guest.page.contains("data-announce=\"The page has changed in the meantime"))
  }

  @Test func `A stale form of one item never affects another`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/items/a")
    try await guest.press("Like")
    let stale = try PageForms(guest.page).form(ofButton: "Like", typing: [:])
    let window = try #require(guest.address?.split(separator: "=").last)
    await guest.get("/items/b?_window=\(window)")
    #expect(guest.page.contains("Item b, likes 0"))
    await guest.send(.post, "/_viper/event", body: stale)
    await guest.get("/items/b?_window=\(window)")
    #expect(guest.page.contains("Item b, likes 0"))
  }

  /// Seeded, so that a failure can be reproduced.
  @Test func `Malformed posts are answered with 4xx or a redirect and affect nobody else`() async throws {
    let sample = try SampleApp()
    let (anna, eve) = (Guest(sample.app), Guest(sample.app))
    await anna.get("/")
    try await anna.press("Increment")
    await eve.get("/")
    let form = try PageForms(eve.page).form(ofButton: "Rename", typing: [:])
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      var fields = form
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        guard let index = fields.indices.randomElement(using: &random) else { break }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: fields.remove(at: index)
        case 1: fields[index].1 = nonsense(&random)
        case 2: fields[index].0 = nonsense(&random)
        case 3: fields.append((fields[index].0, nonsense(&random)))
        case 4: fields[index].1 = String(fields[index].1.shuffled(using: &random))
        default: fields[index].1 = String(fields[index].1.dropLast(Int.random(in: 1...5, using: &random)))
        }
      }
      var bytes = Array(
        fields.map { "\($0.0.percentEncoded)=\($0.1.percentEncoded)" }.joined(separator: "&").utf8)
      if Int.random(in: 0..<4, using: &random) == 0, let index = bytes.indices.randomElement(using: &random) {
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      await eve.send(.post, "/_viper/event", raw: bytes)
      #expect(eve.status == 303 || (400..<500).contains(eve.status), "\(fields) gave \(eve.status)")
    }
    await anna.get(try #require(anna.address))
    #expect(anna.page.contains("Count 1<"))
  }

  private func nonsense(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "{", "}", "\"", "[", "<b>", "\0", "1e999", "null", " ", "\u{202E}", "é", "../", "m1 {}", "'",
    ]
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random)! }
      .joined()
  }
}
