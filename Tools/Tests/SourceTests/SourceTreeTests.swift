import Foundation
import Source
import Testing

@Suite(.timeLimit(.minutes(10))) struct SourceTreeTests {
  @Test func `Swift files are found in order, without tests and third-party code`() throws {
    try withFolder { folder in
      for path in [
        "App/B.swift", "App/A.swift", "App/notes.txt", "Tests/ATests.swift", "AppTests/Helper.swift",
        "Pods/Pod/P.swift", ".build/x.swift", "DerivedData/D.swift", "Carthage/C.swift",
        "App/R.generated.swift",
        "My.framework/Sources/F.swift",
      ] { try write(path, in: folder) }
      let tree = SourceTree(root: folder.path)
      #expect(
        tree.files.filter { !$0.isTest }.map(\.path) == [
          "App/A.swift", "App/B.swift", "My.framework/Sources/F.swift",
        ])
      #expect(tree.files.filter(\.isTest).map(\.path) == ["AppTests/Helper.swift", "Tests/ATests.swift"])
      #expect(tree.problems == [])
    }
  }

  @Test func `Specs and mocks are tests in test folders and product code elsewhere`() throws {
    try withFolder { folder in
      for path in [
        "App/NoteSpec.swift", "App/Specs/A.swift", "App/Mocks/B.swift", "App/NoteMocks.swift",
        "Kit/KitTests/Mocks/C.swift", "Kit/Mocks/D.swift", "Kit/Sources/E.swift", "Kit/Specs/Deep/F.swift",
        "Kit/Specs.swift", "UITests/G.swift", "H/NoteTests.swift", "H/Mocks/I.swift",
      ] { try write(path, in: folder) }
      let tests = [
        "H/Mocks/I.swift", "H/NoteTests.swift", "Kit/KitTests/Mocks/C.swift", "Kit/Mocks/D.swift",
        "Kit/Specs/Deep/F.swift", "UITests/G.swift",
      ]
      let tree = SourceTree(root: folder.path)
      #expect(tree.files.filter(\.isTest).map(\.path) == tests)
      #expect(tree.files.count == 12)
      // Independent of the way they are requested.
      for file in tree.files {
        let alone = SourceTree(root: folder.path, paths: [file.path])
        #expect(alone.files == [file])
      }
      #expect(
        SourceTree(root: folder.path, paths: ["Kit/Mocks", "App/Mocks"]).files.map(\.isTest) == [false, true])
    }
  }

  @Test func `A relative path is enough to recognise a test`() {
    #expect(SourceTree.isTest(path: "AppTests/A.swift") && SourceTree.isTest(path: "App/ATest.swift"))
    #expect(SourceTree.isTest(path: "AppUITests/Mocks/A.swift"))
    #expect(!SourceTree.isTest(path: "App/NoteSpec.swift") && !SourceTree.isTest(path: "App/Mocks/A.swift"))
    #expect(!SourceTree.isTest(path: "App/Testing/A.swift"))
  }

  @Test func `Folders are not files, whatever their names, and links lead to both`() throws {
    try withFolder { folder in
      for path in ["A.swift/b.swift", "C.d/e.swift", "elsewhere/f.txt"] { try write(path, in: folder) }
      let manager = FileManager.default
      try manager.createSymbolicLink(atPath: folder.path + "/z.swift", withDestinationPath: "elsewhere/f.txt")
      try manager.createSymbolicLink(atPath: folder.path + "/G.folder", withDestinationPath: "C.d")
      let tree = SourceTree(root: folder.path)
      #expect(tree.files.map(\.path) == ["A.swift/b.swift", "C.d/e.swift", "z.swift"])
      #expect(tree.problems == [])
    }
  }

  @Test func `Only requested files are visited, and excluded ones are not`() throws {
    try withFolder { folder in
      for path in ["A/a.swift", "A/Old/o.swift", "B/b.swift", "c.swift"] { try write(path, in: folder) }
      let tree = SourceTree(root: folder.path, paths: ["A", "c.swift"]) { $0 == "A/Old" }
      #expect(tree.files.map(\.path) == ["A/a.swift", "c.swift"])
    }
  }

  @Test func `Circular links are followed once`() throws {
    try withFolder { folder in
      try write("A/a.swift", in: folder)
      let manager = FileManager.default
      try manager.createSymbolicLink(atPath: folder.path + "/A/loop", withDestinationPath: "..")
      try manager.createSymbolicLink(atPath: folder.path + "/B", withDestinationPath: "A")
      try manager.createSymbolicLink(atPath: folder.path + "/nowhere.swift", withDestinationPath: "gone")
      let tree = SourceTree(root: folder.path)
      #expect(tree.files.map(\.path) == ["A/a.swift"])
      #expect(tree.problems == [])
    }
  }

  @Test func `Many threads find the same as one, in the same order`() throws {
    try withFolder { folder in
      for module in 0..<40 {
        for path in [
          "View/v.swift", "View/Inner/i.swift", "Tests/t.swift", "Mocks/m.swift", "Old/o.swift", "p.swift",
          "Package.swift",
        ] {
          try write("App \(module % 7)/Module\(module)/\(path)", in: folder)
        }
      }
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/App 1/loop", withDestinationPath: "../App 2")
      // A folder entered by this name is not entered again by the other, which another thread finds.
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/alias", withDestinationPath: "App 2/Module2/View/Inner")
      // Paths that overlap, some through symbolic links.
      for paths in [
        ["."], ["App 3", "."], ["App 3/Module3", "App 3", "App 4", "gone"], ["App 1/loop", "."],
        ["alias", "."],
      ] {
        func tree(_ jobs: Int) -> SourceTree {
          SourceTree(root: folder.path, paths: paths, jobs: jobs) { $0.hasSuffix("/Old") }
        }
        let (alone, many) = (tree(1), tree(4))
        #expect(alone.files.count > 30)
        #expect(many.files == alone.files)
        #expect(Set(many.projects) == Set(alone.projects))
        #expect(Set(many.builds) == Set(alone.builds))
        #expect(many.linkPaths == alone.linkPaths)
        #expect(many.problems == alone.problems)
      }
    }
  }

  @Test func `A requested path that does not exist is named`() throws {
    try withFolder { folder in
      let tree = SourceTree(root: folder.path, paths: ["missing"])
      #expect(tree.problems.map(\.description) == ["missing: No such file or directory"])
    }
  }

  private func write(_ path: String, in folder: URL) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("struct A {}".utf8).write(to: file)
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "source-tree-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
