/// What an ``Estate`` consists of.
public struct Census: Codable, Sendable, Equatable {
  public let seed: UInt64
  public internal(set) var files = 0
  public internal(set) var lines = 0
  public internal(set) var bytes = 0
  public internal(set) var modules = 0
  /// How often each rule of VIPER is broken on purpose, by the rule's identifier. Rules that the default profile
  /// leaves off are not counted, though they are broken in many places.
  public internal(set) var violations: [String: Int] = [:]
  /// Where.
  public internal(set) var places: [Place] = []

  public struct Place: Codable, Sendable, Equatable {
    public let rule: String
    /// Relative to the root.
    public let file: String
  }

  init(seed: UInt64) {
    self.seed = seed
  }

  mutating func count(_ file: Estate.File, lines: Int, broken: [Breach]) {
    files += 1
    self.lines += lines
    bytes += file.text.utf8.count
    for breach in broken {
      violations[breach.rawValue, default: 0] += 1
      places.append(Place(rule: breach.rawValue, file: file.path))
    }
  }
}
