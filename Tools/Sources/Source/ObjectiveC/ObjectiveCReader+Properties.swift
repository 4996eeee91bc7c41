// Properties and variables, with their ownership.
extension ObjectiveCReader {
  mutating func property(isRequired: Bool) {
    var traits: Declaration.Traits = isRequired ? [] : .stored
    if isSign("(") {
      let start = index
      skipBrackets()
      for token in tokens[start..<index] where token.kind == .word {
        switch text(token) {
        case "weak": traits.insert(.weak)
        case "assign", "unsafe_unretained": traits.insert(.unowned)
        case "class": traits.insert(.static)
        case "readonly": traits.insert(.privateSet)
        default: break
        }
      }
    }
    stored(traits)
  }

  /// Reads the variables in braces after `@interface` or `@implementation`.
  mutating func variables() {
    index += 1
    while let token = token(), !isSign("}"), !isAtContainer {
      if token.kind == .keyword || token.kind == .directive {
        index += 1
      } else if token.kind == .word {
        let (start, isWeak) = (index, text(token) == "__weak")
        stored(isWeak ? [.stored, .weak] : .stored)
        if index == start { index += 1 }
      } else {
        index += 1
      }
    }
    if isSign("}") { index += 1 }
  }

  /// Reads `id<NoteInput> note;`.
  private mutating func stored(_ traits: Declaration.Traits) {
    let start = index
    var end = index
    var depth = 0
    // The statement, with brackets.
    while end < tokens.count {
      let kind = tokens[end].kind
      if kind == .sign(UInt8(ascii: ";")), depth <= 0 { break }
      if kind == .keyword || kind == .sign(UInt8(ascii: "}")), depth <= 0 { break }
      if kind == .sign(UInt8(ascii: "(")) || kind == .sign(UInt8(ascii: "[")) { depth += 1 }
      if kind == .sign(UInt8(ascii: ")")) || kind == .sign(UInt8(ascii: "]")) { depth -= 1 }
      end += 1
    }
    defer { index = min(end + 1, tokens.count) }
    let statement = start..<end
    guard let place = nameOfVariable(statement) else { return }
    var traits = traits
    let type = mainType(of: start..<place)
    if type.isBlock { traits.insert(.closure) }
    // A number is assigned, an object only if it is not retained.
    if traits.contains(.unowned), !type.isObject { traits.remove(.unowned) }
    if tokens[statement].contains(where: { $0.kind == .word && text($0) == "IBOutlet" }) {
      traits.formUnion([.outlet, .objectiveC])
    }
    index = end
    begin(.property, name(tokens[place]), at: tokens[place], traits, type: type.name)
    isInSignature = true
    referToTypes(in: start..<end, except: place)
    isInSignature = false
    self.end()
  }

  /// Returns the index of the declared name: the last word outside of brackets, or the one after `^`.
  private func nameOfVariable(_ statement: Range<Int>) -> Int? {
    var depth = 0
    var found: Int?
    for place in statement {
      switch tokens[place].kind {
      case .sign(UInt8(ascii: "^")):
        if place + 1 < statement.upperBound, tokens[place + 1].kind == .word { return place + 1 }
      case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")), .sign(UInt8(ascii: "<")): depth += 1
      case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: ">")): depth -= 1
      case .sign(UInt8(ascii: "=")): return found
      case .word where depth <= 0:
        // `API_AVAILABLE(…)` and `NS_SWIFT_NAME(…)` follow the name.
        if found != nil, isMacro(tokens[place]) { return found }
        found = place
      default: break
      }
    }
    return found.flatMap { $0 > statement.lowerBound ? $0 : nil }
  }

  func isMacro(_ token: ObjectiveCToken) -> Bool {
    bytes[token.range].contains(UInt8(ascii: "_"))
      && bytes[token.range].allSatisfy { $0 < UInt8(ascii: "a") || $0 > UInt8(ascii: "z") }
  }
}
