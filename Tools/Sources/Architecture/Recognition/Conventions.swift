/// The configured recognition of parts, for code bases whose names, folders and conformances are not sufficient.
public struct Conventions: Sendable {
  public init() {}

  public var roles: [Role?: Signs] = [:]
  public var rings: [Ring: Signs] = [:]
  /// Additional modules and types of UI frameworks, databases and networks.
  public var ui: [Pattern] = []
  public var persistence: [Pattern] = []
  public var network: [Pattern] = []
  /// Classes of database objects without a source file, because a tool generates them during the build.
  public var persistentClasses: Set<String> = []
  /// Modules that every file can use without an import, because a bridging header imports them.
  public var bridgedModules: Set<String> = []

  /// Criteria for names, files and conformances. One match is sufficient.
  public struct Signs: Sendable {
    public var types: [Pattern] = []
    public var files: [Pattern] = []
    public var conformances: [Pattern] = []

    public init() {}

    /// The text that a matching pattern leaves open in the name of a type.
    struct Match {
      var stem: String?
    }

    mutating func match(_ type: String, _ file: String, _ supertypes: [String]) -> Match? {
      var match: Match?
      for index in types.indices where types[index].matches(type) {
        match = match?.stem == nil ? Match(stem: types[index].filling(in: type)) : match
      }
      for index in files.indices where files[index].matches(path: file) { match = match ?? Match() }
      for index in conformances.indices {
        for supertype in supertypes where conformances[index].matches(supertype) { match = match ?? Match() }
      }
      return match
    }
  }

  enum RoleByName: Equatable {
    /// The role, and the text that the pattern leaves open in the name: `Login` of `LoginBrain`, if brains are
    /// presenters.
    case role(Role, stem: String?)
    /// The type is excluded, regardless of its name.
    case none
    case unknown
  }

  var isEmpty: Bool { roles.isEmpty && rings.isEmpty }

  // Every pattern is tested, so that unused ones can be reported.

  mutating func role(of type: String, in file: String, _ supertypes: [String]) -> RoleByName {
    let isNone = roles[nil]?.match(type, file, supertypes) != nil
    var found: RoleByName?
    for role in Role.allCases {
      if let match = roles[role]?.match(type, file, supertypes) {
        found = found ?? .role(role, stem: match.stem)
      }
    }
    return isNone ? .none : found ?? .unknown
  }

  mutating func ring(of type: String, in file: String, _ supertypes: [String]) -> Ring? {
    var found: Ring?
    for ring in Ring.allCases where rings[ring]?.match(type, file, supertypes) != nil {
      found = found ?? ring
    }
    return found
  }
}
