public import Viper

/// Stars to choose from, embedded in other screens.
public struct StarWidget: Contract {
  public let stars: Int

  public init(stars: Int) {
    self.stars = stars
  }

  public struct State: Equatable, Sendable {
    public var stars: Int
    public var hint = ""

    public init(stars: Int) {
      self.stars = stars
    }
  }

  public enum Event: Codable, Hashable, Sendable {
    case choose(stars: Int)
  }

  public enum Output: Equatable, Sendable {
    case chose(Int)
  }

  public var initialState: State { State(stars: stars) }
}
