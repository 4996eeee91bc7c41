import Architecture
import Source

/// A violation of a rule at one place.
public struct Violation: Hashable, Sendable {
  /// The identifier of the rule: `presenter-imports-ui`.
  public var rule: String
  public var severity: Severity
  /// The path relative to the root, with `/`.
  public var file: String
  public var position: Position
  /// The declaration that contains it: `LoginPresenter.view`; for an import, the part of the file.
  public var symbol: String
  /// The used name: `LoginViewController`. Empty if the rule is about the declaration itself.
  public var target: String
  public var role: Role?
  /// The module of the declaration.
  public var module: String?
  /// The message, as a sentence without a full stop.
  public var message: String
  /// The remedy, as a sentence without a full stop.
  public var repair: String
  /// The rules that report the same use and whose violations this one replaces, sorted: allowing one of them allows
  /// this.
  public var others: [String] = []
  /// The places that the message lists, in order, for reports with a line for each.
  public var steps: [Step] = []
  /// For a cycle of modules, all edges between them. Compared with a baseline or revision, new ones are marked.
  public var edges: [ModuleEdge] = []
  /// Further positions where the declaration uses the same name, in order; they are one violation.
  public var repeats: [Position] = []
  /// The correct name of the declaration, if only its name is wrong.
  public var newName: String?
  /// The strength of the evidence for the parts of the violation: the weakest of them. An error needs strong evidence
  /// at both ends.
  public var strength = Strength.strong
  /// The types that the violation depends on: the part that contains it, then the types that it names or is about. In
  /// order, each once.
  package var ends: [Types.ID] = []

  /// A place that contributes to the violation.
  public struct Step: Hashable, Sendable {
    /// A text such as `Login → Home, naming HomeInput`.
    public var text: String
    public var file: String
    public var line: Int

    public init(text: String, file: String, line: Int) {
      self.text = text
      self.file = file
      self.line = line
    }
  }

  public init(
    rule: String, severity: Severity, file: String, position: Position, symbol: String, target: String,
    role: Role?, module: String?, message: String, repair: String
  ) {
    self.rule = rule
    self.severity = severity
    self.file = file
    self.position = position
    self.symbol = symbol
    self.target = target
    self.role = role
    self.module = module
    self.message = message
    self.repair = repair
  }
}
