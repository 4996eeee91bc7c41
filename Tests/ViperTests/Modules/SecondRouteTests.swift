import Testing
import Viper
import ViperTesting

@MainActor @Suite("Two routes to one module", .timeLimit(.minutes(5))) struct SecondRouteTests {
  @Test func `Both routes show the module, and the second route receives its input`() async throws {
    let world = try world()
    let first = try world.router.push(Probe("direct"))
    let second = try world.router.push(Shortcut(number: 7))
    #expect(world.stage.screens(Probe.self).compactMap(\.screen?.route.name) == ["direct", "number 7"])
    #expect(second.base.route as? Shortcut == Shortcut(number: 7))
    #expect(second.base.module == "Shortcut")

    var heard: [String] = []
    second.onOutput { heard.append($0) }
    second.input("hello")
    #expect(heard == ["re: hello"])
    try world.stage.screen(Probe.self, of: second.base).send(.init { $0.screen.finish("done") })
    #expect(await second.outcome == .finished("done"))
    #expect(first.phase == .shown)
  }

  @Test func `An additional route of a module satisfies an exit`() throws {
    let modules = try ModuleRegistry {
      probeModule().answering(Shortcut.self) { Probe("number \($0.number)") }
    }
    #expect(modules.count == 1)
    let error = try #require(throws: RegistryError.self) { try modules.validate(Shortcut.self) }
    // The module of the second route shows the first route, which is missing here: one report for each of its exits.
    #expect(error.problems.allSatisfy { $0.hasPrefix("No module offers the route Probe,") })
  }

  @Test func `A view is required for the contract of an additional route`() throws {
    let modules = try ModuleRegistry {
      probeModule()
      Module { IdlePresenter<Login>(screen: $0) }.answering(Elsewhere.self) { _ in Login() }
    }
    let error = try #require(throws: RegistryError.self) { try modules.validate(on: ViewlessStage()) }
    #expect(error.problems.contains { $0.contains("has no view for Login") })
  }

  private func world() throws -> World {
    World(
      try ModuleRegistry {
        probeModule { $0.onInput = { $0.screen.output("re: \($1)") } }
        probeModule { $0.onInput = { $0.screen.output("re: \($1)") } }
          .answering(Shortcut.self) { Probe("number \($0.number)") }
      })
  }
}

private struct Shortcut: Route {
  var number: Int
  typealias Input = String
  typealias Output = String
}

private struct Elsewhere: Route {}
