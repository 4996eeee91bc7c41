import TestSupport
import Testing

/// The folders of Viper name each other's types in one direction only.
@Suite(.timeLimit(.minutes(10))) struct FolderTests {
  @Test func `No folder of Viper names a type of one that names its types, however far around`() throws {
    let folders = try SourceFolders(of: "Viper")
    // As many as CONTRIBUTING lists; a wrong path would find none.
    #expect(folders.names.count >= 10)
    #expect(folders.names("AnyVisit", in: "Tree"))
    #expect(folders.cycles.isEmpty, "These folders name each other's types: \(folders.cycles)")
  }
}
