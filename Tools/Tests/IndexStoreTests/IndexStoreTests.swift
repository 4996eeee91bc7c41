import Foundation
import IndexStore
import Source
import Testing

@Suite(.timeLimit(.minutes(10))) struct IndexStoreTests {
  @Test func `The content of a store is read as plain values`() throws {
    let sources = try IndexedSources()
    try sources.write(
      """
      struct Note { var title: String }
      extension Note { var loud: String { title + "!" } }
      func read(_ note: Note) -> String { note.loud }
      """, to: "Notes/Note.swift")
    try sources.compile("Notes")
    let index = try sources.index()
    #expect(index.files.map(\.path) == ["Notes/Note.swift"])
    func symbol(_ name: String, _ kind: SymbolIndex.Symbol.Kind) -> SymbolIndex.Symbol? {
      index.symbols.first { $0.name == name && $0.kind == kind }
    }
    let note = try #require(symbol("Note", .struct))
    #expect(note.definition == SymbolIndex.Definition(file: 0, position: Position(line: 1, column: 8)))
    let title = try #require(symbol("title", .property))
    #expect(index.symbols[Int(title.parent)] == note)
    let loud = try #require(symbol("loud", .property))
    let host = index.symbols[Int(loud.parent)]
    #expect(host.kind == .extension)
    #expect(index.symbols[Int(host.parent)] == note)
    let use = try #require(
      index.occurrences.first { $0.position == Position(line: 3, column: 42) })
    #expect(index.symbols[Int(use.symbol)] == loud)
    #expect(use.roles.contains(.reference))
    let string = try #require(symbol("String", .struct))
    #expect(string.definition == nil)
  }

  @Test func `A file changed after its unit was written is stale`() throws {
    let sources = try IndexedSources()
    try sources.write("struct Note {}", to: "Notes/Note.swift")
    try sources.write("struct Other {}", to: "Notes/Other.swift")
    try sources.compile("Notes")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: sources.root.appending(path: "Notes/Note.swift").path)
    let index = try sources.index()
    #expect(index.files.map(\.isStale) == [true, false])
    #expect(index.coverage(of: sources.code) == SymbolIndex.Coverage(files: 2, covered: 1, stale: 1))
  }

  @Test func `A deleted file is not in the index`() throws {
    let sources = try IndexedSources()
    try sources.write("struct Note {}", to: "Notes/Note.swift")
    try sources.compile("Notes")
    try FileManager.default.removeItem(at: sources.root.appending(path: "Notes/Note.swift"))
    #expect(try sources.index().files.isEmpty)
  }

  @Test func `A file compiled twice counts as compiled last`() throws {
    let sources = try IndexedSources()
    try sources.write("struct Note {}", to: "Notes/Note.swift")
    try sources.compile("Notes")
    try sources.write("\nstruct Book {}", to: "Notes/Note.swift")
    try sources.compile("Notes")
    let index = try sources.index()
    #expect(index.files.count == 1)
    #expect(index.symbols.contains { $0.name == "Book" })
    #expect(!index.symbols.contains { $0.name == "Note" })
  }

  @Test func `A root that is a link is resolved`() throws {
    let sources = try IndexedSources()
    try sources.write("struct Note {}", to: "Notes/Note.swift")
    try sources.compile("Notes")
    let link = sources.root.deletingLastPathComponent().appending(path: "Link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: sources.root)
    let index = try SymbolIndex(readingStoreAt: sources.store.path, root: link.path)
    #expect(index.files.map(\.path) == ["Notes/Note.swift"])
  }

  // MARK: Missing or broken stores

  @Test func `A missing store is reported`() throws {
    #expect(throws: IndexStore.ReadError.noStore(path: "/nowhere/store")) {
      try SymbolIndex(readingStoreAt: "/nowhere/store", root: "/")
    }
  }

  @Test func `A folder that is not a store is reported`() throws {
    let sources = try IndexedSources()
    try sources.write("units", to: "v5/text")
    let error = #expect(throws: IndexStore.ReadError.self) {
      try SymbolIndex(readingStoreAt: sources.root.path, root: sources.root.path)
    }
    #expect(error?.description.contains("is no index") == true)
  }

  @Test func `Invalid units and records are skipped`() throws {
    let sources = try IndexedSources()
    for name in ["A", "B", "C"] {
      try sources.write("struct \(name) { var x = 1 }", to: "Notes/\(name).swift")
    }
    try sources.compile("Notes")
    let folder = try #require(FileManager.default.contentsOfDirectory(atPath: sources.store.path).first)
    let store = sources.store.appending(path: folder)
    func spoil(_ folder: String, _ name: String, _ change: (Data) -> Data) throws {
      let folder = store.appending(path: folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      let file = folder.appending(path: try #require(paths.first { $0.contains(name) }))
      try change(Data(contentsOf: file)).write(to: file)
    }
    try spoil("units", "A-") { _ in Data("nonsense".utf8) }
    try spoil("records", "B.swift-") { $0.prefix($0.count / 8 * 4) }
    try Data().write(to: store.appending(path: "units/empty"))
    let index = try sources.index()
    #expect(index.files.map(\.path).contains("Notes/C.swift"))
    #expect(!index.files.map(\.path).contains("Notes/A.swift"))
  }

  @Test func `A toolchain without the library is reported with the searched paths`() throws {
    let error = #expect(throws: IndexStore.ReadError.self) {
      try SymbolIndex(
        readingStoreAt: "/", root: "/",
        environment: ["TOOLCHAIN": "/nowhere/toolchain", "PATH": "/nowhere/bin"])
    }
    #expect(error?.description.contains("/nowhere/toolchain/usr/lib/libIndexStore") == true)
    #expect(error?.description.contains("TOOLCHAIN") == true)
  }

  @Test func `An invalid library is reported`() throws {
    let sources = try IndexedSources()
    for name in ["libIndexStore.so", "libIndexStore.dylib"] {
      try sources.write("no library", to: "usr/lib/\(name)")
    }
    let error = #expect(throws: IndexStore.ReadError.self) {
      try SymbolIndex(
        readingStoreAt: sources.root.path, root: "/", environment: ["TOOLCHAIN": sources.root.path])
    }
    guard case .badLibrary = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  // MARK: Locations of the index

  @Test(arguments: [
    ".build/debug/index/store", ".build/x86_64-unknown-linux-gnu/debug/index/store",
    ".build/index-build/debug/index/store", ".build-other/debug/index/store",
  ])
  func `The index of a build below the root is found`(_ path: String) throws {
    let sources = try IndexedSources()
    try sources.write("", to: "\(path)/v5/units/unit")
    #expect(try IndexStore.locate(auto: sources.root.path) == "\(sources.root.path)/\(path)")
  }

  @Test func `The last of several builds is used`() throws {
    let sources = try IndexedSources()
    for (path, age) in [(".build/debug", 60.0), (".build-ci/debug", 10), (".build-old/debug", 600)] {
      try sources.write("", to: "\(path)/index/store/v5/units/unit")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)],
        ofItemAtPath: sources.root.appending(path: "\(path)/index/store/v5/units").path)
    }
    #expect(try IndexStore.locate(auto: sources.root.path).hasSuffix("/.build-ci/debug/index/store"))
  }

  @Test func `Without a build there is no index`() throws {
    let sources = try IndexedSources()
    let root = sources.root.path
    #expect(throws: IndexStore.ReadError.noBuild(root: root)) { try IndexStore.locate(auto: root) }
  }
}
