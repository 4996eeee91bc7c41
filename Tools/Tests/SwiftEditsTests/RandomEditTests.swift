import Foundation
import Testing

@testable import SwiftEdits

/// Edits of random manifests: the result can be parsed, contains the additions, and keeps all other text.
@Suite(.timeLimit(.minutes(5))) struct RandomEditTests {
  @Test(arguments: 0..<20) func `What was there stays, and the result can be parsed`(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    for _ in 0..<25 {
      let manifest = RandomManifest(&random)
      var edited = try Manifest(SwiftText(path: "Package.swift", text: manifest.text))
      let names = edited.targets.map(\.name)
      #expect(names == manifest.names)
      try edited.add(
        target: ".target(name: \"Added\")",
        after: random.bool() ? manifest.names.randomElement(using: &random) : nil)
      for name in manifest.names where random.bool() { try edited.add(dependency: "\"Added\"", to: name) }
      let result = edited.file.text
      #expect(Set(edited.targets.map(\.name)) == Set(names + ["Added"]))
      // Removing the additions leaves the tokens of the original, in their order.
      #expect(
        isSubsequence(tokens(of: manifest.text), of: tokens(of: result)), "\(manifest.text)\n→\n\(result)")
      #expect(result.contains("\r\n") == manifest.text.contains("\r\n"))
    }
  }

  /// The characters that are not white space.
  private func tokens(of text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace }
  }

  private func isSubsequence(_ part: [Unicode.Scalar], of whole: [Unicode.Scalar]) -> Bool {
    var rest = part[...]
    for scalar in whole where rest.first == scalar { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}

/// A manifest with targets in random formats.
private struct RandomManifest {
  var names: [String] = []
  var text = ""

  init(_ random: inout Random) {
    let newline = random.int(5) == 0 ? "\r\n" : "\n"
    let indent = ["  ", "    ", "\t"][random.int(3)]
    var targets: [String] = []
    for index in 0..<1 + random.int(5) {
      let name = "T\(index)"
      names.append(name)
      var text =
        random.bool()
        ? ".target(name: \"\(name)\""
        : "Target.testTarget(\(newline)\(indent)\(indent)\(indent)name: \"\(name)\""
      switch random.int(4) {
      case 0: text += ", dependencies: [\"A\", .product(name: \"B\", package: \"b\")]"
      case 1:
        text +=
          ",\(newline)\(indent)\(indent)\(indent)dependencies: [\(newline)\"A\"\(random.bool() ? "," : "")\(newline)]"
      case 2: text += ", dependencies: []"
      default: break
      }
      if random.bool() { text += ", path: \"Code/\(name)\"" }
      targets.append(text + ")")
    }
    let isInline = random.int(4) == 0
    let comments = ["", "  // a, comment", " /* b */", ""]
    var list = ""
    for (index, target) in targets.enumerated() {
      let isLast = index == targets.count - 1
      let comma = isLast && random.bool() ? "" : ","
      if isInline {
        list += target + (isLast ? "" : ", ")
      } else {
        if random.int(3) == 0 { list += "\(newline)\(indent)\(indent)// The target \(index)." }
        list += "\(newline)\(indent)\(indent)\(target)\(comma)\(comments[random.int(4)])"
      }
    }
    let end = isInline ? "" : newline + indent
    text =
      "// swift-tools-version: 6.2\(newline)import PackageDescription\(newline)\(newline)let package = Package(\(newline)"
      + "\(indent)name: \"P\",\(newline)\(indent)targets: [\(list)\(end)]\(newline))\(newline)"
  }
}

/// A generator with a seed.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func int(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
  mutating func bool() -> Bool { Bool.random(using: &self) }
}
