import Architecture
import Source

/// One place where a rule is broken.
public struct Violation: Hashable, Sendable {
  /// The rule's identifier: `presenter-imports-ui`.
  public var rule: String
  public var severity: Severity
  /// Relative to the root, with `/`.
  public var file: String
  public var position: Position
  /// The declaration in which it is: `LoginPresenter.view`; of an import, the part of the file.
  public var symbol: String
  /// What is named there: `LoginViewController`. Empty where the rule is about the declaration itself.
  public var target: String
  public var role: Role?
  /// The module that the declaration belongs to.
  public var module: String?
  /// What is wrong, as a sentence without a full stop.
  public var message: String
  /// What to do, as a sentence without a full stop.
  public var repair: String
  /// The rules that report the same mention and whose violations this one replaces: to allow one is to allow this. In order.
  public var others: [String] = []
  /// The places that the message lists, for reports that have a line for each. In order.
  public var steps: [Step] = []
  /// Of modules in a cycle, all edges between them. Where a baseline or a revision is compared with, new ones are marked.
  public var edges: [ModuleEdge] = []
  /// Where else the declaration names the same, which is one violation. In order.
  public var repeats: [Position] = []
  /// The name to give the declaration, where the wrong name is all that is wrong with it.
  public var newName: String?
  /// How sure the recognition of the parts is on which the violation rests: that of the least sure. An error needs
  /// strong evidence at both ends.
  public var strength = Strength.strong
  /// The types on which the violation rests: that of the part in which it is, then those that it names or is about. In
  /// order, each once.
  package var ends: [Types.ID] = []

  /// A place that contributes to the violation.
  public struct Step: Hashable, Sendable {
    /// `Login → Home, naming HomeInput`.
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
