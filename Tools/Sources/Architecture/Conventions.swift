/// How a code base says what its parts are, where names, folders and conformances do not say it.
public struct Conventions: Sendable {
  public init() {}

  public var roles: [Role?: Signs] = [:]
  public var rings: [Ring: Signs] = [:]
  /// Modules and types that belong to UI frameworks, databases and networks, besides those that are known.
  public var ui: [Pattern] = []
  public var persistence: [Pattern] = []
  public var network: [Pattern] = []

  /// What is known by its name, its file or what it conforms to. Any of them is enough.
  public struct Signs: Sendable {
    public var types: [Pattern] = []
    public var files: [Pattern] = []
    public var conformances: [Pattern] = []

    public init() {}

    mutating func match(_ type: String, _ file: String, _ supertypes: [String], _ stem: inout String?) -> Bool
    {
      var isMatch = false
      for index in types.indices where types[index].matches(type) {
        isMatch = true
        stem = stem ?? types[index].filling(in: type)
      }
      for index in files.indices where files[index].matches(path: file) { isMatch = true }
      for index in conformances.indices {
        for supertype in supertypes where conformances[index].matches(supertype) { isMatch = true }
      }
      return isMatch
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
    var none: String?
    let isNone = roles[nil]?.match(type, file, supertypes, &none) == true
    var found: (role: Role, stem: String?)?
    for role in Role.allCases {
      var stem: String?
      if roles[role]?.match(type, file, supertypes, &stem) == true { found = found ?? (role, stem) }
    }
    return isNone ? .none : found.map { .said($0.role, stem: $0.stem) } ?? .unsaid
  }

  mutating func ring(of type: String, in file: String, _ supertypes: [String]) -> Ring? {
    var found: Ring?
    var stem: String?
    for ring in Ring.allCases where rings[ring]?.match(type, file, supertypes, &stem) == true {
      found = found ?? ring
    }
    return found
  }
}
