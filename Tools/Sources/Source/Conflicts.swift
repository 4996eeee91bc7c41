/// Unresolved merge conflicts of git in a source file.
struct Conflicts {
  /// The offsets of the lines that begin a conflict.
  private(set) var starts: [Int] = []
  /// The lines of the markers, and the common version between `|||||||` and `=======`.
  private(set) var markers: [Range<Int>] = []

  init(in bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    var isOpen = false
    var base: Int?
    while index < bytes.count {
      let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      switch Self.marker(bytes[index..<end]) {
      case UInt8(ascii: "<"):
        starts.append(index)
        markers.append(index..<end)
        isOpen = true
      case UInt8(ascii: "|") where isOpen: base = index
      case UInt8(ascii: "=") where isOpen:
        markers.append((base ?? index)..<end)
        base = nil
      case UInt8(ascii: ">") where isOpen:
        markers.append(index..<end)
        isOpen = false
      default: break
      }
      index = end + 1
    }
  }

  /// Returns the character of which a line consists of seven at its beginning, followed by a space or nothing.
  private static func marker(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
    guard let first = line.first, "<|=>".utf8.contains(first), line.count >= 7,
      line.prefix(7).allSatisfy({ $0 == first })
    else { return nil }
    return line.count == 7 || line[line.startIndex + 7] == UInt8(ascii: " ") ? first : nil
  }

  /// Whether a line begins a conflict.
  static func begin(with line: some StringProtocol) -> Bool {
    line.hasPrefix("<<<<<<< ") || line == "<<<<<<<"
  }
}
