/// How a code base says what its parts are, where names, folders and conformances do not say it.
public struct Conventions: Sendable {
  public init() {}

  public var roles: [Role?: Signs] = [:]
  public var rings: [Ring: Signs] = [:]
  /// Modules and types that belong to UI frameworks, databases and networks, besides those that are known.
  public var ui: [Pattern] = []
  public var persistence: [Pattern] = []
  public var network: [Pattern] = []
  /// Classes of a database's objects that no source file declares, because a tool writes them while it builds.
  public var persistentClasses: Set<String> = []
  /// Modules that every file may use without an import of its own, because a bridging header imports them.
  public var bridgedModules: Set<String> = []

  /// What is known by its name, its file or what it conforms to. Any of them is enough.
  public struct Signs: Sendable {
    public var types: [Pattern] = []
    public var files: [Pattern] = []
    public var conformances: [Pattern] = []

    public init() {}

    /// What a pattern left open of the name of a type, if there is one that matches.
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

  enum Said: Equatable {
    /// With what the pattern left open of the name: `Login` of `LoginBrain`, where brains are presenters.
    case said(Role, stem: String?)
    /// It is none, whatever its name says.
    case none
    case unsaid
  }

  var isEmpty: Bool { roles.isEmpty && rings.isEmpty }

  // Every pattern is asked, also when the answer is known: those that match nothing are reported.

  mutating func role(of type: String, in file: String, _ supertypes: [String]) -> Said {
    let isNone = roles[nil]?.match(type, file, supertypes) != nil
    var said: Said?
    for role in Role.allCases {
      if let match = roles[role]?.match(type, file, supertypes) {
        said = said ?? .said(role, stem: match.stem)
      }
    }
    return isNone ? .none : said ?? .unsaid
  }

  mutating func ring(of type: String, in file: String, _ supertypes: [String]) -> Ring? {
    var found: Ring?
    for ring in Ring.allCases where rings[ring]?.match(type, file, supertypes) != nil {
      found = found ?? ring
    }
    return found
  }
}
