import Architecture
import Foundation
import Rules
import Source
import Testing

/// A small codebase with its expected results, as in `Tests/Data`.
struct Case: CustomTestStringConvertible, Sendable {
  /// The name of its file without the extension.
  var group: String
  var title: String
  var headers: [String: String] = [:]
  /// The files by path, in the order of the case.
  var files: [(path: String, text: String)] = []

  var testDescription: String { "\(group): \(title)" }

  /// `//! rule` at the end of a line expects one violation there.
  var expected: [Mark] {
    files.flatMap { file in
      file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
        guard let mark = line.range(of: "//! ") else { return [] as [Mark] }
        return line[mark.upperBound...].split(separator: " ").map {
          Mark(file: file.path, line: index + 1, rule: String($0))
        }
      }
    }.sorted()
  }

  struct Mark: Hashable, Comparable, CustomStringConvertible {
    var file: String
    var line: Int
    var rule: String

    var description: String { "\(file):\(line) \(rule)" }

    static func < (a: Mark, b: Mark) -> Bool { (a.file, a.line, a.rule) < (b.file, b.line, b.rule) }
  }

  var code: Codebase {
    var code = Codebase()
    for (path, text) in files.sorted(by: { $0.path < $1.path }) {
      code.append(
        SourceFacts(reading: text, in: SourceLanguage(path: path) ?? .swift), path: path,
        isTest: SourceTree.isTest(path: path))
    }
    // The folders of packages and projects.
    if let projects = headers["projects"] {
      code.setProjects(projects.split(separator: " ").map(String.init))
    }
    return code
  }

  /// All cases of a folder of `Tests/Data`.
  static func all(in folder: String) -> [Case] {
    let folder = data.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".cases") }.sorted().flatMap { name -> [Case] in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return read(text, group: String(name.dropLast(6)))
    }
  }

  static let data = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(
      path: "Data")

  static func read(_ text: String, group: String) -> [Case] {
    var cases: [Case] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        cases.append(Case(group: group, title: String(line.dropFirst(4))))
      } else if cases.isEmpty {
        continue
      } else if line.hasPrefix("--- ") {
        cases[cases.count - 1].files.append((String(line.dropFirst(4)), ""))
      } else if let file = cases[cases.count - 1].files.indices.last {
        cases[cases.count - 1].files[file].text += line + "\n"
      } else if line.hasPrefix(" "), let before = cases[cases.count - 1].headers["config"] {
        cases[cases.count - 1].headers["config"] = before + line.dropFirst(2) + "\n"
      } else if let colon = line.firstIndex(of: ":") {
        cases[cases.count - 1].headers[String(line[..<colon])] = line[line.index(after: colon)...]
          .trimmingCharacters(in: .whitespaces)
      }
    }
    return cases
  }
}
