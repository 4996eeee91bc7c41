/// The description of a rule. `viper rules` lists it; `viper rules show` and the documentation print it.
public struct RuleDescription: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// It reports uses of names. If several such rules report the same use, one violation is kept.
    case mention
    case other
  }

  /// The repair of a violation by `viper check --fix`.
  public enum Fix: Hashable, Sendable, CaseIterable {
    /// Replaces the import of a UI framework by that of Foundation.
    case importFoundation
    /// Renames the declaration to ``Violation/newName``.
    case rename
  }

  /// The identifier: `presenter-imports-ui`.
  public var id: String
  public var kind: Kind
  public var severity: ProfileSeverities
  /// Nil if violations cannot be repaired automatically.
  public var fix: Fix?
  /// One line: what it forbids or requires.
  public var summary: String
  /// The reason, and what exactly is reported; paragraphs of Markdown.
  public var explanation: String
  /// The source of the rule: `objc.io issue 13; The Book of VIPER`.
  public var source: String
  /// Swift code that violates it, and code that follows it.
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
/// A profile that is not listed has the severity of `default`, except `clean`, in which unlisted rules are off.
public struct ProfileSeverities: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private let listed: [Profile: Severity]

  public init(dictionaryLiteral elements: (Profile, Severity)...) {
    listed = Dictionary(elements) { $1 }
  }

  public subscript(profile: Profile) -> Severity {
    listed[profile] ?? (profile == .clean ? .off : listed[.default] ?? .off)
  }
}
