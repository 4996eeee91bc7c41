import TestSupport
import Testing

/// The folders of Viper name each other's types in one direction, but for the pairs that are listed here.
@Suite(.timeLimit(.minutes(10))) struct FolderTests {
  /// They go with the redesign of routing. No other one may come.
  private static let known = [
    "Modules <-> Tree", "Restoring <-> Tree", "Routing <-> Tree",
    "Screens <-> Tree",
  ]

  @Test func `No two folders of Viper name each other's types, but those that are known`() throws {
    let folders = try SourceFolders(of: "Viper")
    #expect(folders.names("AnyVisit", in: "Tree"))
    #expect(folders.pairs == Self.known)
  }
}
