public import People
public import Viper

public struct Guests: Contract {
  var name = ""

  public init() {}

  public enum Event: Sendable {
    case greet(id: Int)
    case rename(id: Int)
    case renamed(name: String)
  }
}

public func guestsModule(
  people: any People, greeting: Exit<Int, Never>, rename: Exit<Int, String>
) -> Module<Guests> {
  Module(leadingTo: greeting, rename) { screen in
    GuestsPresenter(
      screen: screen, people: people, greeting: greeting.pushed(from: screen),
      rename: rename.presented(from: screen, output: { .renamed(name: $0) }))
  }
}
