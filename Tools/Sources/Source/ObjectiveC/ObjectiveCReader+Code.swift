// Methods, functions and their code.
extension ObjectiveCReader {
  /// Reads `- (Type)name:(Type)value other:(Type)value;` or with a body.
  mutating func method(isRequired: Bool) {
    let isStatic = isSign("+")
    index += 1
    var types: [Range<Int>] = []
    var traits: Declaration.Traits = isStatic ? .static : []
    var type = TypeName()
    if isSign("(") {
      let start = index
      skipBrackets()
      types.append(start..<index)
      type = mainType(of: start..<index)
      let words = tokens[start..<index].filter { $0.kind == .word }.map(text)
      if words != ["void"], words != ["IBAction"] { traits.insert(.returns) }
      if words == ["IBAction"] { traits.formUnion([.action, .objectiveC]) }
    }
    guard let first = token(), first.kind == .word else { return skipStatement() }
    var selector: [String] = []
    var hasArguments = false
    while let token = token() {
      if token.kind == .word, isSign(":", at: 1) {
        selector.append(text(token))
        hasArguments = true
        index += 2
      } else if isSign(":") {
        // A part without a name.
        selector.append("")
        index += 1
      } else {
        if selector.isEmpty, token.kind == .word {
          selector.append(text(token))
          index += 1
        }
        break
      }
      if isSign("(") {
        let start = index
        skipBrackets()
        types.append(start..<index)
      }
      // The name of the parameter.
      if isWord() { index += 1 }
    }
    // Attributes, variable arguments.
    while token() != nil, !isSign(";"), !isSign("{"), !isAtContainer {
      if isSign("(") { skipBrackets() } else { index += 1 }
    }
    if isSign("{") { traits.insert(.hasBody) }
    let call = ObjectiveCSelector(selector, hasArguments: hasArguments).swift
    begin(
      .function, facts.names.add(call.name), at: first, isRequired ? traits.subtracting(.hasBody) : traits,
      labels: facts.names.add(call.labels), type: type.name)
    isInSignature = true
    for range in types { referToTypes(in: range) }
    isInSignature = false
    if isSign("{") { body() } else if isSign(";") { index += 1 }
    end()
  }

  /// Reads a function, a type or a variable of C at the top of a file or in a class.
  mutating func declarationOfC() {
    let start = index
    var named: Int?
    while let token = token(), !isAtContainer {
      switch token.kind {
      case .directive, .keyword: return
      case .sign(UInt8(ascii: ";")):
        index += 1
        return
      case .sign(UInt8(ascii: "(")):
        if index > start, tokens[index - 1].kind == .word { named = named ?? index - 1 }
        let words = named.map { text(tokens[$0]) } ?? ""
        if words == "NS_ENUM" || words == "NS_OPTIONS" || words == "NS_CLOSED_ENUM" { return enumeration() }
        skipBrackets()
      case .sign(UInt8(ascii: "{")):
        guard let named else {
          skipBrackets()
          continue
        }
        begin(.function, name(tokens[named]), at: tokens[named], .hasBody)
        isInSignature = true
        referToTypes(in: start..<index, except: named)
        isInSignature = false
        body()
        return end()
      case .word:
        // A macro on a line of its own, such as NS_ASSUME_NONNULL_BEGIN.
        if index == start, isMacro(token), !isSign("(", at: 1) {
          index += 1
          return
        }
        index += 1
      default: index += 1
      }
    }
  }

  /// Reads `(NSInteger, Color) { ColorRed, ColorBlue };` after `typedef NS_ENUM`.
  private mutating func enumeration() {
    let start = index
    skipBrackets()
    guard let place = tokens[start..<index].lastIndex(where: { $0.kind == .word }), isSign("{") else {
      return skipStatement()
    }
    begin(.enum, name(tokens[place]), at: tokens[place])
    let first = index + 1
    skipBrackets()
    for place in first..<max(first, index - 1) where tokens[place].kind == .word {
      let before = tokens[place - 1].kind
      guard before == .sign(UInt8(ascii: "{")) || before == .sign(UInt8(ascii: ",")) else { continue }
      begin(.case, name(tokens[place]), at: tokens[place])
      _ = open.popLast()
    }
    if isSign(";") { index += 1 }
    end()
  }

  // MARK: Code

  /// Reads from an opening to after its closing brace.
  private mutating func body() {
    let start = index
    skipBrackets()
    let end = index
    index = start + 1
    while index < end { expression(end) }
    index = end
  }

  /// Reads the next part of an expression or a statement.
  ///
  /// - Parameter end: The index after the last token.
  private mutating func expression(_ end: Int) {
    let token = tokens[index]
    switch token.kind {
    case .sign(UInt8(ascii: "[")):
      if isSubscript { index += 1 } else { _ = message(end) }
    case .keyword:
      let text = text(token)
      index += 1
      guard isSign("("), index < end else { return }
      let start = index
      if text == "protocol" {
        skipBrackets()
        referToTypes(in: start..<min(index, end))
      } else if text == "selector" || text == "encode" {
        skipBrackets()
      }
    case .word: words(end)
    default: index += 1
    }
  }

  /// Whether a bracket follows a value, as in `rows[0]`, or `@`, as in `@[a]`.
  private var isSubscript: Bool {
    guard index > 0 else { return false }
    switch tokens[index - 1].kind {
    case .word: return !Self.statements.contains(text(tokens[index - 1]))
    case .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: "@")): return true
    // `(Note *)[self note]` is a message, `(rows)[0]` is rare.
    default: return false
    }
  }

  private static let statements: Set<String> = ["return", "else", "do", "in", "case", "if", "while"]

  /// Reads a name with what follows it after dots, and returns the last name.
  @discardableResult
  private mutating func words(_ end: Int) -> Name {
    let token = tokens[index]
    let text = text(token)
    var last = name(token)
    index += 1
    if text == "self" || text == "super" {
      last = .none
    } else if isSign("(") {
      if !Self.control.contains(text) { refer(last, .call, at: token) }
      return last
    } else if Self.isType(text), !isMacro(token) {
      let isType =
        isSign("*") || isSign("<") && isWord(at: 1) || isSign(">") || isSign(")") && isSign("(", at: -2)
      refer(last, isType ? .type : .expression, at: token)
    }
    while index + 1 < end, isSign("."), isWord(at: 1) {
      let member = tokens[index + 1]
      index += 2
      let name = name(member)
      let isAssigned = isSign("=") && !isSign("=", at: 1)
      refer(name, .member, base: last, isAssigned: isAssigned, at: member)
      last = name
    }
    return last
  }

  private static let control: Set<String> = [
    "if", "for", "while", "switch", "return", "sizeof", "typeof", "__typeof", "__typeof__", "block", "catch",
  ]

  /// Reads `[receiver name]` or `[receiver name:value other:value]`, and returns the name.
  private mutating func message(_ end: Int) -> Name {
    guard depth < Self.deepest else {
      omitBrackets()
      return .none
    }
    depth += 1
    defer { depth -= 1 }
    index += 1
    guard index < end else { return .none }
    var base = Name.none
    var receiver: ObjectiveCToken?
    // The receiver.
    while index < end, isSign("(") {
      let start = index
      skipBrackets()
      // A cast, or an expression in parentheses.
      referToTypes(in: start..<min(index, end))
    }
    if index < end, isSign("[") {
      base = message(end)
      while index + 1 < end, isSign("."), isWord(at: 1) {
        base = name(tokens[index + 1])
        index += 2
      }
    } else if index < end, isWord() {
      let token = tokens[index]
      if Self.isType(text(token)), !isMacro(token), !isSign(".", at: 1) {
        receiver = token
        base = name(token)
        index += 1
      } else {
        base = words(end)
        // `[rows[0] show]`
        while index < end, isSign("[") { skipBrackets() }
      }
    } else if index < end, tokens[index].kind == .keyword || isSign("@") {
      expression(end)
      if index < end, isSign("[") || isSign("{") || isSign("(") { skipBrackets() }
    }
    return selector(receiver, base, end)
  }

  /// Reads the name and the arguments of a message, to after its closing bracket.
  private mutating func selector(_ receiver: ObjectiveCToken?, _ base: Name, _ end: Int) -> Name {
    var parts: [String] = []
    var first: ObjectiveCToken?
    var hasArguments = false
    var choices = 0
    while index < end, !isSign("]") {
      let token = tokens[index]
      if token.kind == .word, isSign(":", at: 1), choices == 0 {
        first = first ?? token
        parts.append(text(token))
        hasArguments = true
        index += 2
      } else if token.kind == .word, first == nil {
        first = token
        parts.append(text(token))
        index += 1
      } else if isSign("?") {
        choices += 1
        index += 1
      } else if isSign(":") {
        choices = max(0, choices - 1)
        index += 1
      } else if isSign("{") || isSign("(") {
        nested(end)
      } else {
        expression(end)
      }
    }
    if index < end { index += 1 }
    guard let first else { return .none }
    let call = ObjectiveCSelector(parts, hasArguments: hasArguments)
    if let receiver {
      if ["alloc", "new", "allocWithZone"].contains(parts[0]) {
        refer(base, .call, at: receiver)
        return base
      }
      refer(base, .expression, at: receiver)
      if parts[0] == "class" { return base }
    }
    // The rest of `[[Note alloc] init]`.
    if parts[0].hasPrefix("init") { return .none }
    let swift = call.swift
    let name = facts.names.add(swift.name)
    refer(name, .memberCall, base: base, labels: facts.names.add(swift.labels), at: first)
    return name
  }

  /// The deepest nesting that is read.
  private static let deepest = 100

  /// Skips code that is nested too deeply, and reports it.
  private mutating func omitBrackets() {
    if let token = token() { facts.syntaxErrors.append(position(token)) }
    skipBrackets()
  }

  /// Reads the code in brackets.
  private mutating func nested(_ end: Int) {
    guard depth < Self.deepest else { return omitBrackets() }
    depth += 1
    defer { depth -= 1 }
    let start = index
    skipBrackets()
    let last = min(index, end)
    index = start + 1
    while index < last { expression(last) }
    index = max(index, last)
  }
}

/// The name of a method, as Swift imports it where a rule knows it: `presentViewController:animated:completion:` is
/// `present(_:animated:completion:)`.
struct ObjectiveCSelector {
  private let parts: [String]
  private let hasArguments: Bool

  init(_ parts: [String], hasArguments: Bool) {
    self.parts = parts
    self.hasArguments = hasArguments
  }

  var swift: (name: String, labels: String) {
    let first = parts.first ?? ""
    if !hasArguments { return (Self.singletons[first] ?? first, "") }
    if let known = Self.known[parts.joined(separator: ":") + ":"] { return known }
    return (first, "_:" + parts.dropFirst().map { $0 + ":" }.joined())
  }

  private static let singletons = [
    "standardUserDefaults": "standard", "defaultManager": "default", "defaultCenter": "default",
    "sharedApplication": "shared", "mainScreen": "main", "currentDevice": "current",
  ]

  private static let known: [String: (name: String, labels: String)] = [
    "presentViewController:animated:completion:": ("present", "_:animated:completion:"),
    "dismissViewControllerAnimated:completion:": ("dismiss", "animated:completion:"),
    "popViewControllerAnimated:": ("popViewController", "animated:"),
    "popToRootViewControllerAnimated:": ("popToRootViewController", "animated:"),
    "performSegueWithIdentifier:sender:": ("performSegue", "withIdentifier:sender:"),
    "prepareForSegue:sender:": ("prepare", "for:sender:"),
    "showViewController:sender:": ("show", "_:sender:"),
    "showDetailViewController:sender:": ("showDetailViewController", "_:sender:"),
    "instantiateViewControllerWithIdentifier:": ("instantiateViewController", "withIdentifier:"),
  ]
}
