import Source

/// The lines of a file, numbered like positions: they end with a line feed, a carriage return, or both, and columns are
/// UTF-8 bytes.
struct SourceText {
  private let bytes: [UInt8]
  /// The offset of each line.
  private let starts: [Int]

  init(_ text: String) {
    var bytes = Array(text.utf8)
    // A byte order mark is not a column.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
        starts.append(index)
      }
      // The end of the last line does not begin a new line.
      if starts.count > 1, starts.last == bytes.count { starts.removeLast() }
    }
    self.bytes = bytes
    self.starts = starts
  }

  var lineCount: Int { starts.count }

  /// Returns a line, starting at 1, without its line end; nil if the file has no such line.
  func line(_ number: Int) -> ArraySlice<UInt8>? {
    guard number >= 1, number <= starts.count else { return nil }
    var end = number < starts.count ? starts[number] : bytes.count
    while end > starts[number - 1], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[starts[number - 1]..<end]
  }

  /// Returns the range to mark at a position: the target if the text there begins with it, otherwise the word,
  /// otherwise one character; empty at the end of the line. Nil if there is no such place.
  func range(of target: String, at position: Position) -> Range<Int>? {
    guard let line = line(Int(position.line)), position.column >= 1, Int(position.column) <= line.count + 1
    else { return nil }
    let start = line.startIndex + Int(position.column) - 1
    let rest = line[start...]
    if !target.isEmpty, rest.starts(with: target.utf8) { return start..<start + target.utf8.count }
    let word = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
    return start..<(word.isEmpty ? min(start + 1, line.endIndex) : word.endIndex)
  }
}
