import Testing
import ViperWebTesting

@testable import ViperWeb

/// Limits of the text that windows hold: of a field, a window, a session, an address and in total.
@MainActor @Suite(.timeLimit(.minutes(5))) struct HeldTextTests {
  private func guest(
    at address: String = "/pads/a", _ configure: (inout WebConfiguration) -> Void
  ) async throws -> (Desk, Guest) {
    let desk = try Desk(configure: configure)
    return (desk, try await desk.guest(at: address))
  }

  private func text(_ count: Int) -> FieldEntry { .text(String(repeating: "x", count: count)) }

  @Test func `A field with too much text is rejected and changes nothing`() async throws {
    let (desk, guest) = try await guest { $0.maximumFieldSize = 10 }
    try await guest.press("More", typing: ["text": text(10)])
    #expect(guest.page.contains("Pad a, 1,"))
    let page = guest.page
    try await guest.post("More", typing: ["text": "éééééé"])
    #expect(guest.status == 413)
    #expect(guest.page.contains("larger than 10 bytes"))
    guest.take(page: page)
    try await guest.press("More", typing: ["text": "ééééé"])
    #expect(guest.page.contains("Pad a, 2,"))
    #expect(guest.page.contains("value=\"ééééé\""))
    #expect(desk.shown == ["a"])
  }

  @Test func `A window holds the last text of each form on its screens`() async throws {
    let (desk, guest) = try await guest { $0.maximumTextPerWindow = 10 }
    for count in [8, 10, 6] { try await guest.press("More", typing: ["text": text(count)]) }
    try await guest.press("Open b")
    let page = guest.page
    try await guest.post("More", typing: ["text": text(5)])
    #expect(guest.status == 413)
    guest.take(page: page)
    try await guest.press("More", typing: ["text": text(4)])
    #expect(guest.page.contains("Pad b, 1,"))
    // The text of a removed screen is released.
    try await guest.press("Close")
    try await guest.press("More", typing: ["text": text(10)])
    #expect(guest.page.contains("Pad a, 4,"))
    #expect(desk.shown == ["a"])
  }

  @Test func `A session with too much text in its windows is told to close some`() async throws {
    let (desk, guest) = try await guest {
      $0.heldText = Quota(100, perAddress: 100, perSession: 10)
    }
    try await guest.press("More", typing: ["text": text(6)])
    let first = guest.page
    // Also while it is unloaded.
    await desk.idle(for: .seconds(61))
    #expect(desk.shown == [])
    await guest.get("/pads/c")
    let second = guest.page
    try await guest.post("More", typing: ["text": text(5)])
    #expect(guest.status == 413)
    #expect(guest.page.contains("Your open pages contain more than 10 bytes of text."))
    guest.take(page: first)
    try await guest.press("More", typing: ["text": text(3)])
    guest.take(page: second)
    try await guest.press("More", typing: ["text": text(5)])
    #expect(guest.page.contains("Pad c, 1,"))
  }

  @Test func `Text of an address and of all windows is limited until sessions end`() async throws {
    let (desk, first) = try await guest { $0.heldText = Quota(15, perAddress: 10, perSession: 10) }
    func visitor(_ peer: String) async throws -> Guest {
      let guest = Guest(desk.app)
      guest.peer = peer
      await guest.get("/pads/a")
      return guest
    }
    try await first.press("More", typing: ["text": text(2)])
    let one = try await visitor("192.0.2.1")
    try await one.press("More", typing: ["text": text(8)])
    let neighbor = try await visitor("192.0.2.1")
    try await neighbor.post("More", typing: ["text": text(3)])
    #expect(neighbor.status == 429)
    #expect(neighbor.head.headerFields[.init("Retry-After")!].flatMap { Int($0) } ?? 0 >= 30)
    let other = try await visitor("192.0.2.2")
    try await other.post("More", typing: ["text": text(6)])
    #expect(other.status == 503)
    for session in desk.app.sessions.all where session.network == "192.0.2.1" {
      desk.app.sessions.end(session)
    }
    let again = try await visitor("192.0.2.1")
    try await again.press("More", typing: ["text": text(10)])
    #expect(again.page.contains("Pad a, 1,"))
  }
}
