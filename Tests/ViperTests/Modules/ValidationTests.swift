import Testing
import Viper
import ViperTesting

@MainActor @Suite("What a registry finds wrong", .timeLimit(.minutes(5))) struct ValidationTests {
  @Test(arguments: Listing.allCases)
  func `An exit without a module is found in any kind of list`(_ listing: Listing) throws {
    let registry = try ModuleRegistry { listing.module(exit: .to { Nowhere() }) }
    let error = try #require(throws: RegistryError.self) { try registry.validate() }
    #expect(error.problems.count == 1)
    #expect("\(error)".contains("Nowhere"))
  }

  @Test func `All duplicate routes are reported at once`() throws {
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

  @Test func `A duplicate route is reported with the lines that created both modules`() throws {
    // Outside of the macro, because all code inside has the same line.
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

  @Test func `An exit without a module is reported with the line that created its module`() throws {
    let nowhere: Exit<Void, Never> = .to { Nowhere() }
    let line = #line + 2
    let registry = try ModuleRegistry {
      Module(leadingTo: nowhere) { screen in
        OnePresenter(screen: screen, leave: nowhere.pushed(from: screen))
      }
    }
    let error = try #require(throws: RegistryError.self) { try registry.validate() }
    #expect("\(error)".contains("ValidationTests.swift:\(line)"))
  }

  @Test func `Each of several exits without a module is reported`() throws {
    let nowhere: Exit<Void, Never> = .to { Nowhere() }
    let plain: Exit<Void, Never> = .to { Plain() }
    let elsewhere: Exit<Void, Never> = .to { Elsewhere() }
    let registry = try ModuleRegistry {
      Module(leadingTo: nowhere, plain, elsewhere) { screen in
        OnePresenter(screen: screen, leave: nowhere.pushed(from: screen))
      }
      plainModule()
    }
    let error = try #require(throws: RegistryError.self) { try registry.validate() }
    #expect(error.problems.count == 2)
    for route in ["Nowhere", "Elsewhere"] { #expect("\(error)".contains("the route \(route),")) }
  }

  @Test(arguments: [Presentation.slot("slot"), .tab("tabs"), .push])
  func `A presentation that the route or the stage excludes is found by validation`(
    _ presentation: Presentation
  ) throws {
    let stage = RecordingStage()
    stage.unsupported = [.tab("tabs")]
    let exit = Exit<Void, Never>.to { ScreenOnly() }
    let registry = try ModuleRegistry {
      Module(leadingTo: exit) { screen in
        OnePresenter(screen: screen, leave: exit.shown(as: presentation, from: screen))
      }
      Module(view: ScreenOnly.self) { _, _ in UnshownView() }
    }
    func problems(on stage: RecordingStage?) -> [String] {
      do throws(RegistryError) {
        try registry.validate(on: stage, samples: [One()])
        return []
      } catch {
        return error.problems
      }
    }
    let (unknown, forbidden) = (problems(on: stage), problems(on: nil))
    #expect(forbidden.count == (presentation.slot == nil ? 0 : 1))
    #expect(forbidden.allSatisfy { $0.contains("shows ScreenOnly as “slot slot”, which mayBeShown(as:)") })
    #expect(unknown.count == (presentation == .push ? 0 : 1))
    if presentation.tabs != nil {
      #expect(unknown.first?.contains("RecordingStage does not support “tab tabs”") == true)
    }
  }

  @Test func `A sample without a module is reported as such`() throws {
    let registry = try ModuleRegistry { plainModule() }
    let error = try #require(throws: RegistryError.self) { try registry.validate(samples: [Plain(), One()]) }
    #expect(error.problems == ["No module offers the route One, which is a sample."])
  }

  @Test func `A placeholder without a module is reported as such`() throws {
    let registry = try ModuleRegistry { lateProbeModule(placeholder: Nowhere()) }
    let error = try #require(throws: RegistryError.self) { try registry.validate() }
    #expect(error.problems.count == 1)
    #expect("\(error)".contains("the route Nowhere, the placeholder of the module of Probe"))
  }

  @Test func `A scope created for validation is ended`() throws {
    let journal = Journal()
    let registry = try ModuleRegistry {
      plainModule().opening(Probe.self) { _, scope in
        journal.add("made")
        scope.onEnd { journal.add("ended") }
        return try ModuleRegistry { probeModule() }
      }
    }
    try registry.validate(samples: [Plain()])
    #expect(journal.lines == ["made", "ended"])
  }

  @Test func `A second route to a module needs the same values as the module`() throws {
    let registry = try ModuleRegistry {
      Listing.push.module(exit: .to { Nowhere() }).answering(Elsewhere.self) { _ in One() }
    }
    let error = try #require(throws: RegistryError.self) { try registry.validate() }
    #expect("\(error)".contains("the destination of an exit of the module of Elsewhere"))
  }
}

// MARK: Fixtures

private struct Nowhere: Route {}
private struct Elsewhere: Route {}

private struct One: Contract {
  enum Slot: String, SlotName { case slot }
}

private struct OnePresenter: Presenter {
  let screen: LiveScreen<One>
  let leave: ExitAction<Void, Never>
}

/// The ways in which a module lists an exit.
enum Listing: CaseIterable {
  case push, present, embed, replaceRoot

  fileprivate func module(exit: Exit<Void, Never>) -> Module<One> {
    switch self {
    case .push:
      Module(leadingTo: exit) { screen in OnePresenter(screen: screen, leave: exit.pushed(from: screen)) }
    case .present:
      Module(leadingTo: exit) { screen in OnePresenter(screen: screen, leave: exit.presented(from: screen)) }
    case .embed:
      Module(leadingTo: exit) { screen in
        OnePresenter(screen: screen, leave: exit.embedded(in: .slot, from: screen))
      }
    case .replaceRoot:
      Module(leadingTo: exit) { screen in
        OnePresenter(screen: screen, leave: exit.replacingRoot(from: screen))
      }
    }
  }
}
