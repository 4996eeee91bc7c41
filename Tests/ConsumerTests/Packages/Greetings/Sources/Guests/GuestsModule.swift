public import Viper

public enum Guests: Contract {
  public struct State: Equatable, Sendable {}

  public enum Event: Sendable {
    case greet(id: Int)
  }
}

public struct ShowGuests: Route {
  public init() {}
}

struct GuestsWireframe {
  let router: Router
  let greeting: Exit<Int, Never>

  @MainActor func greet(_ id: Int) throws {
    try router.push(greeting, id)
  }
}

public struct GuestsModule: Module {
  private let greeting: Exit<Int, Never>

  public init(greeting: Exit<Int, Never>) {
    self.greeting = greeting
  }

  public func assemble(_ route: ShowGuests, _ context: Context<ShowGuests>) -> Presenter<Guests> {
    GuestsPresenter(wireframe: GuestsWireframe(router: context.router, greeting: greeting))
  }
}
