import Foundation

/// Iterates over the marks of markup.
struct MarkReader {
  private let source: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// The number of the fragment's events before the current position.
  private(set) var eventCount = 0

  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  /// Returns the bytes before the next mark, and that mark; no mark at the end.
  mutating func next() -> (run: UnsafeBufferPointer<UInt8>, mark: Mark?) {
    let run = UnsafeBufferPointer(rebasing: source[index...])
    guard let start = run.baseAddress, let found = memchr(start, 0, run.count) else {
      index = source.count
      return (run, nil)
    }
    let length = UnsafeRawPointer(found) - UnsafeRawPointer(start)
    let mark = Mark(rawValue: run[length + 1])
    index += length + 2
    if let mark, mark.takesEvent { eventCount += 1 }
    return (UnsafeBufferPointer(rebasing: run[..<length]), mark)
  }

  /// Returns the text between `slot` and `slotElse`.
  mutating func slotName() -> String {
    String(decoding: next().run, as: UTF8.self)
  }

  /// Skips the content of an empty slot.
  mutating func skipSlotElse() {
    var depth = 1
    while depth > 0, let mark = next().mark {
      if mark == .slotElse { depth += 1 }
      if mark == .slotEnd { depth -= 1 }
    }
  }

  /// Returns the value after `fieldName`, as written in the markup.
  func fieldName() -> String {
    let quote = source[index - 3]
    let end = source[index...].firstIndex { byte in
      switch quote {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): byte == quote
      default: byte <= 0x20 || byte == UInt8(ascii: ">")
      }
    }
    return String(decoding: source[index..<(end ?? source.count)], as: UTF8.self)
  }
}
