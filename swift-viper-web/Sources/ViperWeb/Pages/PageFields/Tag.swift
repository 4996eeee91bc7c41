/// A start or end tag of a page. The indices of its slices are positions in the page.
struct Tag {
  struct Attribute {
    let name: String
    /// The value as written, without quotes.
    let value: ArraySlice<UInt8>
    let isQuoted: Bool
    /// The range from the name to the end of the value and its quote.
    let range: Range<Int>

    var text: String { String(decodingReferences: value) }
  }

  /// The name in lowercase.
  let name: String
  let isEnd: Bool
  private(set) var attributes: [Attribute] = []
  /// The range from `<` to the end of the tag.
  let range: Range<Int>
  /// The position after the tag's name.
  let nameEnd: Int

  /// The first attribute with a name; browsers ignore the others.
  subscript(name: String) -> Attribute? {
    attributes.first { $0.name == name }
  }

  /// Parses the tag whose `<` is at `start`; nil if the page ends before the tag.
  init?(in html: [UInt8], at start: Int) {
    var reader = Reader(html: html, index: start + 1)
    isEnd = reader.skip { $0 == UInt8(ascii: "/") }
    name = Tag.lowercased(reader.take { !TagScanner.endsName($0) })
    nameEnd = reader.index
    while true {
      reader.skip { TagScanner.isSpace($0) || $0 == UInt8(ascii: "/") }
      guard let byte = reader.byte else { return nil }
      if byte == UInt8(ascii: ">") { break }
      guard let attribute = reader.attribute() else { return nil }
      attributes.append(attribute)
    }
    range = start..<reader.index + 1
  }

  static func lowercased(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

private struct Reader {
  let html: [UInt8]
  var index: Int

  var byte: UInt8? { index < html.count ? html[index] : nil }

  mutating func take(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    while let byte, isWanted(byte) { index += 1 }
    return html[start..<index]
  }

  @discardableResult
  mutating func skip(while isUnwanted: (UInt8) -> Bool) -> Bool {
    !take(while: isUnwanted).isEmpty
  }

  /// Returns nil if the page ends in its value.
  mutating func attribute() -> Tag.Attribute? {
    let start = index
    index += 1  // An equals sign in front belongs to the name.
    skip { !TagScanner.endsName($0) && $0 != UInt8(ascii: "=") }
    let name = html[start..<index]

    func attribute(_ value: ArraySlice<UInt8>, isQuoted: Bool = false) -> Tag.Attribute {
      let end = value.endIndex + (isQuoted ? 1 : 0)
      return Tag.Attribute(
        name: Tag.lowercased(name), value: value, isQuoted: isQuoted, range: start..<end)
    }

    skip(while: TagScanner.isSpace)
    guard byte == UInt8(ascii: "=") else { return attribute(html[name.endIndex..<name.endIndex]) }
    index += 1
    skip(while: TagScanner.isSpace)
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return attribute(take { !TagScanner.isSpace($0) && $0 != UInt8(ascii: ">") })
    }
    index += 1
    let value = take { $0 != quote }
    guard byte != nil else { return nil }
    index += 1
    return attribute(value, isQuoted: true)
  }
}
