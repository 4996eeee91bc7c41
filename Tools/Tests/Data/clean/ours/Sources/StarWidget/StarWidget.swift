public import Viper

/// What the view and the presenter of a row of stars say to each other.
public enum StarWidget: Contract {
  public struct State: Equatable, Sendable {
    public var stars: Int
    public var hint: String

    public init(stars: Int, hint: String) {
      self.stars = stars
      self.hint = hint
    }
  }

  public enum Event: Codable, Hashable, Sendable {
    case choose(stars: Int)
  }
}

/// Shows stars to choose from. A part of other screens.
public struct ChooseStars: Route {
  public let stars: Int

  public enum Output: Equatable, Sendable {
    case chose(Int)
  }

  public init(stars: Int) {
    self.stars = stars
  }
}
