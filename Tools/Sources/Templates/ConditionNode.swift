import Stencil

/// `if`, `elif` and `else`, with the conditions that ``TemplateChecker`` accepts. Stencil's own node parses the paths of
/// variables at each evaluation.
struct ConditionNode: NodeType {
  let token: Token?
  private var branches: [(condition: Condition?, nodes: [any NodeType])] = []

  init(_ parser: TokenParser, _ token: Token) throws {
    self.token = token
    var condition: Condition? = try Condition(token.components.dropFirst(), parser, token)
    while true {
      let nodes = try parser.parse(until(["endif", "elif", "else"]))
      branches.append((condition, nodes))
      guard let next = parser.nextToken() else { throw TemplateSyntaxError("`endif` was not found.") }
      switch next.components.first {
      case "elif": condition = try Condition(next.components.dropFirst(), parser, next)
      case "else": condition = nil
      default: return
      }
    }
  }

  func render(_ context: Context) throws -> String {
    for branch in branches where try branch.condition?.isTrue(in: context) ?? true {
      return try context.push { try renderNodes(branch.nodes, context) }
    }
    return ""
  }
}

/// Alternatives of comparisons: `a == "b" and not c or d`.
private struct Condition {
  private var alternatives: [[Comparison]]

  init(_ words: ArraySlice<String>, _ parser: TokenParser, _ token: Token) throws {
    alternatives = try words.split(separator: "or").map { words in
      try words.split(separator: "and").map { try Comparison($0, parser, token) }
    }
    guard !alternatives.isEmpty else { throw TemplateSyntaxError("the condition is incomplete") }
  }

  func isTrue(in context: Context) throws -> Bool {
    try alternatives.contains { try $0.allSatisfy { try $0.isTrue(in: context) } }
  }
}

private struct Comparison {
  private let isNegated: Bool
  private let left: Operand
  private let comparison: String?
  private let right: Operand?

  init(_ words: ArraySlice<String>, _ parser: TokenParser, _ token: Token) throws {
    var rest = words
    var isNegated = false
    while rest.first == "not" {
      isNegated.toggle()
      rest = rest.dropFirst()
    }
    guard let first = rest.first, rest.count == 1 || rest.count == 3 else {
      throw TemplateSyntaxError("the condition is incomplete")
    }
    self.isNegated = isNegated
    left = try Operand(first, parser, token)
    comparison = rest.dropFirst().first
    right = try rest.count == 3 ? Operand(rest[rest.startIndex + 2], parser, token) : nil
  }

  func isTrue(in context: Context) throws -> Bool { try holds(in: context) != isNegated }

  private func holds(in context: Context) throws -> Bool {
    let value = try left.value(in: context)
    guard let comparison, let right else { return Self.isTrue(value) }
    let other = try right.value(in: context)
    switch comparison {
    case "==": return Self.areEqual(value, other)
    case "!=": return !Self.areEqual(value, other)
    case "in":
      if let text = value as? String, let whole = other as? String { return whole.contains(text) }
      return (other as? [Any])?.contains { Self.areEqual(value, $0) } ?? false
    default:
      guard let a = Self.number(value), let b = Self.number(other) else { return false }
      switch comparison {
      case "<": return a < b
      case ">": return a > b
      case "<=": return a <= b
      default: return a >= b
      }
    }
  }

  /// Empty texts and lists, 0, false and missing values are false.
  private static func isTrue(_ value: Any?) -> Bool {
    switch value {
    case nil: false
    case let flag as Bool: flag
    case let text as String: !text.isEmpty
    case let number as Int: number > 0
    case let number as Double: number > 0
    case let list as [Any]: !list.isEmpty
    default: true
    }
  }

  private static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    if let a = a as? String, let b = b as? String { return a == b }
    if let a = a as? Bool, let b = b as? Bool { return a == b }
    if let a = number(a), let b = number(b) { return a == b }
    return a == nil && b == nil
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let number as Int: Double(number)
    case let number as Double: number
    case let number as Float: Double(number)
    default: nil
    }
  }
}

private enum Operand {
  case literal(Any)
  case path(ValuePath)
  case expression(any Resolvable)

  init(_ word: String, _ parser: TokenParser, _ token: Token) throws {
    if let text = TemplateChecker.literal(word) {
      self = .literal(text)
    } else if let number = Int(word) {
      self = .literal(number)
    } else if let number = Double(word) {
      self = .literal(number)
    } else if let flag = Bool(word) {
      self = .literal(flag)
    } else if PathNode.isPath(word) {
      self = .path(ValuePath(word))
    } else {
      self = .expression(try parser.compileResolvable(word, containedIn: token))
    }
  }

  func value(in context: Context) throws -> Any? {
    switch self {
    case .literal(let value): value
    case .path(let path): path.value(in: context)
    case .expression(let expression): try expression.resolve(context)
    }
  }
}
