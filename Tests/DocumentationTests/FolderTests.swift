import TestSupport
import Testing

/// The folders of a target reference each other in one direction only.
@Suite(.timeLimit(.minutes(10))) struct FolderTests {
  struct Target: Sendable {
    let path: String
    /// A type and its folder: with a wrong path the test would find none.
    let type: String
    let folder: String
  }

  @Test(arguments: [
    Target(path: "Sources/Viper", type: "AnyVisit", folder: "Visits"),
    Target(path: "swift-viper-web/Sources/ViperWeb", type: "Window", folder: "Server"),
  ])
  func `No folder depends, even indirectly, on a folder that depends on it`(target: Target) throws {
    let folders = try SourceFolders(of: target.path)
    #expect(folders.names(target.type, in: target.folder))
    #expect(folders.cycles.isEmpty, "These folders name each other's types: \(folders.cycles)")
  }
}
