/// How a code base says what its parts are, where names, folders and conformances do not say it.
public struct Conventions: Sendable {
  public init() {}

  public var roles: [Role?: Signs] = [:]
  public var rings: [Ring: Signs] = [:]

  /// What is known by its name, its file or what it conforms to. Any of them is enough.
  public struct Signs: Sendable {
    public var types: [Pattern] = []
    public var files: [Pattern] = []
    public var conformances: [Pattern] = []

    public init() {}

    mutating func match(_ type: String, _ file: String, _ supertypes: [String]) -> Bool {
      var isMatch = false
      for index in types.indices where types[index].matches(type) { isMatch = true }
      for index in files.indices where files[index].matches(file) { isMatch = true }
      for index in conformances.indices {
        for supertype in supertypes where conformances[index].matches(supertype) { isMatch = true }
      }
      return isMatch
    }
  }

  enum Said: Equatable {
    case said(Role)
    /// It is none, whatever its name says.
    case none
    case unsaid
  }

  var isEmpty: Bool { roles.isEmpty && rings.isEmpty }

  mutating func role(of type: String, in file: String, _ supertypes: [String]) -> Said {
    if roles[nil]?.match(type, file, supertypes) == true { return .none }
    for role in Role.allCases where roles[role]?.match(type, file, supertypes) == true { return .said(role) }
    return .unsaid
  }

  mutating func ring(of type: String, in file: String, _ supertypes: [String]) -> Ring? {
    for ring in Ring.allCases where rings[ring]?.match(type, file, supertypes) == true { return ring }
    return nil
  }
}
