import Source

/// The edits that replace imports by Foundation, in the bytes of one file.
struct ImportEdits {
  private let bytes: [UInt8]
  private let all: [ImportStatement]

  init(_ bytes: [UInt8], all: [ImportStatement]) {
    self.bytes = bytes
    self.all = all
  }

  /// - Parameter imports: The imports to replace.
  func edits(for imports: [ImportStatement]) -> [Repair.Edit] {
    var covering = all.filter { $0.module == "Foundation" && !$0.isScoped && !imports.contains($0) }
    var edits: [Repair.Edit] = []
    var removed: [ImportStatement] = []
    // An import outside of `#if` covers those inside.
    for each in imports.sorted(by: { ($0.branches.count, $0.position) < ($1.branches.count, $1.position) }) {
      if covering.contains(where: { $0.serves(each) }) {
        removed.append(each)
      } else {
        edits.append(edit(each.path, "Foundation", at: each.position))
        covering.append(each)
      }
    }
    return (edits + removals(of: removed)).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func edit(_ range: Range<Int>, _ after: String, at position: Position) -> Repair.Edit {
    Repair.Edit(
      line: Int(position.line), range: range, before: String(decoding: bytes[range], as: UTF8.self),
      after: after)
  }

  // MARK: Removing

  private func removals(of imports: [ImportStatement]) -> [Repair.Edit] {
    var found: [(range: Range<Int>, position: Position)] = []
    for each in imports.sorted(by: { $0.position < $1.position }) {
      let range = withSemicolon(each.range)
      // If two imports on one line are removed, each takes the semicolon between them.
      if let last = found.last, last.range.upperBound >= range.lowerBound {
        found[found.count - 1].range = last.range.lowerBound..<max(range.upperBound, last.range.upperBound)
      } else {
        found.append((range, each.position))
      }
    }
    return found.map { edit(wholeLine(around: $0.range) ?? tidied($0.range), "", at: $0.position) }
  }

  /// Returns the statement with the semicolon after it, or else before it.
  private func withSemicolon(_ range: Range<Int>) -> Range<Int> {
    let behind = skipBlanks(from: range.upperBound)
    if behind < bytes.count, bytes[behind] == UInt8(ascii: ";") {
      return range.lowerBound..<skipBlanks(from: behind + 1)
    }
    let before = skipBlanks(backFrom: range.lowerBound)
    if before > 0, bytes[before - 1] == UInt8(ascii: ";") {
      return skipBlanks(backFrom: before - 1)..<range.upperBound
    }
    return range
  }

  /// Returns the lines of a range, with the last line break, if they contain nothing else.
  private func wholeLine(around range: Range<Int>) -> Range<Int>? {
    let start = skipBlanks(backFrom: range.lowerBound)
    var end = skipBlanks(from: range.upperBound)
    let isAtStart =
      start == 0 || isBreak(bytes[start - 1]) || (start == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    guard isAtStart, end == bytes.count || isBreak(bytes[end]) else { return nil }
    if end < bytes.count {
      let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
      end += isPair ? 2 : 1
    }
    return start..<end
  }

  /// Returns a range with the surrounding blanks that become superfluous: a comment after it moves to its place.
  private func tidied(_ range: Range<Int>) -> Range<Int> {
    let end = skipBlanks(from: range.upperBound)
    let isLast = end == bytes.count || isBreak(bytes[end])
    return isLast ? skipBlanks(backFrom: range.lowerBound)..<range.upperBound : range.lowerBound..<end
  }

  private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private func skipBlanks(from offset: Int) -> Int {
    bytes[offset...].firstIndex { !isBlank($0) } ?? bytes.count
  }

  private func skipBlanks(backFrom offset: Int) -> Int {
    bytes[..<offset].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
  }
}

extension ImportStatement {
  /// Whether it applies wherever another import does, with at least the same access level.
  fileprivate func serves(_ other: ImportStatement) -> Bool {
    other.branches.starts(with: branches) && reach >= other.reach
  }

  /// The rank of its access level.
  private var reach: Int {
    for (index, modifier) in ["private", "fileprivate", "internal", "package"].enumerated()
    where modifiers.contains(modifier) {
      return index
    }
    return 4
  }
}
