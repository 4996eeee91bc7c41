import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct FixtureTests {
  @Test func `The classic modules do not depend on this package`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let fixtures = try #require(all).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    #expect(fixtures.count > 30)
    for file in fixtures {
      let code = try String(contentsOf: file, encoding: .utf8)
      #expect(!code.contains("import Viper"), "\(file.lastPathComponent)")
    }
  }
}
