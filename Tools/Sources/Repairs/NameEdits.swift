import Rules
import Source

/// Renames declarations.
struct NameEdits {
  private let bytes: [UInt8]
  private let file: String
  private let lines: [Int]

  init(_ bytes: [UInt8], _ file: String) {
    self.bytes = bytes
    self.file = file
    var lines = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
      // CR LF ends one line.
      if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      lines.append(index + 1)
    }
    self.lines = lines
  }

  func edits(for violations: [Violation]) -> (edits: [Repair.Edit], refusals: [Refusal]) {
    var edits: [Repair.Edit] = []
    var refusals: [Refusal] = []
    for violation in violations {
      let name = String(violation.symbol.prefix { $0 != "(" }.split(separator: ".").last ?? "")
      func refuse(_ kind: Refusal.Kind, _ reason: String) {
        refusals.append(
          Refusal(file: file, position: violation.position, identifier: name, kind: kind, reason: reason))
      }
      guard let newName = violation.newName else {
        refuse(.name, "has \(name), which needs more changes than its name")
        continue
      }
      guard let range = range(of: name, at: violation.position) else {
        refuse(.changed, "no longer declares \(name) here; check it again")
        continue
      }
      edits.append(
        Repair.Edit(line: Int(violation.position.line), range: range, before: name, after: newName))
    }
    return (edits, refusals)
  }

  /// Returns the range of a name at a position; nil if another text is there.
  private func range(of name: String, at position: Position) -> Range<Int>? {
    let line = Int(position.line) - 1
    guard lines.indices.contains(line) else { return nil }
    var first = lines[line] + Int(position.column) - 1
    if bytes.indices.contains(first), bytes[first] == UInt8(ascii: "`") { first += 1 }
    let range = first..<first + name.utf8.count
    guard range.upperBound < bytes.count, bytes[range].elementsEqual(name.utf8) else { return nil }
    // Otherwise it is the prefix of a longer name.
    return isOfName(bytes[range.upperBound]) ? nil : range
  }

  private func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
