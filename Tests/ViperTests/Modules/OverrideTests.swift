import Testing
import Viper
import ViperTesting

@MainActor @Suite("Overrides", .timeLimit(.minutes(5))) struct OverrideTests {
  @Test func `A replaced module answers its route, and the others stay`() throws {
    let registry = try ModuleRegistry {
      module(showing: "real")
      otherModule()
    }
    let replaced = try registry.replacing { module(showing: "fake") }
    #expect(replaced.count == 2)
    #expect(try text(shownBy: replaced) == "fake")
    #expect(try text(shownBy: registry) == "real")
  }

  @Test func `Several modules, also of an included registry, are replaced at once`() throws {
    let registry = try ModuleRegistry {
      module(showing: "real")
      otherModule()
    }
    let fakes = try ModuleRegistry { module(showing: "fake") }
    let replaced = try registry.replacing {
      fakes
      otherModule()
    }
    #expect(replaced.count == 2)
    #expect(try text(shownBy: replaced) == "fake")
  }

  @Test func `A replacement without an original is rejected as a whole, with its line`() throws {
    let registry = try ModuleRegistry { module(showing: "real") }
    // Outside of the macro, because all code inside has the same line.
    func build() throws {
      _ = try registry.replacing {
        otherModule()
        plainModule()
      }
    }
    let lines = [#line - 4, #line - 3]
    let error = try #require(throws: RegistryError.self) { try build() }
    #expect(error.problems.count == 2)
    for line in lines { #expect("\(error)".contains(":\(line)) replaces nothing")) }
  }

  @Test func `A route replaced twice is rejected`() throws {
    let registry = try ModuleRegistry { module(showing: "real") }
    #expect(throws: RegistryError.self) {
      try registry.replacing {
        module(showing: "fake")
        module(showing: "other fake")
      }
    }
  }

  @Test func `A registry that is extended has the addresses, the modules and the interceptors of both`()
    throws
  {
    var asked: [String] = []
    func noting(_ name: String) -> Interceptor {
      Interceptor(beforeShowing: { _ in
        asked.append(name)
        return .allow
      })
    }
    let outer = try ModuleRegistry {
      module(showing: "outer")
      plainModule()
      noting("outer")
      LinkRules(schemes: ["outer"], hosts: ["outer.example"]) { _, _ in AccountHome(account: "outer") }
    }
    let inner = try ModuleRegistry {
      module(showing: "inner")
      Module<AccountHome> { AccountHomePresenter(screen: $0) }
      noting("inner")
      LinkRules(schemes: ["inner"]) { _, _ in AccountHome(account: "inner") }
    }
    let both = try outer.extended(by: inner)
    #expect(both.count == 3)
    #expect(try text(shownBy: both) == "inner")
    #expect(asked == ["outer", "inner"])
    for scheme in ["outer", "inner"] {
      let found = try both.links.find("\(scheme)://home/Ann")
      #expect(found.screens.last as? AccountHome == AccountHome(account: "Ann"))
      #expect(found.error == nil)
    }
    #expect(try both.links.find("/nowhere").screens.last as? AccountHome == AccountHome(account: "inner"))
  }

  private func module(showing text: String) -> Module<Probe> {
    probeModule { $0.onLoad = { $0.screen.text = text } }
  }

  private func text(shownBy modules: ModuleRegistry) throws -> String {
    let world = World(modules)
    return try world.screen(try world.push("a")).state.text
  }
}
