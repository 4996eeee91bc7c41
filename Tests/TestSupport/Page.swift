import Foundation

/// A Markdown page whose Swift code is compiled.
///
/// Each block fenced as `swift` starts with a comment that names its file, such as `// Sources/App/main.swift`.
/// Blocks with the same file name are concatenated, so a page can show a file in pieces.
public struct Page: Sendable, CustomStringConvertible {
  /// The file's name without `.md`.
  public let name: String
  /// The code by the path of its file.
  public let files: [String: String]

  /// - Throws: ``PageError`` for a block without a file name, and errors of reading the page.
  public init(_ url: URL) throws {
    try self.init(
      name: url.deletingPathExtension().lastPathComponent, String(contentsOf: url, encoding: .utf8))
  }

  public init(name: String, _ markdown: String) throws(PageError) {
    self.name = name
    var files: [String: String] = [:]
    var block: [Substring]?
    var start = 0
    for (number, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let lines = block, line == "```" {
        guard let file = lines.first.flatMap(Self.file) else {
          throw PageError(
            page: name, line: start,
            reason:
              "This Swift block names no file. Start it with a comment like `// Sources/App/main.swift`.")
        }
        let code = lines.dropFirst().map { $0 + "\n" }.joined()
        files[file] = files[file].map { $0 + "\n" + code } ?? code
        block = nil
      } else if block != nil {
        block?.append(line)
      } else if line == "```swift" {
        block = []
        start = number + 1
      }
    }
    if block != nil {
      throw PageError(page: name, line: start, reason: "This Swift block has no end. Close it with ```.")
    }
    self.files = files
  }

  /// The code of some folders, by the names of the files in them.
  public func files(in folders: Set<String>) -> [String: String] {
    var found: [String: String] = [:]
    for (path, code) in files {
      let parts = path.split(separator: "/", maxSplits: 1)
      if parts.count == 2, folders.contains(String(parts[0])) { found[String(parts[1])] = code }
    }
    return found
  }

  private static func file(_ line: Substring) -> String? {
    guard line.hasPrefix("// "), line.hasSuffix(".swift") else { return nil }
    return String(line.dropFirst(3))
  }

  public var description: String { name }
}

/// The reason why the code of a page cannot be extracted.
public struct PageError: Error, CustomStringConvertible {
  public let page: String
  /// The line of the block's start.
  public let line: Int
  public let reason: String

  public var description: String {
    "\(page).md:\(line): \(reason)"
  }
}
