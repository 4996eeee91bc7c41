/// The beginnings of the lines of a file. Lines end with a line feed, a carriage return, or both.
struct LineTable {
  private var starts: [Int32] = [0]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    starts.reserveCapacity(bytes.count / 32)
    // A byte order mark is not part of the first line.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { starts[0] = 3 }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte <= 0x0D, byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      starts.append(Int32(index))
    }
    // A line feed at the end of the file begins no line.
    if starts.count > 1, Int(starts[starts.count - 1]) == bytes.count { starts.removeLast() }
    count = bytes.isEmpty ? 0 : starts.count
  }

  /// The number of lines.
  let count: Int

  func position(of offset: Int) -> Position {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return Position(line: Int32(low + 1), column: Int32(offset) - starts[low] + 1)
  }

  func range(ofLine line: Int, in count: Int) -> Range<Int> {
    Int(starts[line - 1])..<(line < starts.count ? Int(starts[line]) : count)
  }
}
