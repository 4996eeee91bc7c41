import Foundation
import Testing
import ToolsTestSupport

@testable import Checking
@testable import Source

@Suite(.timeLimit(.minutes(10))) struct CacheTests {
  /// A cache for files that are old enough not to be uncertain.
  private func settled(_ cache: Folder, for root: Folder) -> FactsCache {
    var cache = FactsCache(folder: cache.path, root: root.path)
    cache.now = { Int((Date().timeIntervalSince1970 + 3600) * 1_000_000_000) }
    return cache
  }

  private func load(_ root: Folder, _ cache: FactsCache?) -> Loader.Result {
    Loader(root: root.path, jobs: 2, cache: cache).load(SourceTree(root: root.path).files)
  }

  enum Change: String, CaseIterable {
    case nothing, content, added, removed, renamed, moved, touched, swapped, copied, toTest, generated,
      broken, all
    case sameSize, sameFingerprint

    func make(_ root: Folder) throws {
      let file = "Presenters/LoginPresenter.swift"
      switch self {
      case .nothing: break
      case .content: try root.write(file, "import UIKit\nfinal class LoginPresenter {}\n")
      case .added:
        try root.write(
          "Presenters/Added.swift", "import UIKit\nclass NewPresenter { var view: NewViewController? }\n")
      case .removed: try root.remove("Presenters/Bad.swift")
      case .renamed: try root.move("Presenters/Bad.swift", to: "Presenters/Worse.swift")
      case .moved: try root.move("Presenters/Bad.swift", to: "Views/Deep/Bad.swift")
      case .touched:
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
          ofItemAtPath: "\(root.path)/\(file)")
      case .swapped:
        try root.move(file, to: "x")
        try root.move("Presenters/Bad.swift", to: file)
        try root.move("x", to: "Presenters/Bad.swift")
      case .copied: try root.write("Views/Copy.swift", try root.bytes(of: "Presenters/Bad.swift"))
      case .toTest: try root.move("Presenters/Bad.swift", to: "PresentersTests/Bad.swift")
      case .generated:
        let text = String(decoding: try root.bytes(of: "Presenters/Bad.swift"), as: UTF8.self)
        try root.write("Presenters/Bad.swift", "// @generated\n" + text)
      case .broken: try root.write(file, "import UIKit\nclass LoginPresenter { func ( }}}")
      case .all:
        for name in root.files { try root.write(name, Array("import UIKit\n".utf8) + root.bytes(of: name)) }
      case .sameSize:
        try root.write(
          "Presenters/Bad.swift", try root.bytes(of: "Presenters/Bad.swift").map { $0 == 0x42 ? 0x43 : $0 })
      case .sameFingerprint:
        // Written in place with the time reset: only the system's change time differs.
        let path = "\(root.path)/Presenters/Bad.swift"
        let old = try FileFingerprint(ofFileAt: path)
        var text = try root.bytes(of: "Presenters/Bad.swift")
        text[7] = UInt8(ascii: "A")
        repeat {
          let handle = try #require(FileHandle(forWritingAtPath: path))
          try handle.write(contentsOf: Data(text))
          try handle.close()
          var times = [timespec(), timespec()]
          times[0].tv_sec = old.modified / 1_000_000_000
          times[0].tv_nsec = old.modified % 1_000_000_000
          times[1] = times[0]
          utimensat(AT_FDCWD, path, times, 0)
        } while try FileFingerprint(ofFileAt: path).changed == old.changed
        let new = try FileFingerprint(ofFileAt: path)
        #expect(new.modified == old.modified && new.size == old.size && new.node == old.node)
      }
    }
  }

  @Test(arguments: Change.allCases, [false, true])
  func `A warm run finds the same as a cold one`(change: Change, isInDoubt: Bool) throws {
    let (root, folder) = (try Folder(), try Folder("cache"))
    try root.writeApp()
    let cache = isInDoubt ? FactsCache(folder: folder.path, root: root.path) : settled(folder, for: root)
    let before = try root.check(cache: cache)
    #expect(before.rules.contains("Presenters/Bad.swift: presenter-imports-ui"))
    try change.make(root)
    let cold = try root.check().whole
    for jobs in [2, 1] { #expect(try root.check(cache: cache, jobs: jobs).whole == cold) }
    if ![.nothing, .touched].contains(change) { #expect(before.whole != cold) }
  }

  @Test func `An unchanged file is not parsed again`() throws {
    let (root, folder) = (try Folder(), try Folder("cache"))
    try root.writeApp()
    let cache = settled(folder, for: root)
    let all = load(root, cache).readAnew
    #expect(all == SourceTree(root: root.path).files.count)
    #expect(load(root, cache).readAnew == 0)
    try root.write("Presenters/Bad.swift", "class Other {}")
    #expect(load(root, cache).readAnew == 1)
    try Change.swapped.make(root)
    try root.move("Views", to: "Screens")
    #expect(load(root, cache).readAnew == 1)
  }

  @Test func `A change that keeps size and time stamp is noticed`() throws {
    let (root, folder) = (try Folder(), try Folder("cache"))
    let cache = FactsCache(folder: folder.path, root: root.path)
    for number in 0..<60 {
      try root.write("A.swift", "class A\(number % 10) {}")
      let code = load(root, cache).code
      #expect(code.names[code.declarations[0].name] == "A\(number % 10)")
    }
  }

  @Test func `Staleness is measured from the time of the check`() throws {
    let root = try Folder()
    try root.write("A.swift", "class A {}")
    let fingerprint = try FileFingerprint(ofFileAt: "\(root.path)/A.swift")
    let code = load(root, nil).code
    let file = try #require(SourceTree(root: root.path).files.first)
    for (begun, isCertain) in [
      (fingerprint.changed + 1_900_000_000, false), (fingerprint.changed + 2_100_000_000, true),
    ] {
      let kept = FactsSnapshot(code: code, fingerprints: [fingerprint], begun: begun)
      #expect((kept.place(of: file, fingerprint) != nil) == isCertain)
    }
  }

  @Test func `Invalid times do not crash`() throws {
    let (root, folder) = (try Folder(), try Folder("cache"))
    try root.writeApp()
    for year in [1_700.0, 1_969, 2_300, 3_000, 9_999] {
      let date = Date(timeIntervalSince1970: (year - 1970) * 365.25 * 86_400)
      try? FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: "\(root.path)/Presenters/Bad.swift")
      let cold = try root.check().whole
      #expect(try root.check(cache: settled(folder, for: root)).whole == cold)
      #expect(try root.check(cache: settled(folder, for: root)).whole == cold)
    }
  }

  @Test func `A damaged cache is ignored`() throws {
    let (root, folder) = (try Folder(), try Folder("cache"))
    try root.writeApp()
    let cache = settled(folder, for: root)
    let right = try root.check(cache: cache).whole
    let name = try #require(folder.names().first)
    let good = try folder.bytes(of: name)
    var random = SeededGenerator(seed: 4)
    // The whole check is slow; detecting the damage itself is fast.
    for flip in 0..<2000 {
      var bad = good
      let place = flip < 64 ? flip : Int.random(in: 0..<good.count, using: &random)
      bad[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      #expect(FactsSnapshot(packed: bad) == nil, "flip \(flip) at \(place)")
    }
    var damaged: [[UInt8]] = [
      [], [0], Array("garbage".utf8), good + [0], good + good, Array(good.dropFirst()),
    ]
    for length in [1, 7, 8, 16, 17, 24, 32, 40, good.count / 2, good.count - 8, good.count - 1] {
      damaged.append(Array(good.prefix(length)))
    }
    damaged.append((0..<good.count).map { _ in UInt8.random(in: 0...255, using: &random) })
    for _ in 0..<5 {
      var bad = good
      for _ in 0..<20 {
        bad[Int.random(in: 0..<good.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      damaged.append(bad)
    }
    for bad in damaged {
      #expect(FactsSnapshot(packed: bad) == nil, "\(bad.count) bytes")
    }
    let snapshot = try #require(FactsSnapshot(packed: good))
    #expect(FactsSnapshot(packed: snapshot.packed()) != nil)
    let other = snapshot.packed(version: FactsSnapshot.version + 1)
    #expect(FactsSnapshot(packed: other) == nil)
    for bad in [damaged[0], damaged[2], damaged[14], other] {
      try folder.write(name, bad)
      #expect(try root.check(cache: cache).whole == right)
      #expect(try folder.bytes(of: name).count == good.count)
    }
  }

  @Test func `Parallel runs do not disturb each other`() throws {
    let (root, folder) = (try Folder(), try Folder("cache"))
    try root.writeApp()
    let right = try root.check().whole
    for round in [2, 8] {
      let found = concurrently(Array(0..<round), jobs: round) { number in
        let cache = FactsCache(folder: folder.path, root: root.path)
        return (try? root.check(cache: cache, jobs: 1 + number % 2).whole) ?? "failed"
      }
      #expect(found.allSatisfy { $0 == right })
      #expect(folder.names().count == 1 && folder.names()[0].hasSuffix(".viper"))
    }
  }

  @Test func `Two roots share a folder`() throws {
    let (one, two, folder) = (try Folder(), try Folder(), try Folder("cache"))
    try one.writeApp("infinum")
    try two.writeApp("i-prefixed")
    for root in [one, two, one, two] {
      let cache = FactsCache(folder: folder.path, root: root.path)
      #expect(try root.check(cache: cache).whole == root.check().whole)
    }
    #expect(folder.names().count == 2)
  }

  @Test(arguments: ["file", "file/below", "no/such", "link", "taken"])
  func `Without a writable cache every file is parsed`(place: String) throws {
    let (root, folder) = (try Folder(), try Folder("cache"))
    try root.write("A.swift", "class A {}")
    try folder.write("file", "no folder")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "link")
    let cache = FactsCache(folder: "\(folder.path)/\(place)", root: root.path)
    if place == "taken" {
      cache.save(FactsSnapshot(code: Codebase(), fingerprints: [], begun: 0))
      let name = try #require(folder.names(in: place).first)
      try folder.remove("taken/\(name)")
      try folder.write("taken/\(name)/in", "a folder where the file should be")
    }
    for _ in 0..<2 { #expect(load(root, cache).code.files.count == 1) }
    if place == "taken" { #expect(folder.names(in: place).count == 1) }
  }

  @Test func `Files left by a killed run are deleted by the next, those of a running one stay`() throws {
    let (root, folder) = (try Folder(), try Folder("cache"))
    try root.write("A.swift", "class A {}")
    let cache = settled(folder, for: root)
    _ = load(root, cache)
    let name = try #require(folder.names().first)
    // Above the largest process number, so no process has it.
    try folder.write("\(name).999999999.1", "half")
    try folder.write("\(name).\(getpid()).1", "half")
    try folder.write("facts-abc.viper", "another root's")
    try folder.write("other", "somebody's")
    _ = load(root, cache)
    #expect(folder.names() == ["facts-abc.viper", name, "\(name).\(getpid()).1", "other"].sorted())
    var later = cache
    later.now = { Int((Date().timeIntervalSince1970 + 31.5 * 86_400) * 1_000_000_000) }
    _ = load(root, later)
    #expect(folder.names() == [name, "other"].sorted())
  }

  @Test func `Entries of deleted files are removed`() throws {
    let (root, folder) = (try Folder(), try Folder("cache"))
    let cache = FactsCache(folder: folder.path, root: root.path)
    var sizes: [Int] = []
    for round in 0..<8 {
      for file in 0..<12 {
        let names = (0..<100).map { "func f\(round)x\(file)x\($0)() {}" }.joined(separator: "\n")
        try root.write("F\(file).swift", names)
      }
      let warm = load(root, cache)
      #expect(warm.code.declarations.count == 1200)
      sizes.append(try folder.bytes(of: try #require(folder.names().first)).count)
    }
    #expect(sizes[7] < sizes[0] * 2)
    #expect(try root.check(cache: cache).whole == root.check().whole)
  }

  @Test func `The order does not depend on the number of threads`() throws {
    let root = try Folder()
    for dialect in Samples.dialects {
      for (name, text) in Samples.files(of: dialect) where name.contains("Login") {
        try root.write("\(dialect)/\(name)", "import UIKit\n" + text)
      }
    }
    let right = try root.check(jobs: 1)
    #expect(right.findings.violations.count > 5)
    for jobs in [2, 3, 4, 5, 6, 7, 8] { #expect(try root.check(jobs: jobs).whole == right.whole) }
  }

  @Test func `Tests and generated files are parsed and kept apart`() throws {
    let (root, folder) = (try Folder(), try Folder("cache"))
    try root.writeApp()
    let bad = "import UIKit\nclass NewPresenter { var view: NewViewController? }\n"
    try root.write("AppTests/OtherPresenter.swift", bad)
    try root.write("Presenters/Made.swift", "// @generated\n" + bad)
    let cache = settled(folder, for: root)
    let cold = try root.check(cache: cache)
    #expect(!cold.rules.contains { $0.contains("Other") || $0.contains("Made") })
    #expect(try root.check(cache: cache).whole == cold.whole)
    try root.move("AppTests/OtherPresenter.swift", to: "Presenters/OtherPresenter.swift")
    #expect(
      try root.check(cache: cache).rules.contains("Presenters/OtherPresenter.swift: presenter-imports-ui"))
  }
}

extension FactsSnapshot {
  fileprivate init?(packed bytes: [UInt8]) {
    var rest = bytes[...]
    self.init(packedSize: bytes.count) { buffer in
      guard rest.count >= buffer.count else { return false }
      buffer.copyBytes(from: rest.prefix(buffer.count))
      rest = rest.dropFirst(buffer.count)
      return true
    }
  }
}
