import TestSupport
import Testing

/// The folders of Viper reference each other in one direction only.
@Suite(.timeLimit(.minutes(10))) struct FolderTests {
  @Test func `No folder of Viper depends, even indirectly, on a folder that depends on it`() throws {
    let folders = try SourceFolders(of: "Sources/Viper")
    // The number that CONTRIBUTING lists; with a wrong path the test would find none.
    #expect(folders.names.count >= 10)
    #expect(folders.names("AnyVisit", in: "Tree"))
    #expect(folders.cycles.isEmpty, "These folders name each other's types: \(folders.cycles)")
  }
}
