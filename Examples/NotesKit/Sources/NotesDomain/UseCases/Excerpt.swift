/// The beginning of a text on one line.
///
/// It works on bytes, because a list creates one for every note each time it is shown: working on characters takes four
/// times as long.
public enum Excerpt {
  /// The maximum number of characters.
  private static let length = 120
  /// The maximum number of bytes. Wide scripts, and characters with many accents, get less than `length`.
  private static let size = 240

  public static func of(_ text: String) -> String {
    var line: [UInt8] = []
    line.reserveCapacity(size + 4)
    var isAfterSpace = false
    var isCut = false
    var mayBreak = false
    for byte in text.utf8 {
      if isSpace(byte) {
        isAfterSpace = !line.isEmpty
        continue
      }
      if line.count >= size, !UTF8.isContinuation(byte) {
        isCut = true
        break
      }
      if isAfterSpace {
        line.append(UInt8(ascii: " "))
        isAfterSpace = false
      }
      line.append(byte)
      // The first bytes of the line breaks outside ASCII: U+0085, U+2028, U+2029.
      mayBreak = mayBreak || byte == 0xC2 || byte == 0xE2
    }
    var excerpt = String(decoding: line, as: UTF8.self)
    if mayBreak { excerpt = excerpt.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let count = excerpt.count
    return isCut || count > length ? excerpt.prefix(max(0, min(count, length) - 1)) + "…" : excerpt
  }

  /// Spaces, tabs and line breaks in ASCII.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}
