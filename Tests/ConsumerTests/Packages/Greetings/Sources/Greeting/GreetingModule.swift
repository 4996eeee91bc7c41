public import People
public import Viper

public struct Greeting: Contract {
  public let id: Int

  public init(id: Int) {
    self.id = id
  }

  public struct State: ScreenState {
    public var text = ""

    public init() {}
  }
}

public func greetingModule(people: any People) -> Module<Greeting> {
  Module { GreetingPresenter(screen: $0, people: people) }
}

public struct Rename: Contract {
  public let id: Int

  public init(id: Int) {
    self.id = id
  }

  public typealias Output = String
}

public func renameModule() -> Module<Rename> {
  Module { RenamePresenter(screen: $0) }
}
