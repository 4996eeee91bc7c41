import Viper

enum Greeting: Contract {
  struct State: Equatable, Sendable {
    var greeting = "Say hello to who?"
  }

  enum Event {
    case showGreeting
  }
}
