import Architecture
import Source

/// A custom rule of a code base, from `own-rules` in its configuration.
public struct OwnRule: Sendable {
  /// The identifier, used like that of a built-in rule: `presenters-get-the-time`.
  public var id: String
  /// The text of the rule, as a sentence without a full stop. Every violation begins with it.
  public var message: String
  public var severity: Severity = .warning
  /// The remedy, as a sentence without a full stop; may be empty.
  public var repair = ""
  /// The code to which the rule applies: everything if empty. Layers have their own files.
  public var scope = Scope()
  /// Exceptions from the scope.
  public var exclusions = Scope()
  /// Modules that must not be imported: `Alamofire`, `UIKit.UIImage`.
  public var forbiddenImports: [Pattern] = []
  public var forbiddenNames: [NamePattern] = []
  /// The only modules that may be imported; nil for no restriction.
  public var allowedImports: [Pattern]?
  public var requirement = Requirement()
  public var layers: [Layer] = []
  /// Folders that must not use each other, such as `App/Features/*`: each matching folder is a layer.
  public var independentFolders: [Pattern] = []
  /// Whether the layers must not depend on each other in a cycle.
  public var forbidsCycles = false
  /// The position in the configuration.
  public var position: Position?
  /// The extended configuration that contains it; nil for the configuration's own file.
  public var extended: String?

  public init(id: String, message: String) {
    self.id = id
    self.message = message
  }

  /// Whether it requires nothing.
  public var isEmpty: Bool {
    forbiddenImports.isEmpty && forbiddenNames.isEmpty && allowedImports == nil && requirement.isEmpty
      && layers.isEmpty && independentFolders.isEmpty
  }

  /// Selects files and types. Within a criterion, any item is sufficient.
  public struct Scope: Sendable {
    public var files: [Pattern] = []
    /// Names of types, qualified or unqualified.
    public var types: [Pattern] = []
    /// Supertypes of a type, direct or indirect.
    public var conformances: [Pattern] = []
    public var roles: Set<Role> = []
    public var rings: Set<Ring> = []
    public var kinds: Set<Declaration.Kind> = []

    public init() {}

    public var isEmpty: Bool { files.isEmpty && !selectsTypes }

    /// Whether it has criteria other than files.
    public var selectsTypes: Bool {
      !types.isEmpty || !conformances.isEmpty || !roles.isEmpty || !rings.isEmpty || !kinds.isEmpty
    }
  }

  /// The requirements for a type in scope.
  public struct Requirement: Sendable {
    /// The name matches one of these.
    public var names: [Pattern] = []
    /// A class inherits from one of these, directly or indirectly.
    public var superclasses: [Pattern] = []
    /// The type conforms to one of these, directly or indirectly.
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
    /// Swift modules: importing one counts as using the layer, and the files in `Sources/NAME` or `NAME` belong to it.
    public var modules: [String] = []
    /// The only other layers that it may depend on; nil for no restriction.
    public var allowed: [String]?
    /// Layers that it must not depend on.
    public var forbidden: [String] = []
    /// Layers that it must not depend on, not even through other files.
    public var unreachable: [String] = []
    /// The position in the configuration.
    public var position: Position?

    public init(name: String) { self.name = name }

    /// The layers made of independent folders, if it is one of them.
    var siblings: Set<String> = []

    func mayDepend(on other: String) -> Bool {
      name == other
        || allowed?.contains(other) != false && !forbidden.contains(other) && !siblings.contains(other)
    }
  }

  /// The kinds of types in scopes and requirements, by their keywords.
  public static let kinds: [(name: String, kind: Declaration.Kind)] = [
    ("class", .class), ("struct", .struct), ("enum", .enum), ("actor", .actor), ("protocol", .protocol),
  ]

  /// The name of a kind of type in messages.
  static func name(of kind: Declaration.Kind) -> String {
    kinds.first { $0.kind == kind }?.name ?? "type"
  }

  /// `an actor`, `a struct`.
  static func withArticle(_ word: String) -> String {
    (word.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + word
  }
}

extension OwnRule {
  /// The description for reports and `viper rules`.
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
      if !layer.unreachable.isEmpty {
        sentences.append(
          "The layer \(layer.name) must not use \(layer.unreachable.listed("or")), not even through other files."
        )
      }
    }
    add("Forbids uses between the folders", independentFolders.map(\.quoted))
    if forbidsCycles { sentences.append("Forbids cycles of layers.") }
    if !repair.isEmpty { sentences.append("Repair: \(repair).") }
    return sentences.joined(separator: "\n")
  }

  /// The text for a terminal.
  public var text: String { "\(id) — \(message)\n\n\(explanation)\n\nSeverity: \(severity.rawValue)" }

  /// The text for documentation.
  public var page: String {
    """
    # \(id)

    \(message).

    \(explanation.split(separator: "\n").map { "- \($0)" }.joined(separator: "\n"))

    Severity: \(severity.rawValue).

    To allow a single violation, add a comment with the reason to its line or above the declaration:
    `// viper:allow \(id) — reason`.
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
