import Architecture
import Rules
import Source

/// The content of `.viper.yml`. An empty one changes nothing: names, folders and the default profile apply.
public struct Configuration: Sendable {
  /// The file that it was read from, for remarks; nil if there is no file.
  public internal(set) var file: String?
  /// The problems of the file, sorted by position.
  public internal(set) var problems: [Problem] = []

  public var profile: Located<Profile>?
  /// Whether builders and routers create edges between modules.
  public var isWiringCounted: Located<Bool>?
  /// The files and folders to check; everything if empty.
  public var sources: [Located<Pattern>] = []
  /// The files and folders to exclude.
  public var exclude: [Located<Pattern>] = []
  /// The files and folders that are tests; if empty, names decide.
  public var tests: [Located<Pattern>] = []
  /// Whether to check files that are in no target of an Xcode project; if nil, they are checked and reported.
  public var withFilesInNoTarget: Located<Bool>?
  /// How to recognize the parts of a role; the key nil selects types that are not parts, regardless of their names.
  public var roles: [Role?: Signs] = [:]
  public var rings: [Ring: Signs] = [:]
  /// The severities by rule identifier.
  public var severities: [String: Located<Severity>] = [:]
  /// The maximum number of lines of a part.
  public var lines: [Role: Located<Int>] = [:]
  public var exceptions: [RuleException] = []
  /// The custom rules of the code base, in the order of the file.
  public var ownRules: [OwnRule] = []
  /// The allowed numbers of violations, by rule identifier.
  public var thresholds: [String: Located<Int>] = [:]
  /// Modules and types of UI frameworks, databases and networks, in addition to the built-in ones.
  public var ui: [Located<Pattern>] = []
  public var persistence: [Located<Pattern>] = []
  public var network: [Located<Pattern>] = []

  public init() {}

  /// Criteria that select the parts of a role, or the types of a ring. One match is sufficient.
  public struct Signs: Sendable {
    public var types: [Located<Pattern>] = []
    public var files: [Located<Pattern>] = []
    public var conformances: [Located<Pattern>] = []

    public init() {}
  }

  /// Whether the check must stop, because it would differ from the intended one.
  public var isFatal: Bool { problems.contains { $0.isFatal } }

  /// Whether to check files that are in no target of an Xcode project.
  public var isInNoTargetChecked: Bool { withFilesInNoTarget?.value ?? true }

  /// The settings for rules.
  public var settings: Settings {
    Settings(
      profile: profile?.value ?? .default, severities: severities.mapValues(\.value),
      lines: lines.mapValues(\.value), isWiringCounted: isWiringCounted?.value ?? false,
      ownRules: ownRules)
  }

  /// The conventions for recognition.
  public var conventions: Conventions {
    var conventions = Conventions()
    conventions.roles = roles.mapValues(\.conventions)
    conventions.rings = rings.mapValues(\.conventions)
    conventions.ui = ui.map(\.value)
    conventions.persistence = persistence.map(\.value)
    conventions.network = network.map(\.value)
    return conventions
  }
}

extension Configuration.Signs {
  fileprivate var conventions: Conventions.Signs {
    var signs = Conventions.Signs()
    signs.types = types.map(\.value)
    signs.files = files.map(\.value)
    signs.conformances = conformances.map(\.value)
    return signs
  }
}

/// A value with its position in the file.
public struct Located<Value: Sendable>: Sendable {
  public var value: Value
  /// Nil if the value comes from the command line.
  public var position: Position?
  /// The extended configuration that contains it; nil for the configuration's own file.
  public var extended: String?

  public init(_ value: Value, at position: Position? = nil, in extended: String? = nil) {
    self.value = value
    self.position = position
    self.extended = extended
  }
}

/// A problem in a configuration.
public struct Problem: Hashable, Sendable {
  public var remark: Findings.Remark
  /// Whether the check must stop: the file is not YAML, or a value is invalid.
  public var isFatal: Bool

  public init(_ remark: Findings.Remark, isFatal: Bool) {
    self.remark = remark
    self.isFatal = isFatal
  }
}
