import Architecture
import Rules
import Source

/// What a code base says of itself in `.viper.yml`, and what that does to a check.
///
/// Made of nothing it says nothing: then names, folders and the default profile decide.
public struct Configuration: Sendable {
  /// The file that it was read from, as remarks name it; nil if there is none.
  public internal(set) var file: String?
  /// What is wrong with the file, in the order of places.
  public internal(set) var problems: [Problem] = []

  public var profile: Stated<Profile>?
  /// Whether builders and routers make edges between modules too.
  public var isWiringCounted: Stated<Bool>?
  /// What is looked at; everything if empty.
  public var sources: [Stated<Pattern>] = []
  /// What is left out.
  public var exclude: [Stated<Pattern>] = []
  /// What is a test; if empty, names decide.
  public var tests: [Stated<Pattern>] = []
  /// How parts of a role are known; of nil, types that are no parts, whatever they are named.
  public var roles: [Role?: Signs] = [:]
  public var rings: [Ring: Signs] = [:]
  /// By the identifiers of rules.
  public var severities: [String: Stated<Severity>] = [:]
  /// How many lines a part may have.
  public var lines: [Role: Stated<Int>] = [:]
  public var exceptions: [Exemption] = []
  /// Rules that the code base states itself, in the order of the file.
  public var ownRules: [OwnRule] = []
  /// How many violations of a rule may be there, by its identifier.
  public var thresholds: [String: Stated<Int>] = [:]
  /// Modules and types of UI frameworks, databases and networks, besides those that are known.
  public var ui: [Stated<Pattern>] = []
  public var persistence: [Stated<Pattern>] = []
  public var network: [Stated<Pattern>] = []

  public init() {}

  /// What parts of a role, or what stands in a ring, is known by. Any of it is enough.
  public struct Signs: Sendable {
    public var types: [Stated<Pattern>] = []
    public var files: [Stated<Pattern>] = []
    public var conformances: [Stated<Pattern>] = []

    public init() {}
  }

  /// Whether something is wrong that a check must not go on with: it would not be the check that somebody asked for.
  public var isFatal: Bool { problems.contains { $0.isFatal } }

  /// What rules go by.
  public var settings: Settings {
    Settings(
      profile: profile?.value ?? .default, severities: severities.mapValues(\.value),
      lines: lines.mapValues(\.value), isWiringCounted: isWiringCounted?.value ?? false,
      ownRules: ownRules)
  }

  /// What parts are recognised by.
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

/// A value, and where it was said.
public struct Stated<Value: Sendable>: Sendable {
  public var value: Value
  /// Nil if not in the file: on the command line.
  public var position: Position?

  public init(_ value: Value, at position: Position? = nil) {
    self.value = value
    self.position = position
  }
}

/// Something wrong with a configuration.
public struct Problem: Hashable, Sendable {
  public var remark: Findings.Remark
  /// Whether the check must not go on: the file is no YAML, or says what nothing can be made of.
  public var isFatal: Bool

  public init(_ remark: Findings.Remark, isFatal: Bool) {
    self.remark = remark
    self.isFatal = isFatal
  }
}
