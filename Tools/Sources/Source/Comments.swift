/// Comments that are instructions for the checker.
extension SourceFacts {
  /// Reads the comments that allow violations: `// viper:allow rule-id — reason` and similar.
  ///
  /// - Parameters:
  ///   - codeAfterComment: The offset of the code after a comment, by the offset of the comment.
  ///   - declaration: Returns, for the outermost declaration that begins on a line, the lines from its attributes to
  ///     its name, and all of its lines.
  mutating func readAllowances(
    _ bytes: UnsafeBufferPointer<UInt8>, _ lines: LineTable, codeAfterComment: (Int) -> Int?,
    declaration: (Int32) -> (head: ClosedRange<Int32>, all: ClosedRange<Int32>)?
  ) {
    var index = 0
    var open = OpenRegions()
    while let found = bytes.firstIndex(of: Self.marker, from: index) {
      index = found + Self.marker.count
      let place = lines.position(of: found)
      let line = lines.range(ofLine: Int(place.line), in: bytes.count)
      guard let comment = bytes.comment(beginningWith: found, in: line), let code = codeAfterComment(comment)
      else { continue }
      let instruction = Instruction(bytes[index..<line.upperBound])
      let position = lines.position(of: comment)
      func add(_ kind: Allowance.Kind, _ rule: String, _ spoken: ClosedRange<Int32>) {
        allowances.append(
          Allowance(
            kind: kind, rule: names.add(rule), reason: names.add(instruction.reason), position: position,
            firstLine: spoken.lowerBound, lastLine: spoken.upperBound))
      }
      let rules = instruction.rules.isEmpty ? [""] : instruction.rules
      switch instruction.word {
      case "allow":
        // A comment alone on its line applies to the next line of code.
        let isAlone = bytes[line.lowerBound..<comment].allSatisfy(\.isSpace)
        let first = isAlone ? lines.position(of: code).line : place.line
        // Beside a declaration's name, it does not apply to the body.
        let spoken = declaration(first).map { isAlone ? $0.all : $0.head } ?? first...first
        for rule in rules { add(.lines, rule, spoken) }
      case "allow-file":
        for rule in rules { add(.file, rule, 1...Int32.max) }
      case "allow-begin":
        let first = allowances.count
        for rule in rules { add(.openRegion, rule, place.line...place.line) }
        open.begin(first..<allowances.count)
      case "allow-end":
        if instruction.rules.isEmpty {
          let closed = open.endLast()
          if closed.isEmpty { add(.strayEnd, "", place.line...place.line) }
          for region in closed { close(region, at: place.line) }
        }
        for rule in instruction.rules {
          if let region = open.end(where: { names[allowances[$0].rule] == rule }) {
            close(region, at: place.line)
          } else {
            add(.strayEnd, rule, place.line...place.line)
          }
        }
      case "": continue
      default: add(.unknown, instruction.word, place.line...place.line)
      }
    }
  }

  private mutating func close(_ region: Int, at line: Int32) {
    allowances[region].kind = .region
    allowances[region].lastLine = line
  }

  /// Whether a text may contain a comment that allows something.
  static func mayAllow(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.firstIndex(of: Array("viper:allow".utf8), from: 0) != nil
  }

  private static let marker = Array("viper:".utf8)
}

/// The parsed text after `viper:`.
private struct Instruction {
  var word: String
  var rules: [String] = []
  var reason: String

  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let text = String(decoding: bytes, as: UTF8.self)
    word = String(text.prefix { !$0.isWhitespace })
    // Prose such as `viper:` before a path is not an instruction.
    if !word.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    ) {
      word = ""
    }
    var words = text.dropFirst(word.count).split { $0.isWhitespace }[...]
    // A comma is followed by another rule.
    while let word = words.popFirst() {
      rules += word.split(separator: ",").map { String($0.trimmed(of: ":—–")) }
      if word.last != ",", words.first?.first != "," { break }
    }
    reason = words.drop { ["-", "--", "—", "–", ":"].contains($0) }.joined(separator: " ")
  }
}

/// The open regions, the latest comment's last.
private struct OpenRegions {
  /// Indices of allowances, grouped by comment.
  private var comments: [[Int]] = []

  mutating func begin(_ regions: Range<Int>) { comments.append(Array(regions)) }

  /// Ends all regions of the last comment.
  mutating func endLast() -> [Int] { comments.popLast() ?? [] }

  /// Ends the latest region that matches.
  mutating func end(where isWanted: (Int) -> Bool) -> Int? {
    for index in comments.indices.reversed() {
      guard let place = comments[index].lastIndex(where: isWanted) else { continue }
      let region = comments[index].remove(at: place)
      if comments[index].isEmpty { comments.remove(at: index) }
      return region
    }
    return nil
  }
}

extension Substring {
  fileprivate func trimmed(of characters: String) -> Substring {
    var text = self
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return text
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the start of the comment in a line whose first word is at an offset; nil if there is no comment.
  fileprivate func comment(beginningWith word: Int, in line: Range<Int>) -> Int? {
    var index = word
    while index > line.lowerBound, self[index - 1].isSpace { index -= 1 }
    let slashes = index
    while index > line.lowerBound, self[index - 1] == UInt8(ascii: "/") { index -= 1 }
    return slashes - index >= 2 ? index : nil
  }

  /// Whether a comment in the first lines marks the file as generated.
  func isGenerated(_ lines: LineTable) -> Bool {
    if lines.count == 0 { return false }
    let last = Swift.min(10, lines.count)
    // Few files contain the word, and parsing comments is slow.
    guard self[..<lines.range(ofLine: last, in: count).upperBound].isGenerated else { return false }
    var head = GeneratedHead()
    return (1...last).contains { head.isGenerated(with: self[lines.range(ofLine: $0, in: count)]) }
  }

  fileprivate func firstIndex(of text: [UInt8], from start: Int) -> Int? {
    guard let first = text.first, count >= text.count else { return nil }
    var index = start
    while index <= count - text.count {
      guard let found = self[index..<(count - text.count + 1)].firstIndex(of: first) else { return nil }
      if self[found..<(found + text.count)].elementsEqual(text) { return found }
      index = found + 1
    }
    return nil
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether it contains the word "generated", ignoring case.
  fileprivate var isGenerated: Bool {
    let word: StaticString = "generated"
    let length = word.utf8CodeUnitCount
    if count < length { return false }
    return (startIndex...(endIndex - length)).contains { start in
      (0..<length).allSatisfy { self[start + $0] | 0x20 == word.utf8Start[$0] }
    }
  }
}

/// Detects generated files by the comments at their top, line by line.
///
/// Tools use a few fixed phrases. Other text about generating does not count.
private struct GeneratedHead {
  private var isInBlock = false
  private var forbidsEditing = false
  private var isGenerated = false
  /// Whether an author is named: then a template generated the file, and a person edits it.
  private var hasAuthor = false

  /// Whether this line and the previous ones mark the file as generated.
  mutating func isGenerated(with line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let comment = comment(line) else { return false }
    let words = comment.split { !($0.isLetter || $0.isNumber || "@-._/".contains($0)) }.map {
      $0.drop { "-._/".contains($0) }
    }.filter { !$0.isEmpty }
    let lower = words.map { String($0).lowercased().trimmedOfPunctuation }
    if lower.contains("@generated") { return true }
    hasAuthor = hasAuthor || lower.starts(with: ["created", "by"])
    let isByTemplate = hasAuthor && !lower.contains { $0.hasPrefix("auto") }
    if isPhrase(lower, words), !isByTemplate { return true }
    isGenerated = isGenerated || lower.contains { Self.generated.contains($0) }
    for (first, second) in zip(lower, lower.dropFirst()) where first == "not" {
      if ["edit", "modify", "change"].contains(second) { forbidsEditing = true }
    }
    return isGenerated && forbidsEditing
  }

  /// Returns the text of a line comment; nil for other lines.
  private mutating func comment(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Substring? {
    var text = String(decoding: line, as: UTF8.self)[...].drop { $0.isWhitespace }
    if !isInBlock {
      // Tools do not mark generated files in documentation comments.
      if text.hasPrefix("///") { return nil }
      if text.hasPrefix("//") { return text.drop { $0 == "/" || $0.isWhitespace } }
      guard text.hasPrefix("/*") else { return nil }
      isInBlock = true
      text = text.dropFirst(2)
    }
    if let end = text.firstRange(of: "*/") {
      isInBlock = false
      text = text[..<end.lowerBound]
    }
    return text.drop { $0 == "*" || $0.isWhitespace }
  }

  private func isPhrase(_ lower: [String], _ words: [Substring]) -> Bool {
    guard let place = lower.firstIndex(where: { Self.generated.contains($0) }) else { return false }
    let next = place + 1 < lower.count ? lower[place + 1] : ""
    if next == "by", place + 2 < lower.count, lower[place + 2] == "hand" { return false }
    // "Autogenerated by X", "Auto-generated from X", "Automatically generated by X".
    let isAutomatic =
      lower[place] != "generated" || (place > 0 && Self.automatically.contains(lower[place - 1]))
    let isBySomething = ["by", "from", "using", "with"].contains(next)
    if isAutomatic, place < 2, isBySomething || next.isEmpty { return true }
    // "Code generated by X".
    if lower[..<place] == ["code"], isBySomething { return true }
    // "Generated using X", "Generated by X", where X looks like the name of a tool.
    if place == 0, isBySomething, words.count > 2 { return words[2].isNamedLikeTool }
    // "This file was generated", "This code is automatically generated", "This is a generated file".
    guard lower.first == "this", lower.count > 2 else { return false }
    if place == 3, lower[1] == "is", ["a", "an"].contains(lower[2]), next == "file" { return true }
    guard ["file", "code", "source"].contains(lower[1]), ["was", "is", "has", "were"].contains(lower[2])
    else {
      return false
    }
    return lower[3..<Swift.max(3, place)].allSatisfy { $0 == "been" || Self.automatically.contains($0) }
  }

  private static let generated: Set<String> = ["generated", "autogenerated", "auto-generated"]
  private static let automatically: Set<String> = ["automatically", "auto", "machine"]
}

extension String {
  fileprivate var trimmedOfPunctuation: String {
    var text = self[...]
    while let last = text.last, "-._/".contains(last) { text.removeLast() }
    return String(text)
  }
}

extension Substring {
  /// Matches `SwiftGen`, `R.swift`, `openapi-generator`, `protoc`; not `the`, `hand`.
  fileprivate var isNamedLikeTool: Bool {
    var inner = self
    while let last = inner.last, ".,-".contains(last) { inner.removeLast() }
    return inner.contains { $0.isUppercase || $0.isNumber || "-._/".contains($0) }
      || ["protoc", "sourcery", "swiftgen", "xcodegen", "tuist", "buf"].contains(String(inner))
  }
}
