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
  /// The declaration it stands in: `LoginPresenter.view`; of an import, the module imported.
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
  /// The rules that say the same of this place, and were not heard because this one did: to allow one is to allow it. In order.
  public var others: [String] = []
  /// What the message says one after the other, for reports that have a line for each. The message says it too.
  public var steps: [Step] = []
  /// Of modules in a cycle, all edges between them; where a baseline or a revision is compared with, the new ones are marked.
  public var edges: [ModuleEdge] = []
  /// Where else the declaration names the same: that is one violation. In order.
  public var repeats: [Position] = []
  /// What the declaration is to be called, where nothing but that is wrong with it.
  public var newName: String?

  /// A place that is part of what is wrong.
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
