import TestSupport
import Testing

/// The folders of ViperWeb reference each other in one direction only.
@Suite(.timeLimit(.minutes(10))) struct WebFolderTests {
  @Test func `No folder of ViperWeb depends, even indirectly, on a folder that depends on it`() throws {
    let folders = try SourceFolders(of: "swift-viper-web/Sources/ViperWeb")
    // The number that the guide to the code lists; with a wrong path the test would find none.
    #expect(folders.names.count >= 6)
    #expect(folders.names("Window", in: "Server"))
    #expect(folders.cycles.isEmpty, "These folders name each other's types: \(folders.cycles)")
  }
}
