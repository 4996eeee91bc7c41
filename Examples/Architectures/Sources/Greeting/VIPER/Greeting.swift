public import Viper

public struct Greeting: Contract {
  var greeting = "Say hello to who?"

  public init() {}

  public enum Event: Sendable {
    case showGreeting
  }
}
