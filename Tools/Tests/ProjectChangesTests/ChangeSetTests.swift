import Foundation
import ProjectChanges
import Testing
import ToolsTestSupport

@Suite(.timeLimit(.minutes(5))) struct ChangeSetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("changes") }

  @Test func `Files are created and changed together`() throws {
    try folder.write("a.txt", "old\n")
    var changes = ChangeSet(root: folder.path)
    try changes.write("a.txt", "new\n")
    try changes.write("b/c.txt", "c\n")
    #expect(folder.contents == ["a.txt": "old\n"])
    #expect(changes.summary == "changed a.txt\ncreated b/c.txt\n")
    try changes.write()
    #expect(folder.contents == ["a.txt": "new\n", "b/c.txt": "c\n"])
  }

  @Test func `If one file cannot be written, the others are as before`() throws {
    try folder.write("a.txt", "old\n")
    try folder.write("locked.txt", "locked\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: "\(folder.path)/locked.txt")
    let before = folder.contents
    var changes = ChangeSet(root: folder.path)
    try changes.write("a.txt", "new\n")
    try changes.write("x/y/new.txt", "new\n")
    try changes.write("locked.txt", "changed\n")
    let error = #expect(throws: ChangeError.self) { try changes.write() }
    #expect(error?.path == "locked.txt")
    #expect(error?.reason.contains("read-only") == true)
    #expect(folder.contents == before)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/x"))
  }

  @Test func `A file that was saved meanwhile is not overwritten`() throws {
    try folder.write("a.txt", "old\n")
    var changes = ChangeSet(root: folder.path)
    try changes.write("b.txt", "b\n")
    try changes.write("a.txt", "new\n")
    try folder.write("a.txt", "saved in an editor\n")
    #expect(throws: ChangeError.self) { try changes.write() }
    #expect(folder.contents == ["a.txt": "saved in an editor\n"])
  }

  @Test(arguments: [
    "../a", "/tmp/a", "a/../../b", "", "a//b", ".", "a/\0b", "x/" + String(repeating: "n", count: 300),
  ])
  func `A path that leaves the folder is an error`(path: String) {
    var changes = ChangeSet(root: folder.path)
    #expect(throws: ChangeError.self) { try changes.write(path, "text") }
  }

  @Test func `A folder that is a link to another place is an error`() throws {
    let outside = try TemporaryFolder("outside")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: outside.path)
    var changes = ChangeSet(root: folder.path)
    #expect(throws: ChangeError.self) { try changes.write("link/a.txt", "text") }
    #expect(outside.contents.isEmpty)
  }

  @Test func `Permissions stay`() throws {
    try folder.write("run", "old\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/run")
    var changes = ChangeSet(root: folder.path)
    try changes.write("run", "new\n")
    try changes.write()
    let permissions =
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/run")[.posixPermissions] as? Int
    #expect(permissions == 0o755)
  }

  @Test func `A preview shows the tree of new files and the diffs`() throws {
    try folder.write("a.txt", "1\n2\n3\n")
    var changes = ChangeSet(root: folder.path)
    try changes.write("a.txt", "1\n2\n2b\n3\n")
    try changes.write("Sources/Cart/Cart.swift", "x\n")
    try changes.write("Sources/App.swift", "x\n")
    #expect(
      changes.preview == """
        Sources/
          App.swift
          Cart/
            Cart.swift

        --- a/a.txt
        +++ b/a.txt
        @@ -1,3 +1,4 @@
         1
         2
        +2b
         3

        """)
  }

  @Test(arguments: 0..<20) func `A diff can be applied by git`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    func text() -> String {
      let lines = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        ["a", "b", "", "c d", "\tx"].randomElement(using: &random) ?? ""
      }
      return lines.joined(separator: Bool.random(using: &random) ? "\n" : "\r\n")
        + (Bool.random(using: &random) && !lines.isEmpty ? "\n" : "")
    }
    let (old, new) = (text(), text())
    guard old != new, !old.isEmpty, !new.isEmpty else { return }
    try folder.write("f", old)
    try folder.write("p.diff", unifiedDiff(of: "f", from: old, to: new))
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "apply", "--unsafe-paths", "--whitespace=nowarn", "p.diff"]
    git.currentDirectoryURL = URL(filePath: folder.path)
    git.environment = ["PATH": "/usr/bin:/bin", "GIT_CEILING_DIRECTORIES": folder.path]
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    #expect(folder.text("f") == new)
  }
}
