import Testing
import Viper
import ViperTesting

@MainActor @Suite("What a registry finds wrong", .timeLimit(.minutes(1))) struct ValidationTests {
  @Test(arguments: Listing.allCases)
  func `An exit without a module is found, however it is listed`(_ listing: Listing) throws {
    let registry = try ModuleRegistry { listing.module(exit: .to { Nowhere() }) }
    let error = try #require(throws: RegistryError.self) { try registry.validate() }
    #expect(error.problems.count == 1)
    #expect("\(error)".contains("Nowhere"))
  }

  @Test func `All routes that are offered twice are reported at once`() throws {
    let error = try #require(throws: RegistryError.self) {
      try ModuleRegistry {
        probeModule()
        plainModule()
        probeModule()
        plainModule()
        plainModule()
      }
    }
    #expect(error.problems.count == 2)
    #expect("\(error)".contains("The route Probe is offered twice"))
    #expect("\(error)".contains("The route Plain is offered 3 times"))
  }

  @Test func `A route offered twice is reported with the lines where both modules were made`() throws {
    // Outside of the macro, which has one line for all that is in it.
    func build() throws {
      _ = try ModuleRegistry {
        plainModule()
        plainModule()
      }
    }
    let lines = [#line - 4, #line - 3]
    let error = try #require(throws: RegistryError.self) { try build() }
    for line in lines { #expect("\(error)".contains("ValidationTests.swift:\(line)")) }
  }

  @Test func `An exit without a module is reported with the line where its module was made`() throws {
    let nowhere: Exit<Void, Never> = .to(Nowhere())
    let line = #line + 2
    let registry = try ModuleRegistry {
      Module(leadingTo: nowhere.pushed()) { OnePresenter(screen: $0, leave: $1) }
    }
    let error = try #require(throws: RegistryError.self) { try registry.validate() }
    #expect("\(error)".contains("ValidationTests.swift:\(line)"))
  }

  @Test func `Each of several exits without a module is reported`() throws {
    let nowhere: Exit<Void, Never> = .to(Nowhere())
    let plain: Exit<Void, Never> = .to(Plain())
    let elsewhere: Exit<Void, Never> = .to(Elsewhere())
    let registry = try ModuleRegistry {
      Module(leadingTo: nowhere.pushed(), plain.presented(), elsewhere.embedded(in: "slot")) {
        (screen: LiveScreen<One>, leave: Way<Void, Never>, _: Way<Void, Never>, _: Way<Void, Never>) in
        OnePresenter(screen: screen, leave: leave)
      }
      plainModule()
    }
    let error = try #require(throws: RegistryError.self) { try registry.validate() }
    #expect(error.problems.count == 2)
    for route in ["Nowhere", "Elsewhere"] { #expect("\(error)".contains("the route \(route),")) }
  }

  @Test func `A second route to a module needs what the module needs`() throws {
    let registry = try ModuleRegistry {
      Listing.push.module(exit: .to(Nowhere())).answering(Elsewhere.self) { _ in One() }
    }
    let error = try #require(throws: RegistryError.self) { try registry.validate() }
    #expect("\(error)".contains("to which an exit of the module of Elsewhere"))
  }
}

// MARK: Fixtures

private struct Nowhere: Route {}
private struct Elsewhere: Route {}

private struct One: Contract {}

private struct OnePresenter: Presenter {
  let screen: LiveScreen<One>
  let leave: Way<Void, Never>
}

/// How a module may list an exit.
enum Listing: CaseIterable {
  case push, present, embed, replaceRoot

  fileprivate func module(exit: Exit<Void, Never>) -> Module<One> {
    switch self {
    case .push: Module(leadingTo: exit.pushed()) { OnePresenter(screen: $0, leave: $1) }
    case .present: Module(leadingTo: exit.presented()) { OnePresenter(screen: $0, leave: $1) }
    case .embed: Module(leadingTo: exit.embedded(in: "slot")) { OnePresenter(screen: $0, leave: $1) }
    case .replaceRoot: Module(leadingTo: exit.replacingRoot()) { OnePresenter(screen: $0, leave: $1) }
    }
  }
}
