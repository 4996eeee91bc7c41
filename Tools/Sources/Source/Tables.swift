extension UnsafeBufferPointer<UInt8> {
  /// Returns the insides of long array and dictionary literals that contain only numbers, texts, `true`, `false` and
  /// `nil`: tables of data, which no rule needs. Their syntax trees would take more than a hundred times their size.
  ///
  /// Empty for files below 1 MB.
  package func tablesOfData() -> [Range<Int>] {
    if count < 1 << 20 { return [] }
    var found: [Range<Int>] = []
    var index = startIndex
    while index < endIndex {
      guard self[index] == UInt8(ascii: "[") else {
        index += 1
        continue
      }
      var table = TableScanner(bytes: self, index: index)
      let isData = table.skipData()
      if isData, table.index - index > Self.shortest { found.append(index + 1..<table.index - 1) }
      index = table.index
    }
    return found
  }

  /// The number of bytes outside of ``tablesOfData()``.
  package var sizeOfCode: Int { tablesOfData().reduce(count) { $0 - $1.count } }

  private static var shortest: Int { 1 << 16 }
}

/// Reads a literal, beginning with its bracket.
private struct TableScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int

  /// Skips the literal, and returns whether it contains only data. If not, stops behind the first byte that is none.
  mutating func skipData() -> Bool {
    var depth = 0
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return true }
      case UInt8(ascii: "\""): if !skipText() { return false }
      case UInt8(ascii: "0")...UInt8(ascii: "9"): skipWord()
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
        let start = index - 1
        skipWord()
        guard Self.words.contains(where: { bytes[start..<index].elementsEqual($0) }) else { return false }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
        break
      default: return false
      }
    }
    return false
  }

  private static let words: [[UInt8]] = [Array("true".utf8), Array("false".utf8), Array("nil".utf8)]

  /// Skips a text in one line without values in it: `\(name)`.
  private mutating func skipText() -> Bool {
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return false
      case UInt8(ascii: "\\"):
        guard index < bytes.endIndex, bytes[index] != UInt8(ascii: "(") else { return false }
        index += 1
      default: break
      }
    }
    return false
  }

  /// Skips the rest of a number or word.
  private mutating func skipWord() {
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        index += 1
      default: return
      }
    }
  }
}
