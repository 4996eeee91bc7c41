import Foundation

/// Parses a body of type `multipart/form-data` (RFC 7578, RFC 2046 section 5.1) in chunks.
///
/// ```swift
/// parser.append(chunk)
/// while let element = try parser.next() { … }
/// ```
///
/// It holds the appended bytes that were not consumed, and at most the header of one part or one delimiter.
struct MultipartParser {
  enum Element: Equatable {
    case partBegins(PartHeader)
    /// Bytes of the part's content. A part has any number of such elements.
    case content(ArraySlice<UInt8>)
    case partEnds
  }

  private enum Position {
    case preamble, header, content, epilogue
  }

  /// The maximum size of the header of a part, in bytes.
  static let maximumHeaderSize = 8 << 10
  /// The maximum number of blanks that RFC 2046 allows between a delimiter and the end of its line.
  private static let maximumPadding = 128

  private var position = Position.preamble
  // The bytes that were not consumed: `buffer[taken...]`. The first delimiter has no line before it; this line break
  // makes it like the others.
  private var buffer: [UInt8] = [0x0D, 0x0A]
  private var taken = 0
  /// The delimiter between parts: a line break, two hyphens, the boundary.
  private let delimiter: [UInt8]

  init(_ boundary: MultipartBoundary) {
    delimiter = [0x0D, 0x0A, UInt8(ascii: "-"), UInt8(ascii: "-")] + boundary.bytes
  }

  /// The number of held bytes.
  var heldCount: Int { buffer.count - taken }

  mutating func append(_ chunk: some Collection<UInt8>) {
    buffer.removeSubrange(..<taken)
    taken = 0
    // Text after the last part is ignored.
    if position != .epilogue { buffer.append(contentsOf: chunk) }
  }

  /// Returns the next element; nil if another chunk is needed.
  ///
  /// - Throws: ``MultipartError/malformed(_:)``.
  mutating func next() throws(MultipartError) -> Element? {
    while true {
      switch position {
      case .preamble:
        if content() == nil, position == .preamble { return nil }
      case .header:
        guard let header = try header() else { return nil }
        position = .content
        return .partBegins(header)
      case .content:
        if let content = content() { return .content(content) }
        return position == .content ? nil : .partEnds
      case .epilogue:
        taken = buffer.count
        return nil
      }
    }
  }

  /// - Throws: ``MultipartError/malformed(_:)`` if the final delimiter is missing.
  func finish() throws(MultipartError) {
    guard position == .epilogue else { throw .malformed("it ends before its last boundary") }
  }

  // MARK: Headers

  private mutating func header() throws(MultipartError) -> PartHeader? {
    // A header without lines is only its closing line break.
    let line: [UInt8] = [0x0D, 0x0A]
    let end = buffer[taken...].starts(with: line) ? taken : endOfHeader()
    guard (end ?? buffer.count) - taken <= Self.maximumHeaderSize else {
      throw .malformed("the header of a part is longer than \(Self.maximumHeaderSize) bytes")
    }
    guard let end else { return nil }
    searched = 0
    let header = try PartHeader(buffer[taken..<end])
    // Content begins after the line break, which is kept: a delimiter may follow immediately, and begins with it.
    taken = end
    isContentBehindLineBreak = true
    return header
  }

  /// Returns the offset after the line break of the last line, before the empty line.
  private mutating func endOfHeader() -> Int? {
    var index = taken + searched
    while let start = lineBreak(from: index) {
      let found = buffer[start...].prefix(4)
      if found.elementsEqual([0x0D, 0x0A, 0x0D, 0x0A]) { return start + 2 }
      if found.count < 4 {
        searched = start - taken
        return nil
      }
      index = start + 1
    }
    searched = heldCount
    return nil
  }

  /// The number of bytes at `taken` without the end of a header, so that small chunks do not cause repeated searches.
  private var searched = 0
  /// Whether the line break at `taken` belongs to the header.
  private var isContentBehindLineBreak = false

  // MARK: Content

  private enum Delimiter {
    case part(end: Int)
    case last(end: Int)
    /// Another chunk is needed.
    case unfinished
    case none
  }

  /// Returns the available content before the next delimiter; nil without any. Skips the delimiter if it is next.
  private mutating func content() -> ArraySlice<UInt8>? {
    var index = taken
    while let start = lineBreak(from: index) {
      switch delimiter(at: start) {
      case .none:
        index = start + 1
        continue
      case .unfinished: return take(to: start)
      case .part(let end):
        if let content = take(to: start) { return content }
        pass(to: end, then: .header)
        return nil
      case .last(let end):
        if let content = take(to: start) { return content }
        pass(to: end, then: .epilogue)
        return nil
      }
    }
    return take(to: buffer.count)
  }

  private mutating func take(to end: Int) -> ArraySlice<UInt8>? {
    var start = taken
    if isContentBehindLineBreak {
      // The line break is the beginning of a delimiter, or may be.
      guard end >= taken + 2 else { return nil }
      start += 2
      isContentBehindLineBreak = false
    }
    guard start < end else {
      taken = max(taken, start)
      return nil
    }
    taken = end
    return buffer[start..<end]
  }

  private mutating func pass(to end: Int, then next: Position) {
    taken = end
    isContentBehindLineBreak = false
    position = next
  }

  private func lineBreak(from index: Int) -> Int? {
    buffer.withUnsafeBufferPointer { bytes in
      guard index < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + index, 0x0D, bytes.count - index)
      else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  private func delimiter(at start: Int) -> Delimiter {
    let present = buffer[start...].prefix(delimiter.count)
    guard present.elementsEqual(delimiter.prefix(present.count)) else { return .none }
    guard present.count == delimiter.count else { return .unfinished }
    var index = start + delimiter.count
    let hyphens = buffer[index...].prefix(2)
    if hyphens.allSatisfy({ $0 == UInt8(ascii: "-") }) {
      return hyphens.count == 2 ? .last(end: index + 2) : .unfinished
    }
    while index < buffer.count, buffer[index] == 0x20 || buffer[index] == 0x09 {
      index += 1
      guard index - start - delimiter.count <= Self.maximumPadding else { return .none }
    }
    let lineEnd = buffer[index...].prefix(2)
    guard lineEnd.elementsEqual([0x0D, 0x0A].prefix(lineEnd.count)) else { return .none }
    return lineEnd.count == 2 ? .part(end: index + 2) : .unfinished
  }
}
