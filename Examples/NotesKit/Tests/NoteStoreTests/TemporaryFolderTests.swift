import Foundation
import Testing

@testable import NotesTesting

@Suite("The folders of tests", .timeLimit(.minutes(10)))
struct TemporaryFolderTests {
  @Test("What a killed test left goes, what is in use stays")
  func removesLeftovers() throws {
    let old = try TemporaryFolder()
    let new = try TemporaryFolder()
    let files = FileManager.default
    try files.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3 * 24 * 60 * 60)], ofItemAtPath: old.path(""))
    TemporaryFolder.removeLeftovers(before: Date(timeIntervalSinceNow: -2 * 24 * 60 * 60))
    #expect(!files.fileExists(atPath: old.path("")))
    #expect(files.fileExists(atPath: new.path("")))
  }
}
