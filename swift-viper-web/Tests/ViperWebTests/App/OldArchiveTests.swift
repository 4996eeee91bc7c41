import Foundation
import WebTestSupport
import Testing
import ViperWeb

/// `swift-viper-web/Tests/Fixtures/archive.json` was written before the routing core was redesigned and must not change.
@Suite(.timeLimit(.minutes(5))) @MainActor struct OldArchiveTests {
  private struct Fixture: Decodable {
    struct Piece: Decodable {
      let session: String
      let name: String
      let revision: Int
      let bytes: String
    }

    let address: String
    let cookie: String
    let page: String
    let pieces: [Piece]
  }

  @Test func `A session archived by an earlier version continues with the same screens and unsent text`()
    async throws
  {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/archive.json")
    let fixture = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: file))
    let archive = MemoryArchive()
    for piece in fixture.pieces {
      await archive.restore(
        SessionPiece(name: piece.name, revision: piece.revision, bytes: Data(piece.bytes.utf8)),
        of: piece.session)
    }
    // The session began in November 2026.
    let desk = try Desk(archive: archive) { $0.maximumSessionTime = .seconds(1e10) }
    let guest = Guest(desk.app)
    guest.cookie = fixture.cookie
    guest.take(page: fixture.page)
    await guest.get(fixture.address)
    #expect(desk.shown == ["a", "b"])
    #expect(guest.page.contains("Notice!"))
    try await guest.press("OK")
    #expect(guest.page.contains("Pad b, 1,"))
    #expect(guest.page.contains("value=\"half-typed\""))
    try await guest.press("Close")
    #expect(guest.page.contains("Pad a, 1,"))
    #expect(guest.page.contains("value=\"milk\""))
  }
}
