import Estate
import Foundation
import Source
import Testing

struct EstateTests {
  /// A small tree, made once.
  private static let small = tree(seed: 1)

  private static func tree(seed: UInt64) -> (files: [Estate.File], census: Census) {
    var files: [Estate.File] = []
    let census = Estate(seed: seed, files: Estate.fewestFiles).build { files.append($0) }
    return (files, census)
  }

  @Test func `the same seed makes the same tree`() {
    let again = Self.tree(seed: 1)
    #expect(again.files == Self.small.files)
    #expect(again.census == Self.small.census)
  }

  @Test func `another seed makes another tree`() {
    let texts = Set(Self.small.files.map(\.text))
    #expect(Self.tree(seed: 2).files.allSatisfy { !texts.contains($0.text) })
  }

  @Test(arguments: [400, 1000])
  func `a tree has as many files as are asked for and a hundred lines for each`(count: Int) {
    var (files, lines, bytes) = (0, 0, 0)
    let census = Estate(seed: 3, files: count).build { file in
      files += 1
      lines += file.text.utf8.count { $0 == UInt8(ascii: "\n") }
      bytes += file.text.utf8.count
    }
    #expect(files == count)
    #expect((98 * count...102 * count).contains(lines))
    #expect(census.files == files)
    #expect(census.lines == lines)
    #expect(census.bytes == bytes)
  }

  @Test func `every file is Swift without faults`() {
    for file in Self.small.files {
      #expect(SourceFacts(reading: file.text).faults.isEmpty, "\(file.path)")
    }
  }

  @Test func `no two files have one path or one text`() {
    #expect(Set(Self.small.files.map(\.path)).count == Self.small.files.count)
    #expect(Set(Self.small.files.map(\.text)).count == Self.small.files.count)
  }

  @Test(arguments: [
    // One part of each dialect.
    "ViewInput.swift", "Interfaces.swift", "ViewFactory.swift", "DataManager.swift", "Module.swift",
  ])
  func `there are modules in every dialect`(ending: String) {
    #expect(Self.small.files.contains { $0.path.hasSuffix(ending) })
  }

  @Test func `tests, generated files and shared code stand around the modules`() {
    let files = Self.small.files
    #expect(files.contains { $0.path.hasSuffix("PresenterTests.swift") })
    #expect(files.contains { SourceFacts(reading: $0.text).isGenerated })
    #expect(files.contains { $0.path.contains("/Extensions/") })
  }

  @Test func `a file is said to break a rule only where it does`() throws {
    let texts = Dictionary(uniqueKeysWithValues: Self.small.files.map { ($0.path, $0.text) })
    let places = Self.small.census.places
    #expect(!places.isEmpty)
    #expect(Self.small.census.violations.values.reduce(0, +) == places.count)
    for place in places {
      let text = try #require(texts[place.file])
      if place.rule.hasSuffix("-imports-ui") { #expect(text.contains("import UIKit"), "\(place.file)") }
    }
    let told = Set(places.filter { $0.rule == "presenter-imports-ui" }.map(\.file))
    for file in Self.small.files where file.path.hasSuffix("Presenter.swift") {
      #expect(file.text.contains("import UIKit") == told.contains(file.path), "\(file.path)")
    }
  }

  @Test func `rules are broken about equally often in a large tree`() {
    let violations = Estate(seed: 1, files: 1500).build { _ in }.violations
    #expect(violations.count >= 20)
    #expect(violations.values.allSatisfy { $0 < 10 })
  }
}
