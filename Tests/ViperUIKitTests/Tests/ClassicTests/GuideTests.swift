import Foundation
import Testing

/// The guide's code is code of these tests.
struct GuideTests {
  @Test func `every piece of code in the guide is code of these tests`() throws {
    let blocks = try swiftBlocks(in: Self.guide)
    let regions = try Self.regions()
    #expect(blocks.count >= 8)
    for block in blocks {
      #expect(regions.values.contains(words(block)), "No region of the tests reads:\n\(block)")
    }
  }

  @Test func `every piece of code that is marked for the guide is in it`() throws {
    let blocks = Set(try swiftBlocks(in: Self.guide).map(words))
    for (name, code) in try Self.regions() {
      #expect(blocks.contains(code), "The guide does not show \(name).")
    }
  }

  @Test func `the classic modules know nothing of ours`() throws {
    let fixtures = try Self.sources().filter { $0.path.contains("/Fixtures/") }
    #expect(fixtures.count > 30)
    for file in fixtures {
      let code = try String(contentsOf: file, encoding: .utf8)
      #expect(!code.contains("import Viper"), "\(file.lastPathComponent)")
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let guide = folder.appending(
    path: "../../../../Sources/ViperUIKit/ViperUIKit.docc/AdoptScreenByScreen.md")

  private static func sources() throws -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try #require(all).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }

  /// What stands between `// guide: name` and `// end`, by name.
  private static func regions() throws -> [String: [Substring]] {
    var regions: [String: [Substring]] = [:]
    for file in try sources() {
      var name: String?
      var code = ""
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let text = line.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("// guide: ") {
          #expect(name == nil, "\(name ?? "") does not end.")
          name = String(text.dropFirst(10))
          code = ""
        } else if text == "// end", let ended = name {
          #expect(regions[ended] == nil, "\(ended) is there twice.")
          regions[ended] = words(code)
          name = nil
        } else if name != nil {
          code += line + "\n"
        }
      }
      #expect(name == nil, "\(name ?? "") does not end.")
    }
    return regions
  }

  private func swiftBlocks(in file: URL) throws -> [String] {
    var blocks: [String] = []
    var block: String?
    for line in try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if block == nil, line == "```swift" {
        block = ""
      } else if let code = block, line == "```" {
        blocks.append(code)
        block = nil
      } else if block != nil {
        block? += line + "\n"
      }
    }
    return blocks
  }
}

/// Code without its spaces and line ends.
private func words(_ code: String) -> [Substring] {
  code.split(whereSeparator: \.isWhitespace)
}
