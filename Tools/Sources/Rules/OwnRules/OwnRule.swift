import Architecture
import Source

/// A rule that a code base states itself, under `own-rules` of its configuration.
public struct OwnRule: Sendable {
  /// The identifier, used like that of a built-in rule: `presenters-get-the-time`.
  public var id: String
  /// What the rule says, as a sentence without a full stop. Every violation begins with it.
  public var message: String
  public var severity: Severity = .warning
  /// What to do about a violation, as a sentence without a full stop; may be empty.
  public var repair = ""
  /// Where the rule applies: everywhere if empty. Layers say their files themselves.
  public var scope = Scope()
  /// Where it does not apply, although it is in scope.
  public var exclusions = Scope()
  /// Modules that must not be imported: `Alamofire`, `UIKit.UIImage`.
  public var forbiddenImports: [Pattern] = []
  public var forbiddenNames: [NamePattern] = []
  /// The only modules that may be imported; nil if it does not say.
  public var allowedImports: [Pattern]?
  public var requirement = Requirement()
  public var layers: [Layer] = []
  /// Where it is stated in the configuration.
  public var position: Position?

  public init(id: String, message: String) {
    self.id = id
    self.message = message
  }

  /// Whether it asks for anything at all.
  public var isEmpty: Bool {
    forbiddenImports.isEmpty && forbiddenNames.isEmpty && allowedImports == nil && requirement.isEmpty
      && layers.isEmpty
  }

  /// Selects files and types. Within a criterion any item is enough.
  public struct Scope: Sendable {
    public var files: [Pattern] = []
    /// Names of types, with or without those of the types around them.
    public var types: [Pattern] = []
    /// What a type inherits from or conforms to, directly or not.
    public var conformances: [Pattern] = []
    public var roles: Set<Role> = []
    public var rings: Set<Ring> = []
    public var kinds: Set<Declaration.Kind> = []

    public init() {}

    public var isEmpty: Bool { files.isEmpty && !selectsTypes }

    /// Whether it says more than files.
    public var selectsTypes: Bool {
      !types.isEmpty || !conformances.isEmpty || !roles.isEmpty || !rings.isEmpty || !kinds.isEmpty
    }
  }

  /// What a type in scope must be.
  public struct Requirement: Sendable {
    /// Its name matches one of these.
    public var names: [Pattern] = []
    /// A class inherits from one of these, directly or not.
    public var superclasses: [Pattern] = []
    /// It conforms to one of these, directly or not.
    public var conformances: [Pattern] = []
    public var kinds: Set<Declaration.Kind> = []
    /// A class is final, unless it is open or has subclasses in the code base.
    public var isFinal = false

    public init() {}

    public var isEmpty: Bool {
      names.isEmpty && superclasses.isEmpty && conformances.isEmpty && kinds.isEmpty && !isFinal
    }
  }

  /// A group of files that may depend on some of the others.
  public struct Layer: Sendable {
    public var name: String
    public var files: [Pattern] = []
    /// Swift modules: an import of one depends on the layer, and the files below `Sources/NAME` or `NAME` belong to it.
    public var modules: [String] = []
    /// The only other layers that it may depend on; nil if it does not say.
    public var allowed: [String]?
    /// Layers that it must not depend on.
    public var forbidden: [String] = []
    /// Where it is stated in the configuration.
    public var position: Position?

    public init(name: String) { self.name = name }

    func mayDepend(on other: String) -> Bool {
      name == other || allowed?.contains(other) != false && !forbidden.contains(other)
    }
  }

  /// The kinds of types that a scope or a requirement can name, by their keywords.
  public static let kinds: [(name: String, kind: Declaration.Kind)] = [
    ("class", .class), ("struct", .struct), ("enum", .enum), ("actor", .actor), ("protocol", .protocol),
  ]

  /// How a message names a kind of type.
  static func name(of kind: Declaration.Kind) -> String {
    kinds.first { $0.kind == kind }?.name ?? "type"
  }

  /// `an actor`, `a struct`.
  static func withArticle(_ word: String) -> String {
    (word.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + word
  }
}

extension OwnRule {
  /// What reports and `viper rules` say of it.
  public var description: RuleDescription {
    RuleDescription(
      id: id, summary: message, explanation: explanation, source: "own-rules of the configuration", bad: "",
      good: "")
  }

  private var explanation: String {
    var sentences: [String] = []
    func add(_ text: String, _ items: [String], _ conjunction: String = "or") {
      if !items.isEmpty { sentences.append("\(text) \(items.listed(conjunction)).") }
    }
    if !scope.isEmpty { sentences.append("Applies to \(scope.text("and")).") }
    if !exclusions.isEmpty { sentences.append("Does not apply to \(exclusions.text("or")).") }
    add("Forbids the import of", forbiddenImports.map(\.quoted))
    add("Forbids the names", forbiddenNames.map { "`\($0.text)`" }, "and")
    if let allowedImports {
      sentences.append(
        allowedImports.isEmpty
          ? "Allows no import." : "Allows only the import of \(allowedImports.map(\.quoted).listed("and")).")
    }
    add("Requires names like", requirement.names.map(\.quoted))
    add("Requires that classes inherit from", requirement.superclasses.map(\.quoted))
    add("Requires conformance to", requirement.conformances.map(\.quoted))
    add("Requires the kind", Self.kinds.filter { requirement.kinds.contains($0.kind) }.map(\.name))
    if requirement.isFinal { sentences.append("Requires that classes are final.") }
    for layer in layers {
      if let allowed = layer.allowed {
        sentences.append(
          "The layer \(layer.name) may use \(allowed.isEmpty ? "no other layer" : allowed.listed("and")).")
      }
      add("The layer \(layer.name) must not use", layer.forbidden)
    }
    if !repair.isEmpty { sentences.append("Repair: \(repair).") }
    return sentences.joined(separator: "\n")
  }

  /// For a terminal.
  public var text: String { "\(id) — \(message)\n\n\(explanation)\n\nSeverity: \(severity.rawValue)" }

  /// For documentation.
  public var page: String {
    """
    # \(id)

    \(message).

    \(explanation.split(separator: "\n").map { "- \($0)" }.joined(separator: "\n"))

    Severity: \(severity.rawValue).

    To allow one place, say why on its line, or above the declaration: `// viper:allow \(id) — reason`.
    """
  }
}

extension OwnRule.Scope {
  fileprivate func text(_ conjunction: String) -> String {
    var criteria: [String] = []
    func add(_ text: String, _ items: [String]) {
      if !items.isEmpty { criteria.append("\(text) \(items.listed("or"))") }
    }
    add("files", files.map(\.quoted))
    add("types named", types.map(\.quoted))
    add("types that conform to", conformances.map(\.quoted))
    add("the role", Role.allCases.filter(roles.contains).map(\.name))
    add("the ring", Ring.allCases.filter(rings.contains).map { "\($0)" })
    add("the kind", OwnRule.kinds.filter { kinds.contains($0.kind) }.map(\.name))
    return criteria.joined(separator: " \(conjunction) ")
  }
}

extension Pattern {
  fileprivate var quoted: String { "`\(text)`" }
}

extension [String] {
  /// `a, b or c`.
  func listed(_ conjunction: String) -> String {
    guard count > 1, let last else { return joined() }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
