import TestSupport
import Testing

/// The folders of ViperWeb name each other's types in one direction only.
@Suite(.timeLimit(.minutes(10))) struct FolderTests {
  @Test func `No folder of ViperWeb names a type of one that names its types, however far around`() throws {
    let folders = try SourceFolders(of: "ViperWeb")
    // As many as the guide to the code lists; a wrong path would find none.
    #expect(folders.names.count >= 6)
    #expect(folders.names("Window", in: "Server"))
    #expect(folders.cycles.isEmpty, "These folders name each other's types: \(folders.cycles)")
  }
}
