import Viper
import Foundation
import Testing

@testable import ViperWeb

@MainActor @Suite(.timeLimit(.minutes(10))) struct PatchTests {
  @Test func `The answer to the script contains only the changed modules`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.script("Increment", number: 1)
    // The first answer in a new window contains everything.
    #expect(guest.patch.contains("<div id=\"viper\">"))
    let version = try guest.patchVersion()
    try await guest.script("Increment", number: 2, version: version)
    #expect(!guest.patch.contains("<div id=\"viper\">"))
    #expect(guest.patch.contains("Count 2<"))
    #expect(try guest.patchVersion() > version)
  }

  @Test func `A repeated post is answered but handled once`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.script("Increment", number: 1)
    try await guest.script("Increment", number: 1)
    #expect(guest.patch.contains("Count 1<"))
    try await guest.script("Increment", number: 2)
    #expect(guest.patch.contains("Count 2<"))
  }

  @Test func `Changed screens are sent as a whole with their addresses`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.script("Open a")
    #expect(guest.patch.contains("stack=\"/ /items/a\""))
    #expect(guest.patch.contains("Item a, likes 0"))
  }

  @Test func `The answer lists the fields that its events used`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.script("Rename", typing: ["name": "Anna"])
    #expect(guest.patch.contains("consumed=\"name text\""))
  }

  @Test func `A client with an unknown version gets everything`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.script("Increment", number: 1)
    try await guest.script("Increment", number: 2, version: 9_999)
    #expect(guest.patch.contains("<div id=\"viper\">"))
  }

  @Test func `The stream sends changes without a post`() async throws {
    let sample = try SampleApp { $0.settleTime = .seconds(2) }
    let guest = Guest(sample.app)
    await guest.get("/")
    await guest.openStream()
    var chunks = try #require(guest.stream).makeAsyncIterator()
    #expect(try await text(&chunks) == ": here\n\n")
    #expect(try await text(&chunks).contains("Count 0<"))

    async let press: Void = guest.script("Wait")
    try await sample.clock.sleepers(1)
    try await sample.clock.advance(by: .seconds(2))
    try await press
    try await sample.gate.open()
    while try await !text(&chunks).contains("Count 100<") {}
  }

  @Test func `The stream of the same tab does not repeat the answer to a post`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    await guest.openStream()
    var chunks = try #require(guest.stream).makeAsyncIterator()
    _ = try await text(&chunks)
    let first = try await text(&chunks)
    let version = try #require(Int(first.dropFirst(4).prefix { $0.isNumber }))
    try await guest.script("Increment", number: 1, version: version)
    #expect(guest.patch.contains("Count 1<"))
    // The next message of the stream is the change without an answer.
    try await guest.press("Work")
    let next = try await text(&chunks)
    #expect(next.contains("Count 11<"))
  }

  @Test func `A line break in a text does not break the event stream`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.press("Rename", typing: ["name": "a\rdata: b\n\nid: 3"])
    await guest.openStream()
    var chunks = try #require(guest.stream).makeAsyncIterator()
    _ = try await text(&chunks)
    let event = try await text(&chunks)
    let lines = event.split(separator: "\n")
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("data: ") })
    #expect(!event.utf8.contains(UInt8(ascii: "\r")))
  }

  @Test func `A stalled reader receives the latest page when it continues`() async throws {
    let sample = try SampleApp { $0.heartbeat = .seconds(25) }
    let guest = Guest(sample.app)
    await guest.get("/")
    await guest.openStream()
    var chunks = try #require(guest.stream).makeAsyncIterator()
    _ = try await text(&chunks)
    #expect(try await text(&chunks).contains("Count 0<"))
    // It reads nothing while the state changes often and ten keep-alives are due.
    for number in 1...5 { try await guest.script("Increment", number: number) }
    for _ in 0..<10 {
      try await sample.clock.sleepers(1)
      try await sample.clock.advance(by: .seconds(25))
    }
    #expect(try await text(&chunks).contains("Count 5<"))
    try await sample.clock.sleepers(1)
    try await sample.clock.advance(by: .seconds(25))
    #expect(try await text(&chunks) == ": alive\n\n")
  }

  @Test func `A stream closed by its reader is not followed any more`() async throws {
    let sample = try SampleApp { $0.sessionIdleTime = .seconds(100) }
    let guest = Guest(sample.app)
    await guest.get("/")
    await guest.openStream()
    guest.closeStream()
    try await sample.clock.advance(by: .seconds(101))
    while sample.app.sessionCount > 0 {
      await Task.yield()
      sample.app.sessions.sweep()
    }
  }

  @Test func `The stream of a window that is closed ends`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    await guest.openStream()
    let stream = try #require(guest.stream)
    await sample.app.close()
    for await _ in stream {}
  }

  private func text(_ chunks: inout AsyncStream<[UInt8]>.Iterator) async throws -> String {
    String(decoding: try #require(await chunks.next(isolation: #isolation)), as: UTF8.self)
  }
}

extension Guest {
  func openStream(at address: String = "/") async {
    await send(.get, "/_viper/stream?_window=\(windowName)&_version=0&_address=\(address.percentEncoded)")
  }

  var windowName: String {
    guard let start = page.range(of: "data-viper-window=\"") else { return "" }
    return String(page[start.upperBound...].prefix { $0 != "\"" })
  }

  func patchVersion() throws -> Int {
    let start = try #require(patch.range(of: "version=\""))
    return try #require(Int(patch[start.upperBound...].prefix { $0 != "\"" }))
  }
}
