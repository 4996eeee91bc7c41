import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(1))) struct RegistryTests {
  @Test func `Registries compose from modules, registries, and conditions`() throws {
    let feature = try ModuleRegistry { OtherModule() }
    let isSignedIn = true
    let registry = try ModuleRegistry {
      show
      feature
      if isSignedIn { PlainModule() }
      if !isSignedIn { PlainModule() }
    }
    #expect(registry.count == 3)
    try registry.validate(Show.self, ShowOther.self, ShowPlain.self)
  }

  @Test func `A route offered twice is refused, naming both modules`() throws {
    let feature = try ModuleRegistry { RivalModule() }
    let error = try #require(throws: RegistryError.self) {
      try ModuleRegistry {
        show
        feature
      }
    }
    #expect(error.problems.count == 1)
    for name in ["Show", "ShowModule", "RivalModule"] { #expect("\(error)".contains(name)) }
  }

  @Test func `Validation names each exit that leads nowhere, and each missing route`() throws {
    let registry = try ModuleRegistry {
      WithExits(editor: .to { Show($0) }, other: .to { ShowOther() })
      OtherModule()
    }
    let error = try #require(throws: RegistryError.self) {
      try registry.validate(ShowOther.self, ShowNowhere.self)
    }
    #expect(error.problems.count == 2)
    #expect(error.problems[0].contains("ShowNowhere"))
    #expect(error.problems[1].contains("Show") && error.problems[1].contains("WithExits.editor"))
  }

  @Test func `An override is a new registry and leaves the old one as it was`() throws {
    let base = try ModuleRegistry { OtherModule() }
    let more = try ModuleRegistry {
      base
      PlainModule()
    }
    #expect(base.count == 1)
    #expect(more.count == 2)
  }

  private var show: ShowModule { ShowModule(journal: Journal(), script: { _ in }) }
}

struct ShowPlain: Route {}
private struct ShowNowhere: Route {}
private struct ShowExits: Route {}

/// A module with nothing to say, and a contract of its own.
struct PlainModule: Module {
  enum Screen: Contract {
    struct State: Equatable, Sendable {}
    enum Event: Sendable {}
  }

  func assemble(_ route: ShowPlain, _ context: Context<ShowPlain>) -> Presenter<Screen> {
    Presenter(Screen.State())
  }
}

/// Sends numbers.
struct OtherModule: Module {
  enum Screen: Contract {
    struct State: Equatable, Sendable { var heard: [String] = [] }
    enum Event: Sendable {
      case send(Int)
      case finish(Int)
    }
  }

  final class OtherPresenter: Presenter<Screen> {
    let context: Context<ShowOther>

    init(_ context: Context<ShowOther>) {
      self.context = context
      super.init(Screen.State())
      context.receive { [weak self] word in self?.update { $0.heard.append(word) } }
    }

    override func handle(_ event: Screen.Event) {
      switch event {
      case .send(let number): context.send(number)
      case .finish(let number): context.finish(number)
      }
    }
  }

  func assemble(_ route: ShowOther, _ context: Context<ShowOther>) -> Presenter<Screen> {
    OtherPresenter(context)
  }
}

private struct RivalModule: Module {
  func assemble(_ route: Show, _ context: Context<Show>) -> Presenter<Probe> { Presenter(Probe.State()) }
}

private struct WithExits: Module {
  var editor: Connection<String, String, String>
  var other: Connection<Void, String, Int>

  func assemble(_ route: ShowExits, _ context: Context<ShowExits>) -> Presenter<Probe> {
    Presenter(Probe.State())
  }
}
