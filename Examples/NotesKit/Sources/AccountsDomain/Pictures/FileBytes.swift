/// The bytes of a file, read with checked bounds.
struct FileBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  /// The part of the range that exists.
  subscript(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range.clamped(to: bytes.indices)] }

  func starts(_ text: StaticString, at index: Int) -> Bool { starts(Array("\(text)".utf8), at: index) }

  func starts(_ mark: [UInt8], at index: Int) -> Bool {
    index >= 0 && index + mark.count <= count && self[index..<index + mark.count].elementsEqual(mark)
  }

  /// A number with the most significant byte first; nil beyond the end.
  func big(at index: Int, _ length: Int) -> Int? {
    guard index >= 0, index + length <= count else { return nil }
    return bytes[index..<index + length].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number with the least significant byte first; nil beyond the end.
  func little(at index: Int, _ length: Int) -> Int? {
    guard index >= 0, index + length <= count else { return nil }
    return bytes[index..<index + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The text of four bytes that names a part of the file.
  func name(at index: Int) -> String { String(decoding: self[index..<index + 4], as: UTF8.self) }

  func firstIndex(of byte: UInt8, from index: Int) -> Int? {
    index < count ? bytes[index...].firstIndex(of: byte) : nil
  }
}
