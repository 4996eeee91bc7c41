/// An independent parser that accepts only markup that every browser parses in the same way, and throws otherwise.
struct StrictTokenizer {
  enum Token: Equatable {
    case start(String, [Attribute])
    case end(String)
    case text(String)
  }

  struct Attribute: Equatable {
    let name: String
    let value: String
  }

  struct Malformed: Error {
    let what: String
    let rest: String
  }

  private var rest: Substring.UnicodeScalarView

  static func tokens(_ markup: String) throws -> [Token] {
    var tokenizer = StrictTokenizer(rest: Substring(markup).unicodeScalars)
    var tokens: [Token] = []
    while !tokenizer.rest.isEmpty { tokens.append(try tokenizer.token()) }
    return tokens
  }

  private mutating func token() throws -> Token {
    guard skip("<") else { return .text(try decoded(take { $0 != "<" })) }
    if skip("/") {
      let name = try self.name()
      try expect(">")
      return .end(name)
    }
    let tag = try name()
    var attributes: [Attribute] = []
    while skip(" ") || skip("\n") {
      guard rest.first != ">", rest.first != " ", rest.first != "\n" else { continue }
      let name = try self.name()
      var value = ""
      if skip("=") {
        let quote: Unicode.Scalar = skip("'") ? "'" : "\""
        if quote == "\"" { try expect("\"") }
        value = try decoded(take { $0 != quote })
        try expect(quote)
      }
      guard !attributes.contains(where: { $0.name == name }) else { throw malformed("attribute twice") }
      attributes.append(Attribute(name: name, value: value))
    }
    try expect(">")
    return .start(tag, attributes)
  }

  private mutating func name() throws -> String {
    let name = take { $0.properties.isAlphabetic || $0 == "-" || $0 == "_" || ("0"..."9").contains($0) }
    guard !name.isEmpty, name.unicodeScalars.allSatisfy(\.isASCII) else { throw malformed("name") }
    return name
  }

  private mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix(while: condition)
    rest = rest[taken.endIndex...]
    return String(taken)
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws {
    guard skip(scalar) else { throw malformed("no \(scalar)") }
  }

  private func decoded(_ text: String) throws -> String {
    let references = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#13;": "\r"]
    var decoded = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.first {
      switch scalar {
      case "&":
        let reference = references.first { rest.starts(with: $0.key.unicodeScalars) }
        guard let reference else { throw malformed("bare &") }
        decoded.append(contentsOf: reference.value.unicodeScalars)
        rest.removeFirst(reference.key.unicodeScalars.count)
      case "<", ">", "\r", "\0":
        throw malformed("bare \(scalar.value)")
      default:
        decoded.append(scalar)
        rest.removeFirst()
      }
    }
    return String(decoded)
  }

  private func malformed(_ what: String) -> Malformed {
    Malformed(what: what, rest: String(String.UnicodeScalarView(rest.prefix(40))))
  }
}
