/// The characters that become character references: & < > ' and, except in single quotes, ".
///
/// A lone carriage return becomes one too, because it would break an event stream. NUL is removed.
struct Escaping {
  fileprivate let keepsDoubleQuotes: Bool

  /// For text and for values in either kind of quotes.
  static var text: Escaping { Escaping(keepsDoubleQuotes: false) }
  /// For values in single quotes; JSON stays short and readable.
  static var singleQuoted: Escaping { Escaping(keepsDoubleQuotes: true) }
}

extension Escaping {
  /// Returns the index of the next special character. Processes eight bytes at a time, because most text has none.
  @inline(__always)
  fileprivate func firstIndex(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let bytes = UnsafeRawBufferPointer(text)
    func word(at index: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
    }
    var index = start
    while index + 8 <= text.count {
      let found = specials(in: word(at: index))
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    if index < text.count, text.count >= 8 {
      // The last eight bytes, without those that were processed before, which are replaced by spaces.
      let seen = UInt64(8 - (text.count - index)) * 8
      let rest = word(at: text.count - 8) >> seen | every(0x20) << (64 - seen)
      let found = specials(in: rest)
      return found == 0 ? nil : index + found.trailingZeroBitCount / 8
    }
    while index < text.count {
      if specials(in: UInt64(text[index]) | every(0x20) << 8) != 0 { return index }
      index += 1
    }
    return nil
  }

  /// The lowest set bit is in the first special byte.
  @inline(__always)
  private func specials(in word: UInt64) -> UInt64 {
    // & and ' differ in one bit, < and > in another: these bits are ignored.
    let found =
      zeros(word) | zeros(word ^ every(0x0D)) | zeros((word | every(0x01)) ^ every(0x27))
      | zeros((word | every(0x02)) ^ every(0x3E))
    return keepsDoubleQuotes ? found : found | zeros(word ^ every(0x22))
  }

  private func every(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Not zero if one of the eight bytes is zero.
  private func zeros(_ word: UInt64) -> UInt64 {
    (word &- every(1)) & ~word & every(0x80)
  }
}

extension [UInt8] {
  init(escaping text: String) {
    self = []
    append(escaping: text)
  }

  mutating func append(static text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  @usableFromInline
  init(escapingJSON json: [UInt8]) {
    self = []
    reserveCapacity(json.count)
    json.withUnsafeBufferPointer { append($0, escaping: .singleQuoted) }
  }

  /// Reserves capacity for `count` more bytes, growing exponentially.
  mutating func reserve(_ count: Int) {
    let needed = self.count + count
    if needed > capacity { reserveCapacity(Swift.max(needed, 2 * capacity)) }
  }

  /// Appends `text` escaped for any position that allows text.
  mutating func append(escaping text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append($0, escaping: .text) }) == nil {
      // Only bridged strings, for example from Objective-C.
      Array(text.utf8).withUnsafeBufferPointer { append($0, escaping: .text) }
    }
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaping: Escaping) {
    var copied = 0
    while let index = escaping.firstIndex(in: text, from: copied) {
      append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<index]))
      appendReference(to: text[index])
      copied = index + 1
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[copied...]))
  }

  private mutating func appendReference(to byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): append(static: "&amp;")
    case UInt8(ascii: "<"): append(static: "&lt;")
    case UInt8(ascii: ">"): append(static: "&gt;")
    case UInt8(ascii: "\""): append(static: "&quot;")
    case UInt8(ascii: "'"): append(static: "&#39;")
    case 0x0D: append(static: "&#13;")
    default: break
    }
  }
}
