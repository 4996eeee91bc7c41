import Testing

@testable import Corpus

@Suite(.timeLimit(.minutes(10))) struct CorpusTests {
  /// A small tree, created once.
  private static let small = tree(seed: 1)

  private static func tree(seed: UInt64) -> (files: [Corpus.File], size: Corpus.Size) {
    var files: [Corpus.File] = []
    let size = Corpus(seed: seed, files: Corpus.fewestFiles).build { files.append($0) }
    return (files, size)
  }

  @Test func `the same seed creates the same tree`() {
    let again = Self.tree(seed: 1)
    #expect(again.files == Self.small.files)
    #expect(again.size == Self.small.size)
  }

  @Test func `different seeds create different trees`() {
    let texts = Set(Self.small.files.map(\.text))
    #expect(Self.tree(seed: 2).files.allSatisfy { !texts.contains($0.text) })
  }

  @Test(arguments: [400, 1000])
  func `a tree has the requested number of files, each a hundred lines long`(count: Int) {
    var (files, lines, bytes) = (0, 0, 0)
    let size = Corpus(seed: 3, files: count).build { file in
      files += 1
      lines += file.text.utf8.count { $0 == UInt8(ascii: "\n") }
      bytes += file.text.utf8.count
    }
    #expect(files == count)
    #expect((98 * count...102 * count).contains(lines))
    #expect(size.files == files)
    #expect(size.lines == lines)
    #expect(size.bytes == bytes)
  }

  @Test func `no two files have one path or one text`() {
    #expect(Set(Self.small.files.map(\.path)).count == Self.small.files.count)
    #expect(Set(Self.small.files.map(\.text)).count == Self.small.files.count)
  }

  @Test(arguments: [
    // One part of each dialect.
    "ViewInput.swift", "Interfaces.swift", "ViewFactory.swift", "DataManager.swift", "Module.swift",
  ])
  func `every dialect has modules`(ending: String) {
    #expect(Self.small.files.contains { $0.path.hasSuffix(ending) })
  }

  @Test func `the generated app has tests, generated files and shared code besides modules`() {
    let files = Self.small.files
    #expect(files.contains { $0.path.hasSuffix("PresenterTests.swift") })
    #expect(files.contains { $0.path.contains("/Generated/") })
    #expect(files.contains { $0.path.contains("/Extensions/") })
  }
}
