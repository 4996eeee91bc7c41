/// Reads the HTML of a page or a patch, strictly: what a browser would have to mend is an error.
///
/// It goes byte by byte. Characters would not do: `<` with an accent behind it is one, and another than `<`.
public struct HTMLReader {
  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  private static let void: Set<String> = ["br", "hr", "img", "input", "link", "meta"]
  /// Elements whose content is text until their own end tag.
  private static let textOnly: Set<String> = ["script", "style", "textarea", "title"]
  private static let references = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private var rest: ArraySlice<UInt8>
  private var ids: Set<String> = []

  /// - Returns: an element without a name that holds what is on the top level.
  /// - Throws: ``Fault``: unbalanced tags, unquoted or repeated attributes, unknown references, a repeated id,
  ///   a form in a form.
  public static func read(_ html: String) throws -> HTMLElement {
    var reader = HTMLReader(rest: Array(html.utf8)[...])
    reader.skip("<!doctype html>")
    let root = HTMLElement(name: "", attributes: [:], children: try reader.content(inForm: false))
    guard reader.rest.isEmpty else { throw reader.fault("an end tag without its start") }
    return root
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func content(inForm: Bool) throws -> [HTMLElement.Node] {
    var nodes: [HTMLElement.Node] = []
    while !rest.isEmpty, !rest.starts(with: "</".utf8) {
      if rest.first == UInt8(ascii: "<") {
        nodes.append(.element(try element(inForm: inForm)))
      } else {
        nodes.append(.text(try unescaped(take { $0 != UInt8(ascii: "<") })))
      }
    }
    return nodes
  }

  private mutating func element(inForm: Bool) throws -> HTMLElement {
    rest.removeFirst()
    let name = string(take(while: Self.isNameByte))
    guard name.first?.isLetter == true, name == name.lowercased() else { throw fault("“<” without a tag") }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if skip(">") { break }
      let (name, value) = try attribute()
      guard attributes.updateValue(value, forKey: name) == nil else { throw fault("“\(name)” twice") }
    }
    if let id = attributes["id"], !ids.insert(id).inserted { throw fault("the id “\(id)” twice") }
    if name == "form", inForm { throw fault("a form in a form") }
    if Self.void.contains(name) { return HTMLElement(name: name, attributes: attributes, children: []) }
    let children =
      Self.textOnly.contains(name) ? try text(of: name) : try content(inForm: inForm || name == "form")
    guard skip("</\(name)>") else { throw fault("<\(name)> is not ended") }
    return HTMLElement(name: name, attributes: attributes, children: children)
  }

  private mutating func attribute() throws -> (String, String) {
    let name = string(take(while: Self.isNameByte))
    guard !name.isEmpty else { throw fault("no attribute") }
    guard skip("=") else { return (name, "") }
    guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault("an unquoted attribute")
    }
    let value = try unescaped(take { $0 != quote })
    guard rest.popFirst() != nil else { throw fault("an attribute without its end") }
    return (name, value)
  }

  private mutating func text(of name: String) throws -> [HTMLElement.Node] {
    // The first line break of a text area is not part of its text.
    if name == "textarea" { skip("\n") }
    let end = Array("</\(name)".utf8)
    let start = rest
    while !rest.isEmpty, !rest.starts(with: end) { rest.removeFirst() }
    return [.text(try unescaped(start[..<rest.startIndex]))]
  }

  private func unescaped(_ text: ArraySlice<UInt8>) throws -> String {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        result.append(byte)
        continue
      }
      let reference = string(rest.prefix { $0 != UInt8(ascii: ";") })
      guard reference.utf8.count < rest.count, let text = Self.text(of: reference) else {
        throw fault("the unknown reference &\(reference.prefix(20))")
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

  private mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: condition)
    rest = rest[taken.endIndex...]
    return taken
  }

  @discardableResult
  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest.removeFirst(text.utf8.count)
    return true
  }

  private mutating func skipSpace() {
    _ = take { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    let character = Character(UnicodeScalar(byte))
    return byte < 128 && (character.isLetter || character.isNumber || "-_.".contains(character))
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private func fault(_ what: String) -> Fault {
    Fault(description: "\(what), before: \(string(rest.prefix(120)))")
  }
}
