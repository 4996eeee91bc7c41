/// Reads the facts of an Objective-C file: imports, classes, categories, protocols, properties with their ownership,
/// methods, and the names that their code uses.
///
/// The facts have the same form as those of Swift: a category and an `@implementation` are extensions, `[[Note alloc]
/// init]` is a call of `Note`, and `id<NoteInput>` is `NoteInput`. Malformed text is read as far as it makes sense.
/// Properties are in `ObjectiveCReader+Properties.swift`, methods and their code in `ObjectiveCReader+Code.swift`.
struct ObjectiveCReader {
  var facts = SourceFacts()
  let bytes: UnsafeBufferPointer<UInt8>
  let lines: LineTable
  let tokens: [ObjectiveCToken]
  var index = 0
  /// The open declarations, innermost last.
  var open: [Int32] = []
  var isInSignature = false
  /// The number of open brackets in the code of a method.
  var depth = 0
  var named: Set<NamedThing> = []
  let reportsRepeats: Bool

  struct NamedThing: Hashable {
    let declaration: Int32
    let kind: Reference.Kind
    let name: Name
    let base: Name
    let labels: Name
  }

  init(bytes: UnsafeBufferPointer<UInt8>, lines: LineTable, reportsRepeats: Bool) {
    self.bytes = bytes
    self.lines = lines
    self.reportsRepeats = reportsRepeats
    tokens = ObjectiveCLexer.tokens(of: bytes)
  }

  // MARK: Tokens

  func text(_ token: ObjectiveCToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  func token(_ offset: Int = 0) -> ObjectiveCToken? {
    tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
  }

  func isSign(_ sign: Character, at offset: Int = 0) -> Bool {
    token(offset)?.kind == .sign(sign.asciiValue ?? 0)
  }

  func isWord(at offset: Int = 0) -> Bool { token(offset)?.kind == .word }

  func isKeyword(_ text: String) -> Bool {
    guard let token = token(), token.kind == .keyword else { return false }
    return bytes[token.range].elementsEqual(text.utf8)
  }

  /// Whether the next token begins or ends a class, a category or a protocol.
  var isAtContainer: Bool {
    ["interface", "implementation", "protocol", "end"].contains(where: isKeyword)
  }

  /// Skips from an opening bracket to after its closing one.
  mutating func skipBrackets() {
    var depth = 0
    while let token = token() {
      index += 1
      switch token.kind {
      case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")), .sign(UInt8(ascii: "{")): depth += 1
      case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: "}")):
        depth -= 1
        if depth <= 0 { return }
      default: break
      }
    }
  }

  /// Skips to after a semicolon outside of brackets, but not over the beginning or end of a class.
  mutating func skipStatement() {
    while let token = token() {
      if isAtContainer { return }
      switch token.kind {
      case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")), .sign(UInt8(ascii: "{")): skipBrackets()
      case .sign(UInt8(ascii: ";")):
        index += 1
        return
      default: index += 1
      }
    }
  }

  // MARK: Facts

  func position(_ token: ObjectiveCToken) -> Position { lines.position(of: token.range.lowerBound) }

  mutating func name(_ token: ObjectiveCToken) -> Name {
    facts.names.add(UnsafeBufferPointer(rebasing: bytes[token.range]))
  }

  /// Begins a declaration; ``end()`` ends it.
  mutating func begin(
    _ kind: Declaration.Kind, _ name: Name, at token: ObjectiveCToken, _ traits: Declaration.Traits = [],
    labels: Name = .none, type: Name = .none, inherited: Range<Int32> = 0..<0
  ) {
    let position = position(token)
    facts.declarations.append(
      Declaration(
        kind: kind, access: .internal, traits: traits, name: name, labels: labels, type: type,
        parent: open.last ?? -1, firstInherited: inherited.lowerBound, endInherited: inherited.upperBound,
        position: position, lastLine: position.line))
    open.append(Int32(facts.declarations.count - 1))
  }

  mutating func end() {
    guard let declaration = open.popLast(), let last = token(-1) else { return }
    let line = lines.position(of: max(last.range.upperBound - 1, last.range.lowerBound)).line
    facts.declarations[Int(declaration)].lastLine = max(line, facts.declarations[Int(declaration)].lastLine)
  }

  mutating func refer(
    _ name: Name, _ kind: Reference.Kind, base: Name = .none, labels: Name = .none, isAssigned: Bool = false,
    at token: ObjectiveCToken
  ) {
    let declaration = open.last ?? -1
    let thing = NamedThing(declaration: declaration, kind: kind, name: name, base: base, labels: labels)
    guard !name.isNone, named.insert(thing).inserted || reportsRepeats else { return }
    facts.references.append(
      Reference(
        kind: kind, isInSignature: isInSignature, isAssigned: isAssigned, name: name, base: base,
        labels: labels, declaration: declaration, position: position(token)))
  }

  // MARK: The top of a file

  mutating func read() {
    while let token = token() {
      switch token.kind {
      case .directive:
        index += 1
        importHeader(token)
      case .keyword: keyword(token)
      case .word: declarationOfC()
      default: index += 1
      }
    }
  }

  /// `#import <UIKit/UIKit.h>` imports the module UIKit. A header in quotation marks is of the code base.
  private mutating func importHeader(_ token: ObjectiveCToken) {
    let text = text(token)
    guard text.contains("import") || text.contains("include"), let start = text.firstIndex(of: "<"),
      let end = text[start...].firstIndex(of: ">")
    else { return }
    let path = text[text.index(after: start)..<end]
    let module = path.split(separator: "/").first ?? path
    importModule(module.hasSuffix(".h") ? String(module.dropLast(2)) : String(module), at: token)
  }

  private mutating func importModule(_ module: String, symbol: String = "", at token: ObjectiveCToken) {
    if module.isEmpty { return }
    facts.imports.append(
      Import(
        module: facts.names.add(module), symbol: facts.names.add(symbol), isTestable: false,
        isExported: false,
        position: position(token)))
  }

  private mutating func keyword(_ token: ObjectiveCToken) {
    index += 1
    switch text(token) {
    case "import":
      var path: [String] = []
      while let next = self.token(), next.kind == .word {
        path.append(text(next))
        index += 1
        if isSign(".") { index += 1 }
      }
      if let module = path.first {
        importModule(module, symbol: path.dropFirst().joined(separator: "."), at: token)
      }
      if isSign(";") { index += 1 }
    case "interface": interface()
    case "implementation": implementation()
    case "protocol": protocolDeclaration()
    case "class", "compatibility_alias": skipStatement()
    default: break
    }
  }

  // MARK: Classes and protocols

  private mutating func interface() {
    guard let token = token(), token.kind == .word else { return }
    index += 1
    // `@interface List<Element> : NSObject` has type parameters, a category `<…>` only protocols.
    if isSign("<") { skipAngles() }
    let isCategory = isSign("(")
    if isCategory { skipBrackets() }
    let first = Int32(facts.inherited.count)
    var supertypes: [ObjectiveCToken] = []
    if isSign(":"), let superclass = self.token(1), superclass.kind == .word {
      supertypes.append(superclass)
      index += 2
    }
    supertypes += protocols()
    for supertype in supertypes { facts.inherited.append(name(supertype)) }
    begin(
      isCategory ? .extension : .class, name(token), at: token,
      inherited: first..<Int32(facts.inherited.count))
    for supertype in supertypes { refer(name(supertype), .inheritance, at: supertype) }
    if isSign("{") { variables() }
    members(isRequired: false)
  }

  private mutating func implementation() {
    guard let token = token(), token.kind == .word else { return }
    index += 1
    if isSign("(") { skipBrackets() }
    if isSign(":") { index += 2 }
    begin(.extension, name(token), at: token)
    if isSign("{") { variables() }
    members(isRequired: false)
  }

  private mutating func protocolDeclaration() {
    guard let token = token(), token.kind == .word else { return }
    // `@protocol A, B;` announces others.
    if isSign(";", at: 1) || isSign(",", at: 1) { return skipStatement() }
    index += 1
    let first = Int32(facts.inherited.count)
    let supertypes = protocols()
    for supertype in supertypes { facts.inherited.append(name(supertype)) }
    begin(.protocol, name(token), at: token, .objectiveC, inherited: first..<Int32(facts.inherited.count))
    for supertype in supertypes { refer(name(supertype), .inheritance, at: supertype) }
    members(isRequired: true)
  }

  /// Reads `<A, B>`.
  private mutating func protocols() -> [ObjectiveCToken] {
    guard isSign("<") else { return [] }
    let start = index
    skipAngles()
    return tokens[start..<index].filter { $0.kind == .word }
  }

  /// Skips from `<` to after its `>`, at most to a sign that cannot be in between.
  mutating func skipAngles() {
    var depth = 0
    while let token = token() {
      switch token.kind {
      case .sign(UInt8(ascii: "<")): depth += 1
      case .sign(UInt8(ascii: ">")):
        depth -= 1
        if depth == 0 {
          index += 1
          return
        }
      case .sign(UInt8(ascii: ";")), .sign(UInt8(ascii: "{")), .keyword: return
      default: break
      }
      index += 1
    }
  }

  /// Reads to `@end`. Without it, the next class or the end of the file ends the declaration.
  private mutating func members(isRequired: Bool) {
    var isClosed = false
    while let token = token() {
      if isKeyword("end") {
        index += 1
        isClosed = true
        break
      }
      if isAtContainer {
        // `@protocol A;` and `@class A;` may be inside.
        if isKeyword("protocol"), isSign(";", at: 2) || isSign(",", at: 2) {
          skipForward()
          continue
        }
        break
      }
      switch token.kind {
      case .sign(UInt8(ascii: "-")), .sign(UInt8(ascii: "+")): method(isRequired: isRequired)
      case .keyword:
        index += 1
        if text(token) == "property" {
          property(isRequired: isRequired)
        } else if !["required", "optional", "public", "private", "protected", "package"].contains(text(token))
        {
          skipStatement()
        }
      case .directive:
        index += 1
        importHeader(token)
      case .word: declarationOfC()
      default: index += 1
      }
    }
    // Missing, or inside brackets that are not closed.
    if !isClosed, let place = token() ?? tokens.last { facts.syntaxErrors.append(position(place)) }
    end()
  }

  private mutating func skipForward() {
    index += 1
    skipStatement()
  }
}
