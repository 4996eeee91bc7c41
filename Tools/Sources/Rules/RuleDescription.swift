/// What a rule says of itself. `viper rules` lists it; `viper rules show` and the documentation's pages print it.
public struct RuleDescription: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// It reports that a declaration names something. Of several such rules that report the same, one is kept.
    case mention
    case other
  }

  /// How `viper check --fix` repairs what breaks a rule.
  public enum Fix: Hashable, Sendable, CaseIterable {
    /// Replaces the import of a UI framework by that of Foundation.
    case importFoundation
    /// Gives the declaration the name in ``Violation/newName``.
    case rename
  }

  /// The identifier: `presenter-imports-ui`.
  public var id: String
  public var kind: Kind
  public var severity: ProfileSeverities
  /// Nil if only a person can repair it.
  public var fix: Fix?
  /// One line: what it forbids or asks for.
  public var summary: String
  /// Why, and what exactly is reported; paragraphs of Markdown.
  public var explanation: String
  /// Where it comes from: `objc.io issue 13; The Book of VIPER`.
  public var source: String
  /// Swift that breaks it, and Swift that keeps it.
  public var bad: String
  public var good: String

  public init(
    id: String, kind: Kind = .other, severity: ProfileSeverities = [:], fix: Fix? = nil, summary: String,
    explanation: String, source: String, bad: String, good: String
  ) {
    self.id = id
    self.kind = kind
    self.severity = severity
    self.fix = fix
    self.summary = summary
    self.explanation = explanation
    self.source = source
    self.bad = bad
    self.good = good
  }
}

/// The severity of a rule in each profile: `[.default: .warning, .clean: .error]`.
///
/// A profile that is not listed has the severity of `default`; only `clean` inherits nothing, and there a rule that does
/// not list it is off.
public struct ProfileSeverities: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private let listed: [Profile: Severity]

  public init(dictionaryLiteral elements: (Profile, Severity)...) {
    listed = Dictionary(elements) { $1 }
  }

  public subscript(profile: Profile) -> Severity {
    listed[profile] ?? (profile == .clean ? .off : listed[.default] ?? .off)
  }
}
