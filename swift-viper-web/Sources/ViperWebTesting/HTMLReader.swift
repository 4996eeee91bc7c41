/// Parses the HTML of a page strictly: errors that a browser would correct are errors.
///
/// Elements must be closed in order by their own tags, attribute values must be quoted, `id`s must be unique, and forms
/// must not contain forms.
public struct HTMLReader {
  /// The error of an invalid page.
  public struct SyntaxError: Error, CustomStringConvertible {
    /// The problem, with the text at that place.
    public let description: String
  }

  /// Parses a page, or a part of one.
  ///
  /// - Returns: An element without a name that contains the top level.
  /// - Throws: ``SyntaxError`` for unbalanced tags, unquoted or duplicate attributes, unknown character references, duplicate
  ///   `id`s, and nested forms.
  public static func read(_ html: String) throws(SyntaxError) -> HTMLElement {
    var reader = HTMLReader(html: Array(html.utf8))
    reader.skipSpace()
    if reader.starts(with: "<!doctype", ignoringCase: true) {
      _ = reader.take { $0 != UInt8(ascii: ">") }
      reader.skip(">")
    }
    let root = HTMLElement(children: try reader.content(in: Surroundings()))
    guard reader.isAtEnd else { throw reader.error("an end tag without its start tag") }
    return root
  }

  // Bytes instead of characters, because `<` with a combining accent is a different character.
  private let html: [UInt8]
  private var position = 0
  private var ids: Set<String> = []

  /// The context of an element.
  private struct Surroundings {
    var depth = 0
    var isForm = false
    /// In SVG and MathML, names have capital letters, and `<path/>` is closed.
    var isForeign = false
  }

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
  /// Elements whose content is text until their end tag.
  private static let rawText: Set<String> = ["script", "style"]
  /// The same, with character references.
  private static let escapableText: Set<String> = ["textarea", "title"]
  private static let references = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}",
    "copy": "©",
    "reg": "®", "deg": "°", "middot": "·", "times": "×", "divide": "÷", "laquo": "«", "raquo": "»",
    "ndash": "–",
    "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
    "bull": "•",
    "hellip": "…", "euro": "€", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "minus": "−",
    "check": "✓",
  ]
  private static let maximumDepth = 500

  private init(html: [UInt8]) { self.html = html }

  // MARK: Elements

  private mutating func content(in surroundings: Surroundings) throws(SyntaxError) -> [HTMLElement.Node] {
    var nodes: [HTMLElement.Node] = []
    while !isAtEnd, !starts(with: "</") {
      if starts(with: "<!--") {
        try skipComment()
      } else if current == UInt8(ascii: "<") {
        nodes.append(.element(try element(in: surroundings)))
      } else {
        nodes.append(.text(try unescaped(take { $0 != UInt8(ascii: "<") })))
      }
    }
    return nodes
  }

  private mutating func skipComment() throws(SyntaxError) {
    let start = position
    position += 4
    while !isAtEnd, !starts(with: "-->") { position += 1 }
    guard skip("-->") else {
      position = start
      throw error("a comment is not ended")
    }
  }

  private mutating func element(in surroundings: Surroundings) throws(SyntaxError) -> HTMLElement {
    let start = position
    func startFault(_ reader: HTMLReader, _ what: String) -> SyntaxError {
      var reader = reader
      reader.position = start
      return reader.error(what)
    }
    guard surroundings.depth < Self.maximumDepth else {
      throw error("elements have more than \(Self.maximumDepth) nested levels")
    }
    position += 1
    let name = string(take(while: Self.isNameByte))
    guard name.first?.isLetter == true else { throw startFault(self, "a “<” that begins no tag") }
    var inside = surroundings
    inside.depth += 1
    inside.isForeign = surroundings.isForeign && name != "foreignObject" || ["svg", "math"].contains(name)
    guard inside.isForeign || name == "foreignObject" || name == name.lowercased() else {
      throw startFault(self, "a tag with uppercase letters")
    }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if skip("/>") {
        guard inside.isForeign || Self.void.contains(name) else {
          throw startFault(self, "<\(name)> is closed by a slash, which browsers ignore")
        }
        return HTMLElement(name: name, attributes: attributes)
      }
      if skip(">") { break }
      let (key, value) = try attribute()
      guard attributes.updateValue(value, forKey: key) == nil else {
        throw startFault(self, "the attribute “\(key)” occurs twice")
      }
    }
    if let id = attributes["id"], !ids.insert(id).inserted {
      throw startFault(self, "the id “\(id)” occurs twice")
    }
    if name == "form", surroundings.isForm { throw startFault(self, "a form in a form") }
    if Self.void.contains(name), !inside.isForeign { return HTMLElement(name: name, attributes: attributes) }
    inside.isForm = surroundings.isForm || name == "form"
    let children: [HTMLElement.Node] =
      if Self.rawText.contains(name), !inside.isForeign {
        [.text(string(text(until: name)))]
      } else if Self.escapableText.contains(name), !inside.isForeign {
        [.text(try unescaped(text(until: name)))]
      } else {
        try content(in: inside)
      }
    guard skip("</\(name)") else { throw startFault(self, "<\(name)> is not ended") }
    skipSpace()
    guard skip(">") else { throw error("the end tag of <\(name)> is not ended") }
    return HTMLElement(name: name, attributes: attributes, children: children)
  }

  private mutating func attribute() throws(SyntaxError) -> (String, String) {
    let name = string(take(while: Self.isAttributeByte))
    guard !name.isEmpty else { throw error(isAtEnd ? "a tag is not ended" : "no attribute") }
    guard skip("=") else { return (name, "") }
    guard !isAtEnd, current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") else {
      throw error("the value of “\(name)” is not quoted")
    }
    let quote = current
    position += 1
    let value = try unescaped(take { $0 != quote })
    guard !isAtEnd else { throw error("the value of “\(name)” is not ended") }
    position += 1
    return (name, value)
  }

  // MARK: Text

  private mutating func text(until name: String) -> ArraySlice<UInt8> {
    // The first line break of a text area is not part of its text.
    if name == "textarea" { skip("\n") }
    let (start, end) = (position, Array("</\(name)".utf8))
    while !isAtEnd, !html[position...].starts(with: end) { position += 1 }
    return html[start..<position]
  }

  private func unescaped(_ text: ArraySlice<UInt8>) throws(SyntaxError) -> String {
    guard text.contains(UInt8(ascii: "&")) else { return string(text) }
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        result.append(byte)
        continue
      }
      let reference = string(rest.prefix(40).prefix { $0 != UInt8(ascii: ";") })
      // Before a space it is just an ampersand.
      if reference.first.map({ $0.isWhitespace }) ?? true, rest.first != UInt8(ascii: ";") {
        result.append(byte)
        continue
      }
      guard reference.utf8.count < rest.count, let text = Self.text(of: reference) else {
        throw error("the unknown character reference &\(reference.prefix(20))")
      }
      result += text.utf8
      rest.removeFirst(reference.utf8.count + 1)
    }
    return string(result[...])
  }

  private static func text(of reference: String) -> String? {
    if let text = references[reference] { return text }
    guard reference.hasPrefix("#") else { return nil }
    let isHex = reference.hasPrefix("#x")
    return UInt32(reference.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
      .flatMap(Unicode.Scalar.init).map { String($0) }
  }

  // MARK: Bytes

  private var isAtEnd: Bool { position >= html.count }
  private var current: UInt8 { html[position] }

  private func starts(with text: StaticString, ignoringCase: Bool = false) -> Bool {
    guard html.count - position >= text.utf8CodeUnitCount else { return false }
    let mask: UInt8 = ignoringCase ? 0x20 : 0
    return (0..<text.utf8CodeUnitCount).allSatisfy { html[position + $0] | mask == text.utf8Start[$0] | mask }
  }

  private func starts(with text: String) -> Bool { html[position...].starts(with: text.utf8) }

  private mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while !isAtEnd, condition(current) { position += 1 }
    return html[start..<position]
  }

  @discardableResult
  private mutating func skip(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skipSpace() {
    _ = take { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func isAttributeByte(_ byte: UInt8) -> Bool {
    isNameByte(byte) || "_.:@".utf8.contains(byte)
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private func error(_ what: String) -> SyntaxError {
    let line = html[..<min(position, html.count)].count { $0 == UInt8(ascii: "\n") } + 1
    let rest = string(html[min(position, html.count)...].prefix(120))
    return SyntaxError(description: "Line \(line) of the page: \(what)" + (rest.isEmpty ? "." : ": \(rest)"))
  }
}
