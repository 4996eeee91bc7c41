import Foundation
import Testing

@testable import SwiftEdits

/// Files before and after an edit, in `Cases`. The rest of a file stays as it is, byte for byte.
@Suite(.timeLimit(.minutes(5))) struct GoldenTests {
  @Test(arguments: try Golden.all()) func `A file changes only where necessary`(golden: Golden) throws {
    let result = golden.result()
    if golden.after != result, Golden.updates { return try golden.record(result) }
    #expect(result == golden.after, "\(golden)")
  }

  @Test func `The cases are as many as documented`() throws {
    #expect(try Golden.all().count >= 60)
  }
}

/// One case: the name, the edit, the file before, and the file after or the error.
struct Golden: Sendable, CustomTestStringConvertible {
  let file: URL
  let name: String
  let edit: String
  let before: String
  let after: String?

  var testDescription: String { name }

  /// Whether missing results are written. The person reviews them.
  static var updates: Bool { ProcessInfo.processInfo.environment["VIPER_UPDATE_GOLDEN"] != nil }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

  static func all() throws -> [Golden] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
      .flatMap { file in
        try String(contentsOf: file, encoding: .utf8).split(
          separator: "=== ", omittingEmptySubsequences: true
        ).map {
          Golden(file, String($0))
        }
      }
  }

  private init(_ file: URL, _ text: String) {
    self.file = file
    let parts = text.components(separatedBy: "\n--- before\n")
    let head = parts[0].split(separator: "\n", maxSplits: 1)
    let bodies = parts[1].components(separatedBy: "--- after\n")
    name = String(head[0])
    edit = String(head[1]).replacing("\\n", with: "\n")
    before = bodies[0]
    after = bodies.count > 1 ? bodies[1] : nil
  }

  private var usesWindowsLines: Bool { name.hasPrefix("crlf") }

  /// The file after the edit, or `error: ` and the error. Line breaks of Windows are converted for the comparison.
  func result() -> String {
    let text = usesWindowsLines ? before.replacing("\n", with: "\r\n") : before
    do {
      let result = try Self.applying(edit, to: text)
      guard usesWindowsLines else { return result }
      let converted = result.replacing("\r\n", with: "\n")
      return converted.utf8.contains(UInt8(ascii: "\r"))
        || result.utf8.count - converted.utf8.count
          != converted.utf8.count(where: { $0 == UInt8(ascii: "\n") })
        ? "mixed line breaks" : converted
    } catch {
      return "error: \(error)\n"
    }
  }

  func record(_ result: String) throws {
    var text = try String(contentsOf: file, encoding: .utf8)
    let old = "=== \(name)\n\(edit.replacing("\n", with: "\\n"))\n--- before\n\(before)"
    guard let range = text.range(of: old) else { return }
    let tail = after.map { "--- after\n\($0)" } ?? ""
    let end = text.index(range.upperBound, offsetBy: tail.count)
    text.replaceSubrange(range.lowerBound..<end, with: "\(old)--- after\n\(result)")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  static func applying(_ edit: String, to text: String) throws -> String {
    let (verb, rest) = split(edit)
    let file = try SwiftText(path: "File.swift", text: text)
    switch verb {
    case "target":
      var manifest = try Manifest(file)
      try manifest.add(target: rest)
      return manifest.file.text
    case "target-after":
      var manifest = try Manifest(file)
      let (name, target) = split(rest)
      try manifest.add(target: target, after: name)
      return manifest.file.text
    case "dependency":
      var manifest = try Manifest(file)
      let (dependency, target) = split(rest)
      try manifest.add(dependency: dependency, to: target)
      return manifest.file.text
    case "package":
      var manifest = try Manifest(file)
      try manifest.add(package: rest)
      return manifest.file.text
    case "modules": return try file.adding(rest, to: .modules).text
    case "pages": return try file.adding(rest, to: .pages).text
    case "swiftui": return try file.adding(rest, to: .swiftUIViews).text
    case "uikit": return try file.adding(rest, to: .uiKitViews).text
    case "import": return try file.importing(rest).text
    case "case":
      return try file.adding(case: rest, to: "Event", of: "Cart", orNew: "public enum Event: Sendable").text
    case "state": return try file.adding(property: rest, to: "State", nestedIn: "Cart").text
    case "field": return try file.adding(property: rest, to: "Cart").text
    case "branch": return try file.adding(branch: rest, to: "handle", of: "CartPresenter").text
    case "exit":
      let (name, more) = split(rest)
      let (type, action) = split(more)
      return try file.adding(exit: name, type: type, toModuleOf: "Cart") {
        action.replacing("SCREEN", with: $0)
      }.text
    case "argument":
      let (name, argument) = split(rest)
      return try file.adding(argument: argument, toCallsOf: name).text
    default: return "unknown edit \(verb)"
    }
  }

  private static func split(_ text: String) -> (String, String) {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }
}
