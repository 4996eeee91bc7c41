/// Finds the tags of a page: a browser's tokenizer, reduced to tags and the text between them.
///
/// Accepts any bytes; an incomplete tag at the end of the page is not returned.
struct TagScanner {
  enum Kind {
    case start, end
    /// A comment or a declaration.
    case other
  }

  struct Found {
    let kind: Kind
    /// The range from `<` to the end of the tag.
    let range: Range<Int>
    let name: Range<Int>
    /// Whether it ends with `/>`.
    let isClosed: Bool
  }

  private let html: UnsafeBufferPointer<UInt8>
  private(set) var index: Int
  /// The element in whose content only its own end tag is markup.
  private var rawName: Range<Int>?

  init(_ html: UnsafeBufferPointer<UInt8>, from index: Int = 0) {
    self.html = html
    self.index = index
  }

  /// Continues at an index outside of tags and raw text.
  mutating func move(to index: Int) {
    self.index = index
    rawName = nil
  }

  /// Returns the next tag or comment. The bytes before it, and after the last one, are text.
  mutating func next() -> Found? {
    if let name = rawName {
      rawName = nil
      index = endTag(of: name)
    }
    while let start = first(UInt8(ascii: "<"), from: index) {
      let second = byte(at: start + 1)
      if Self.isLetter(second) { return take(.start, from: start, name: start + 1) }
      if second == UInt8(ascii: "/"), Self.isLetter(byte(at: start + 2)) {
        return take(.end, from: start, name: start + 2)
      }
      switch second {
      case UInt8(ascii: "!") where has("<!--", at: start):
        return other(from: start, to: endOfComment(from: start + 4))
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"):
        return other(from: start, to: first(UInt8(ascii: ">"), from: start).map { $0 + 1 } ?? html.count)
      default: index = start + 1
      }
    }
    index = html.count
    return nil
  }

  private mutating func other(from start: Int, to end: Int) -> Found {
    index = end
    return Found(kind: .other, range: start..<end, name: start..<start, isClosed: false)
  }

  private mutating func take(_ kind: Kind, from start: Int, name nameStart: Int) -> Found? {
    var position = nameStart
    while position < html.count, !Self.endsName(html[position]) { position += 1 }
    let name = nameStart..<position
    guard let end = endOfTag(from: position) else {
      index = html.count
      return nil
    }
    index = end
    if kind == .start, isRaw(name) { rawName = name }
    return Found(
      kind: kind, range: start..<end, name: name,
      isClosed: kind == .start && html[end - 2] == UInt8(ascii: "/"))
  }

  /// Returns the index after the tag's `>`, ignoring those in quoted values; nil if the page ends first.
  private func endOfTag(from start: Int) -> Int? {
    var position = start
    var isValue = false
    while position < html.count {
      let byte = html[position]
      switch byte {
      case UInt8(ascii: ">"): return position + 1
      case UInt8(ascii: "="): isValue = true
      case UInt8(ascii: "\"") where isValue, UInt8(ascii: "'") where isValue:
        guard let end = first(byte, from: position + 1) else { return nil }
        position = end
        isValue = false
      default: if !Self.isSpace(byte) { isValue = false }
      }
      position += 1
    }
    return nil
  }

  // MARK: Raw text

  /// Returns the beginning of the element's end tag, or the end of the page.
  private func endTag(of name: Range<Int>) -> Int {
    var position = index
    while let start = first(UInt8(ascii: "<"), from: position) {
      let end = start + 2 + name.count
      if byte(at: start + 1) == UInt8(ascii: "/"), end < html.count, Self.endsName(html[end]),
        zip(html[start + 2..<end], html[name]).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
      {
        return start
      }
      position = start + 1
    }
    return html.count
  }

  private static let rawNames: [StaticString] = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
  ]

  private func isRaw(_ name: Range<Int>) -> Bool {
    (3...8).contains(name.count) && Self.rawNames.contains { isNamed(name, $0) }
  }

  /// Whether a name in the page equals this one, ignoring case.
  func isNamed(_ name: Range<Int>, _ text: StaticString) -> Bool {
    name.count == text.utf8CodeUnitCount
      && zip(html[name], UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        .allSatisfy { $0 | 0x20 == $1 }
  }

  // MARK: Bytes

  private func endOfComment(from text: Int) -> Int {
    if has(">", at: text) { return text + 1 }
    if has("->", at: text) { return text + 2 }
    var position = text
    while let dash = first(UInt8(ascii: "-"), from: position) {
      if has("-->", at: dash) { return dash + 3 }
      if has("--!>", at: dash) { return dash + 4 }
      position = dash + 1
    }
    return html.count
  }

  private func first(_ byte: UInt8, from start: Int) -> Int? {
    guard start < html.count else { return nil }
    var position = start
    while position < html.count {
      if html[position] == byte { return position }
      position += 1
    }
    return nil
  }

  private func byte(at index: Int) -> UInt8 { index < html.count ? html[index] : 0 }

  private func has(_ text: StaticString, at index: Int) -> Bool {
    let end = index + text.utf8CodeUnitCount
    return end <= html.count && text.withUTF8Buffer { html[index..<end].elementsEqual($0) }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C || byte == 0x0D
  }

  static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
