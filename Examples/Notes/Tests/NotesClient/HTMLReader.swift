/// Reads the HTML of a page or a patch, strictly: what a browser would have to mend is an error.
public struct HTMLReader {
  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  private static let void: Set<String> = ["br", "hr", "img", "input", "link", "meta"]
  /// Elements whose content is text until their own end tag.
  private static let textOnly: Set<String> = ["script", "style", "textarea", "title"]

  private var rest: Substring
  private var ids: Set<String> = []

  /// - Returns: an element without a name that holds what is on the top level.
  /// - Throws: ``Fault``: unbalanced tags, unquoted or repeated attributes, unknown references, a repeated id,
  ///   a form in a form.
  public static func read(_ html: String) throws -> HTMLElement {
    var reader = HTMLReader(rest: html[...])
    if html.hasPrefix("<!doctype html>") { reader.rest = reader.rest.dropFirst("<!doctype html>".count) }
    let root = HTMLElement(name: "", attributes: [:], children: try reader.content(of: nil, inForm: false))
    guard reader.rest.isEmpty else { throw reader.fault("an end tag without its start") }
    return root
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func content(of parent: String?, inForm: Bool) throws -> [HTMLElement.Node] {
    var nodes: [HTMLElement.Node] = []
    while !rest.isEmpty, !rest.hasPrefix("</") {
      if rest.hasPrefix("<") {
        nodes.append(.element(try element(inForm: inForm)))
      } else {
        nodes.append(.text(try unescaped(take { $0 != "<" })))
      }
    }
    return nodes
  }

  private mutating func element(inForm: Bool) throws -> HTMLElement {
    rest.removeFirst()
    let name = String(take { $0.isLowercase || $0.isNumber || $0 == "-" })
    guard name.first?.isLetter == true else { throw fault("a tag without a name") }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if rest.first == ">" { break }
      let (name, value) = try attribute()
      guard attributes.updateValue(value, forKey: name) == nil else { throw fault("“\(name)” twice") }
    }
    rest.removeFirst()
    if let id = attributes["id"], !ids.insert(id).inserted { throw fault("the id “\(id)” twice") }
    if name == "form", inForm { throw fault("a form in a form") }
    var element = HTMLElement(name: name, attributes: attributes, children: [])
    if Self.void.contains(name) { return element }
    element.children =
      Self.textOnly.contains(name)
      ? try text(of: name) : try content(of: name, inForm: inForm || name == "form")
    guard rest.hasPrefix("</\(name)>") else { throw fault("<\(name)> is not ended") }
    rest.removeFirst(name.count + 3)
    return element
  }

  private mutating func attribute() throws -> (String, String) {
    let name = String(take { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." })
    guard !name.isEmpty else { throw fault("no attribute") }
    guard rest.first == "=" else { return (name, "") }
    rest.removeFirst()
    guard let quote = rest.first, quote == "\"" || quote == "'" else { throw fault("an unquoted attribute") }
    rest.removeFirst()
    let value = try unescaped(take { $0 != quote })
    guard !rest.isEmpty else { throw fault("an attribute without its end") }
    rest.removeFirst()
    return (name, value)
  }

  private mutating func text(of name: String) throws -> [HTMLElement.Node] {
    guard let end = rest.firstRange(of: "</\(name)") else { throw fault("<\(name)> is not ended") }
    var text = rest[..<end.lowerBound]
    rest = rest[end.lowerBound...]
    // The first line break of a text area is not part of its text.
    if name == "textarea", text.unicodeScalars.first == "\n" {
      text = Substring(text.unicodeScalars.dropFirst())
    }
    return [.text(try unescaped(text))]
  }

  private func unescaped(_ text: Substring) throws -> String {
    guard text.contains("&") else { return String(text) }
    let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";") else { throw fault("a bare &") }
      let reference = rest[rest.index(after: start)..<end]
      if let text = named[String(reference)] {
        result += text
      } else if reference.hasPrefix("#"), let scalar = scalar(reference.dropFirst()) {
        result.unicodeScalars.append(scalar)
      } else {
        throw fault("the unknown reference &\(reference.prefix(20));")
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private func scalar(_ digits: Substring) -> Unicode.Scalar? {
    let isHex = digits.hasPrefix("x")
    return UInt32(digits.drop { $0 == "x" }, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
  }

  private mutating func take(while condition: (Unicode.Scalar) -> Bool) -> Substring {
    let scalars = rest.unicodeScalars
    let end = scalars.firstIndex { !condition($0) } ?? scalars.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private mutating func skipSpace() { _ = take { $0 == " " || $0 == "\n" } }

  private func fault(_ what: String) -> Fault { Fault(description: "\(what), before: \(rest.prefix(120))") }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { isLowercase || ("A"..."Z").contains(self) }
  fileprivate var isLowercase: Bool { ("a"..."z").contains(self) }
  fileprivate var isNumber: Bool { ("0"..."9").contains(self) }
}
