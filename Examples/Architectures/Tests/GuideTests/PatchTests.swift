import Foundation
import Testing

/// The patches that `make compare` applies, each to the present sources.
@Suite(.timeLimit(.minutes(10))) struct PatchTests {
  @Test func `Each patch applies`() throws {
    let patches = try FileManager.default.subpathsOfDirectory(
      atPath: Sources.example.appending(path: "Patches").path()
    ).filter { $0.hasSuffix(".patch") }.map { "Patches/\($0)" }
    // Two for each of six variants of three screens.
    #expect(patches.count == 36)
    for patch in patches {
      let git = Process()
      git.executableURL = URL(filePath: "/usr/bin/env")
      git.currentDirectoryURL = Sources.example
      // Paths are those of the folder, whether or not it is in a repository.
      git.environment = ProcessInfo.processInfo.environment.merging(
        ["GIT_CEILING_DIRECTORIES": Sources.example.deletingLastPathComponent().path()]
      ) { $1 }
      git.arguments = ["git", "apply", "--check", patch]
      try git.run()
      git.waitUntilExit()
      #expect(git.terminationStatus == 0, "\(patch) does not apply")
    }
  }
}
