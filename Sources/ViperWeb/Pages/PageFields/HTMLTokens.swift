/// The tags of a written page and the text between them, in order; comments and declarations are left out.
///
/// Reads any bytes without failing; a tag that the page ends in is not given.
struct HTMLTokens: Sequence, IteratorProtocol {
  enum Token {
    case text(ArraySlice<UInt8>)
    case tag(Tag)
  }

  private let html: [UInt8]
  private var index = 0
  /// The element in whose content only its own end tag is markup.
  private var rawElement: String?

  init(_ html: [UInt8]) {
    self.html = html
  }

  mutating func next() -> Token? {
    while index < html.count {
      if let name = rawElement {
        rawElement = nil
        let text = take(upTo: first(from: index) { isEndTag(of: name, at: $0) })
        if !text.isEmpty { return .text(text) }
      } else if isTag(at: index) {
        guard let tag = takeTag() else { return nil }
        return .tag(tag)
      } else if has("<!--", at: index) {
        index = endOfComment()
      } else if has("<!", at: index) || has("<?", at: index) || has("</", at: index) {
        index = first(from: index) { html[$0] == UInt8(ascii: ">") } + 1
      } else {
        return .text(take(upTo: first(from: index + 1) { html[$0] == UInt8(ascii: "<") }))
      }
    }
    return nil
  }

  private mutating func take(upTo end: Int) -> ArraySlice<UInt8> {
    defer { index = end }
    return html[index..<end]
  }

  private mutating func takeTag() -> Tag? {
    let start = index
    guard let tag = Tag(in: html, at: start) else { return nil }
    index = tag.range.upperBound
    if !tag.isEnd, Self.rawElements.contains(tag.name) { rawElement = tag.name }
    return tag
  }

  private static let rawElements: Set = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
  ]
}

extension HTMLTokens {
  private func isTag(at index: Int) -> Bool {
    let name = has("</", at: index) ? index + 2 : index + 1
    return html[index] == UInt8(ascii: "<") && name < html.count && (0x61...0x7A).contains(html[name] | 0x20)
  }

  private func isEndTag(of name: String, at index: Int) -> Bool {
    let end = index + 2 + name.utf8.count
    return has("</", at: index) && end < html.count && Tag.endsName(html[end])
      && Tag.lowercased(html[index + 2..<end]) == name
  }

  private func endOfComment() -> Int {
    let text = index + 4
    if has(">", at: text) { return text + 1 }
    if has("->", at: text) { return text + 2 }
    let end = first(from: text) { has("-->", at: $0) || has("--!>", at: $0) }
    return end + (has("-->", at: end) ? 3 : 4)
  }

  private func has(_ text: StaticString, at index: Int) -> Bool {
    let end = index + text.utf8CodeUnitCount
    return end <= html.count && text.withUTF8Buffer { html[index..<end].elementsEqual($0) }
  }

  /// The first position for which this is so, else the page's end.
  private func first(from start: Int, where isFound: (Int) -> Bool) -> Int {
    var index = start
    while index < html.count, !isFound(index) { index += 1 }
    return Swift.min(index, html.count)
  }
}
