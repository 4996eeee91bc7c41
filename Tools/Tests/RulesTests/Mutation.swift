import Foundation
import Testing

/// A way to break a rule: a replacement in a clean codebase and the expected place of the finding.
struct Mutation: CustomTestStringConvertible, Sendable {
  var dialect: String
  var rule: String
  var title: String
  var edits: [Edit] = []
  /// The files, and a text of the reported line.
  var expected: [(path: String, text: String)] = []

  struct Edit: Sendable {
    var path: String
    var old: String
    var new: String
  }

  var testDescription: String { "\(dialect), \(rule): \(title)" }

  /// The sources with the rule broken.
  func applied(to sources: [String: String]) throws -> [String: String] {
    var sources = sources
    for edit in edits {
      let text = sources[edit.path] ?? ""
      if edit.old.isEmpty {
        sources[edit.path] = text + edit.new + "\n"
      } else {
        let places = text.ranges(of: edit.old)
        try #require(places.count == 1, "\(edit.path) has \(places.count) of: \(edit.old)")
        sources[edit.path] = text.replacingCharacters(in: places[0], with: edit.new)
      }
    }
    return sources
  }

  static let dialects = ["ours", "rambler", "infinum", "i-prefixed", "seeds"]

  static var all: [Mutation] {
    dialects.flatMap { dialect -> [Mutation] in
      let file = Case.data.appending(path: "mutations/\(dialect).mutations")
      return read((try? String(contentsOf: file, encoding: .utf8)) ?? "", dialect)
    }
  }

  private static func read(_ text: String, _ dialect: String) -> [Mutation] {
    var mutations: [Mutation] = []
    var path = ""
    // The kind of the following lines: none, the removed text, the inserted text.
    var part = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let last = mutations.count - 1
      switch (part, line) {
      case (0, _) where line.hasPrefix("=== "):
        let words = line.dropFirst(4).split(separator: ":", maxSplits: 1).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        mutations.append(Mutation(dialect: dialect, rule: words[0], title: words.count > 1 ? words[1] : ""))
      case (0, _) where line.hasPrefix("--- "): path = String(line.dropFirst(4))
      case (0, _) where line.hasPrefix("! "):
        let words = line.dropFirst(2).split(separator: ": ", maxSplits: 1).map(String.init)
        mutations[last].expected.append((words[0], words.count > 1 ? words[1] : ""))
      case (0, "<<<<"):
        mutations[last].edits.append(Edit(path: path, old: "", new: ""))
        part = 1
      case (1, "===="): part = 2
      case (2, ">>>>"): part = 0
      case (1, _), (2, _):
        let edit = mutations[last].edits.count - 1
        let key = part == 1 ? \Edit.old : \Edit.new
        let before = mutations[last].edits[edit][keyPath: key]
        mutations[last].edits[edit][keyPath: key] = before.isEmpty ? line : before + "\n" + line
      default: break
      }
    }
    return mutations
  }

  /// The clean codebase of a dialect by path.
  static func clean(_ dialect: String) -> [String: String] {
    let folder = Case.data.appending(path: "clean/\(dialect)")
    var sources: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
    where path.hasSuffix(".swift") {
      sources[path] = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    return sources
  }

  /// Optional rules that the dialect breaks by design.
  static func disputed(_ dialect: String) -> Set<String> {
    let file = Case.data.appending(path: "clean/\(dialect)/off-rules.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return Set(text.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) })
  }
}
