import Source

/// The starts of the lines of a text, to convert offsets to positions.
struct LineIndex {
  private let bytes: [UInt8]
  /// Lines as editors and compilers count them.
  private let starts: [Int]
  /// Lines as YAML 1.1 counts them: three more characters end a line.
  private let startsInYAML: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var (starts, startsInYAML) = ([0], [0])
    for (index, byte) in bytes.enumerated() {
      let isPlain = byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      // U+0085, U+2028, U+2029.
      let isOther =
        byte == 0x85 && index > 0 && bytes[index - 1] == 0xC2
        || (byte == 0xA8 || byte == 0xA9) && index > 1 && bytes[index - 1] == 0x80 && bytes[index - 2] == 0xE2
      if isPlain { starts.append(index + 1) }
      if isPlain || isOther { startsInYAML.append(index + 1) }
    }
    self.bytes = bytes
    self.starts = starts
    self.startsInYAML = startsInYAML
  }

  /// Converts the parser's line and column, which counts characters, to a position; clamped to the end of the text.
  func position(line: Int, column: Int) -> Position {
    guard line > 0, line <= startsInYAML.count else { return position(of: end) }
    var offset = startsInYAML[line - 1]
    for _ in 1..<max(1, column) where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return position(of: min(offset, end))
  }

  func position(of offset: Int) -> Position {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return Position(line: Int32(low + 1), column: Int32(clamping: offset - starts[low] + 1))
  }

  /// The end of the text without trailing white space.
  private var end: Int { bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0 }

  /// Returns a line as editors count it, starting at 1, without its end.
  func text(ofLine line: Int) -> String {
    guard line > 0, line <= starts.count else { return "" }
    let end = line < starts.count ? starts[line] : bytes.count
    return String(decoding: bytes[starts[line - 1]..<end], as: UTF8.self).filter { !$0.isNewline }
  }

  var count: Int { starts.count }

  /// The first character that YAML does not allow.
  var firstForbidden: (Unicode.Scalar, Position)? {
    var offset = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
        0x10000...0x10FFFF:
        break
      default: return (scalar, position(of: offset))
      }
      offset += UTF8.width(scalar)
    }
    return nil
  }
}
