import Foundation
import Testing
import Viper
import ViperTesting

@testable import ViperWeb

/// Sessions that survive a process or move to another one.
@Suite(.timeLimit(.minutes(5))) @MainActor struct ArchiveTests {
  private let archive = MemoryArchive()

  /// Continues with another process.
  private func guest(_ guest: Guest, at desk: Desk) -> Guest {
    let moved = Guest(desk.app)
    moved.cookie = guest.cookie
    moved.take(page: guest.page)
    return moved
  }

  @Test func `After a kill the next process shows the same screens and unsent text`()
    async throws
  {
    let first = try Desk(archive: archive)
    var guest = try await first.guest(at: "/pads/a")
    try await guest.press("More", typing: ["text": "milk"])
    try await guest.press("Open b")
    try await guest.press("More")
    // The first process neither sends nor saves anything more.
    let address = try #require(guest.address)
    let second = try Desk(archive: archive)
    guest = self.guest(guest, at: second)
    await guest.get(address)
    #expect(guest.page.contains("Pad b, 1,"))
    #expect(second.shown == ["a", "b"])
    try await guest.press("Close")
    #expect(guest.page.contains("Pad a, 1,"))
    #expect(guest.page.contains("value=\"milk\""))
  }

  @Test func `A module that denies its removal is not reported when its window continues elsewhere`()
    async throws
  {
    let diagnostics = RecordingDiagnostics()
    let first = try Desk(archive: archive, diagnostics: diagnostics.diagnostics)
    let guest = try await first.guest(at: "/pads/a")
    try await guest.press("Insist")
    let second = try Desk(archive: archive, diagnostics: diagnostics.diagnostics)
    let moved = self.guest(guest, at: second)
    try await moved.press("More")
    guest.take(page: moved.page)
    try await guest.press("More")
    #expect(guest.page.contains("Pad a, 2, insists"))
    #expect(diagnostics.all.isEmpty)
  }

  @Test func `A presented module is restored over its screen`() async throws {
    let first = try Desk(archive: archive)
    let guest = try await first.guest(at: "/pads/a")
    try await guest.press("Notice")
    let second = try Desk(archive: archive)
    let moved = self.guest(guest, at: second)
    await moved.get(try #require(guest.address))
    #expect(moved.page.contains("role=\"dialog\""))
    #expect(moved.page.contains("Notice!"))
  }

  @Test func `A post that one process accepted without answering is not repeated by the next`() async throws {
    let first = try Desk(archive: archive)
    let guest = try await first.guest(at: "/pads/a")
    try await guest.script("More", number: 1)
    let second = try Desk(archive: archive)
    let moved = self.guest(guest, at: second)
    try await moved.script("More", number: 1)
    #expect(moved.patch.contains("Pad a, 1,"))
    try await moved.script("More", number: 2)
    #expect(moved.patch.contains("Pad a, 2,"))
  }

  @Test func `A form that a proxy repeats to the next process is handled once`() async throws {
    let first = try Desk(archive: archive)
    let guest = try await first.guest(at: "/pads/a")
    let page = guest.page
    try await guest.press("More", typing: ["text": "milk"])
    let second = try Desk(archive: archive)
    let moved = self.guest(guest, at: second)
    moved.take(page: page)
    try await moved.press("More", typing: ["text": "milk"])
    #expect(moved.page.contains("Pad a, 1,"))
    // Another click on the resulting page is a new event, and so is the same button with other text.
    try await moved.press("More")
    #expect(moved.page.contains("Pad a, 2,"))
    moved.take(page: page)
    try await moved.press("More", typing: ["text": "bread"])
    #expect(moved.page.contains("Pad a, 3,"))
  }

  @Test func `Two processes used in turn show one window`() async throws {
    let desks = [try Desk(archive: archive), try Desk(archive: archive)]
    var guest = try await desks[0].guest(at: "/pads/a")
    for step in 1...6 {
      guest = self.guest(guest, at: desks[step % 2])
      try await guest.script("More", number: step)
      #expect(guest.patch.contains("Pad a, \(step),"))
    }
    // Each process has released the window that the other took over.
    #expect(desks[1].shown == ["a"])
  }

  @Test func `A stream ends when another process takes over its window, and shows nothing outdated`()
    async throws
  {
    let (first, second) = (try Desk(archive: archive), try Desk(archive: archive))
    let guest = try await first.guest(at: "/pads/a")
    try await guest.script("More", number: 1)
    await guest.openStream()
    var chunks = try #require(guest.stream).makeAsyncIterator()
    #expect(await chunks.next().map { String(decoding: $0, as: UTF8.self) } == ": here\n\n")
    let moved = self.guest(guest, at: second)
    try await moved.script("More", number: 2)
    try await first.clock.advance(by: .seconds(25))
    var end: [UInt8]? = []
    while let chunk = end { end = chunk.isEmpty ? await chunks.next() : nil }
    #expect(end == nil)
    #expect(first.shown == [])
  }

  @Test func `A post that arrives while another process saves is delivered to the saved state`()
    async throws
  {
    let (first, second) = (try Desk(archive: archive), try Desk(archive: archive))
    let guest = try await first.guest(at: "/pads/a")
    try await guest.script("More", number: 1)
    let moved = self.guest(guest, at: second)
    // The second process saves between the first one's load and save.
    await archive.beforeNextSave {
      try? await moved.script("More", number: 2)
    }
    try await guest.script("More", number: 3, version: 3)
    #expect(guest.patch.contains("Pad a, 3,"))
  }

  @Test func `A session ended at another process is ended here too`() async throws {
    let (first, second) = (try Desk(archive: archive), try Desk(archive: archive))
    let guest = try await first.guest(at: "/pads/a")
    try await guest.press("More")
    let moved = self.guest(guest, at: second)
    try await moved.press("More")
    second.app.end(try #require(second.app.currentSessions.first))
    await archive.removals(1)
    try await guest.press("More")
    #expect(guest.page.contains("Pad a, 1,"))
    #expect(first.app.sessionCount == 1)
  }

  @Test func `A stream of a session ended at another process ends`() async throws {
    let (first, second) = (try Desk(archive: archive), try Desk(archive: archive))
    let guest = try await first.guest(at: "/pads/a")
    try await guest.script("More", number: 1)
    let other = self.guest(guest, at: first)
    // Two tabs: one of them has never posted anything.
    await other.get("/pads/b")
    var streams: [AsyncStream<[UInt8]>.Iterator] = []
    for (each, address) in [(guest, "/pads/a"), (other, "/pads/b")] {
      await each.openStream(at: address)
      streams.append(try #require(each.stream).makeAsyncIterator())
    }
    let moved = self.guest(guest, at: second)
    await moved.get("/pads/a")
    second.app.end(try #require(second.app.currentSessions.first))
    await archive.removals(1)
    try await first.clock.advance(by: .seconds(25))
    for var stream in streams {
      var chunks: [[UInt8]] = []
      while let chunk = await stream.next() { chunks.append(chunk) }
      #expect(chunks == [Array(": here\n\n".utf8)])
    }
  }

  @Test func `A failing archive affects no user and is reported once a minute`() async throws {
    let diagnostics = RecordingDiagnostics()
    await archive.fail()
    let desk = try Desk(archive: archive, diagnostics: diagnostics.diagnostics)
    let guest = try await desk.guest(at: "/pads/a")
    for count in 1...3 {
      try await guest.press("More")
      #expect(guest.page.contains("Pad a, \(count),"))
    }
    #expect(diagnostics.failures.count == 1)
    await desk.idle(for: .seconds(61))
    try await guest.press("More")
    #expect(guest.page.contains("Pad a, 4,"))
    #expect(diagnostics.failures.count == 2)
  }

  @Test
  func `An unreadable record of an older program is reported, and the page starts anew`()
    async throws
  {
    let diagnostics = RecordingDiagnostics()
    let first = try Desk(archive: archive)
    let guest = try await first.guest(at: "/pads/a")
    try await guest.press("More")
    await archive.garble()
    let second = try Desk(archive: archive, diagnostics: diagnostics.diagnostics)
    let moved = self.guest(guest, at: second)
    try await moved.press("More")
    #expect(moved.page.contains("Pad a, 1,"))
    #expect(diagnostics.failures.count == 1)
  }

  @Test func `Changes without a request are saved when the process ends in order`() async throws {
    let first = try Desk(settleTime: .zero, archive: archive)
    let guest = try await first.guest(at: "/pads/a")
    try await guest.press("Work")
    first.door.open()
    await guest.openStream()
    var chunks = try #require(guest.stream).makeAsyncIterator()
    while let chunk = await chunks.next(), !String(decoding: chunk, as: UTF8.self).contains("worked") {}
    await first.app.close()
    let second = try Desk(archive: archive)
    let moved = self.guest(guest, at: second)
    await moved.get(try #require(guest.address))
    await moved.get(try #require(moved.location))
    #expect(moved.page.contains("worked"))
  }

  @Test func `Evicted windows are deleted from the archive`() async throws {
    let desk = try Desk(archive: archive) { $0.maximumWindows = 3 }
    let guest = try await desk.guest(at: "/pads/a")
    for _ in 1...8 {
      try await guest.press("More")
      let tab = Guest(desk.app)
      tab.cookie = guest.cookie
      await tab.get("/pads/a")
      guest.take(page: tab.page)
    }
    await archive.removals(5)
    // The session and three windows.
    #expect(await archive.count == 4)
  }

  @Test func `Pages that are only read are not archived`() async throws {
    let desk = try Desk(archive: archive)
    for _ in 0..<10 { _ = try await desk.guest(at: "/pads/a") }
    #expect(await archive.count == 0)
  }

  @Test(arguments: [true, false])
  func `Sessions of readers stay in the archive`(hasStream: Bool) async throws {
    let desk = try Desk(archive: archive)
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.script("More")
    if hasStream { await guest.openStream(at: "/pads/a") }
    let page = guest.page
    for _ in 0..<5 {
      try await desk.clock.advance(by: .seconds(60 * 60))
      await archive.age(by: 60 * 60)
      if !hasStream { await guest.get("/pads/a") }
      await desk.app.sessions.sweepArchive()
    }
    #expect(await archive.count == 2)
    guest.take(page: page)
    try await guest.script("More", number: 2)
    #expect(guest.patch.contains("Pad a, 2,"))
  }

  @Test func `Sessions idle for longer than the limit are deleted from the archive`() async throws {
    let desk = try Desk(archive: archive)
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("More")
    await desk.app.sessions.sweepArchive()
    #expect(await archive.count == 2)
    await archive.age(by: 5 * 60 * 60)
    await desk.app.sessions.sweepArchive()
    #expect(await archive.count == 0)
  }
}
