import Architecture
import Rules
import Source

/// An entry of `exceptions`: allowed violations of a rule, and the reason.
public struct RuleException: Sendable {
  /// The identifier of the rule.
  public var rule: String
  /// The files; all if nil.
  public var file: Pattern?
  /// The declaration that contains the violation, or one around it: `LoginViewController`, `LoginViewController.open*`;
  /// any if nil.
  public var symbol: Pattern?
  /// The name that the violation is about: `LoginRouter`; any if nil.
  public var target: Pattern?
  public var reason: String
  /// Its position in the configuration.
  public var position: Position?
  /// The extended configuration that contains it; nil for the configuration's own file.
  public var extended: String?
  /// Whether it has allowed a violation yet.
  public private(set) var isUsed = false

  public init(
    rule: String, file: Pattern? = nil, symbol: Pattern? = nil, target: Pattern? = nil, reason: String,
    position: Position? = nil
  ) {
    self.rule = rule
    self.file = file
    self.symbol = symbol
    self.target = target
    self.reason = reason
    self.position = position
  }

  /// Whether it allows a use of one module by another.
  mutating func allows(_ use: ModuleEdge.Use) -> Bool {
    guard file?.matches(path: use.file) != false, symbol?.matches(symbol: use.symbol) != false,
      target?.matches(use.type) != false
    else { return false }
    isUsed = true
    return true
  }

  /// Whether it allows a violation: all given criteria must match.
  public mutating func allows(_ violation: Violation) -> Bool {
    guard violation.rule == rule || violation.others.contains(rule),
      file?.matches(path: violation.file) != false,
      symbol?.matches(symbol: violation.symbol) != false, target?.matches(violation.target) != false
    else { return false }
    isUsed = true
    return true
  }
}

extension Configuration {
  /// Removes the violations that exceptions allow, and marks these exceptions as used.
  public mutating func apply(to violations: [Violation]) -> [Violation] {
    if exceptions.isEmpty { return violations }
    let byRule = Dictionary(grouping: exceptions.indices) { exceptions[$0].rule }
    return violations.flatMap { violation -> [Violation] in
      if !violation.edges.isEmpty { return violation.keeping(edges: apply(to: violation.edges)) }
      var isAllowed = false
      // All exceptions are tested, so that each matching one is marked as used.
      for rule in [violation.rule] + violation.others {
        for index in byRule[rule] ?? [] where exceptions[index].allows(violation) { isAllowed = true }
      }
      return isAllowed ? [] : [violation]
    }
  }

  /// Removes the uses that exceptions allow, and then edges without uses.
  public mutating func apply(to edges: [ModuleEdge]) -> [ModuleEdge] {
    let mine = exceptions.indices.filter { exceptions[$0].rule == "module-cycle" }
    if mine.isEmpty { return edges }
    return edges.compactMap { edge in
      var edge = edge
      edge.uses.removeAll { use in
        var isAllowed = false
        for index in mine where exceptions[index].allows(use) { isAllowed = true }
        return isAllowed
      }
      return edge.uses.isEmpty ? nil : edge
    }
  }
}

extension Pattern {
  /// Whether it matches the name of a declaration or of one around it: `Login` for `Login.view.didSet`.
  fileprivate mutating func matches(symbol: String) -> Bool {
    if matches(symbol) { return true }
    return symbol.indices.contains { symbol[$0] == "." && matches(String(symbol[..<$0])) }
  }
}
