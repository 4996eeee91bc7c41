public import People
public import Viper

public enum Greeting: Contract {
  public struct State: Equatable, Sendable {
    public var text = ""
  }

  public typealias Event = Never
}

public struct ShowGreeting: Route {
  public let id: Int

  public init(id: Int) {
    self.id = id
  }
}

public struct GreetingModule: Module {
  private let people: any People

  public init(people: any People) {
    self.people = people
  }

  public func assemble(_ route: ShowGreeting, _ context: Context<ShowGreeting>) -> Presenter<Greeting> {
    GreetingPresenter(id: route.id, people: people)
  }
}
