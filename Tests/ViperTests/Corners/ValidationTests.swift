import Testing
import Viper
import ViperTesting

@MainActor @Suite("What a registry finds wrong", .timeLimit(.minutes(1))) struct ValidationTests {
  @Test(arguments: ExitPlace.allCases)
  func `An exit without a module is found wherever a module keeps it`(_ place: ExitPlace) throws {
    let registry = try place.registry(exit: .to { Nowhere() })
    let error = try #require(throws: RegistryError.self) { try registry.validate() }
    #expect(error.problems.count == 1)
    #expect("\(error)".contains("Nowhere"))
  }

  @Test func `All routes that are offered twice are reported at once`() throws {
    let error = try #require(throws: RegistryError.self) {
      try ModuleRegistry {
        CornerModule(scripts: [:])
        OneModule()
        CornerModule(scripts: [:])
        OneModule()
      }
    }
    #expect(error.problems.count == 2)
    for route in ["Corner", "One"] { #expect("\(error)".contains("route \(route) ")) }
  }

  @Test func `A route offered twice is reported with the lines where both modules were made`() throws {
    let lines = [#line + 3, #line + 4]
    let error = try #require(throws: RegistryError.self) {
      try ModuleRegistry {
        OneModule()
        OneModule()
      }
    }
    for line in lines { #expect("\(error)".contains("ValidationTests.swift:\(line)")) }
  }

  @Test func `An exit without a module is reported with the line where its module was made`() throws {
    let line = #line + 1
    let registry = try ModuleRegistry { FieldModule(exit: .to { Nowhere() }) }
    let error = try #require(throws: RegistryError.self) { try registry.validate() }
    #expect("\(error)".contains("ValidationTests.swift:\(line)"))
  }
}

// MARK: Fixtures

private struct Nowhere: Route {}

private struct One: Contract, Route {
  struct State: Equatable, Sendable {}
  enum Event: Sendable {}
}

private protocol OnePresenting: Module where Destination == One, Screen == One {}

extension OnePresenting {
  func assemble(_ route: One, _ context: Context<One>) -> Presenter<One> { Presenter(One.State()) }
}

private struct OneModule: OnePresenting {}

/// Where a module may keep its exits.
enum ExitPlace: CaseIterable {
  case field, optional, array, dictionary, structure, superclass

  @MainActor fileprivate func registry(exit: Exit<Void, Never>) throws -> ModuleRegistry {
    switch self {
    case .field: try ModuleRegistry { FieldModule(exit: exit) }
    case .optional: try ModuleRegistry { OptionalModule(exit: exit) }
    case .array: try ModuleRegistry { ArrayModule(exits: [exit]) }
    case .dictionary: try ModuleRegistry { DictionaryModule(exits: ["exit": exit]) }
    case .structure: try ModuleRegistry { StructureModule(exits: .init(exit: exit)) }
    case .superclass: try ModuleRegistry { SubclassModule(exit: exit) }
    }
  }
}

private struct FieldModule: OnePresenting { let exit: Exit<Void, Never> }
private struct OptionalModule: OnePresenting { let exit: Exit<Void, Never>? }
private struct ArrayModule: OnePresenting { let exits: [Exit<Void, Never>] }
private struct DictionaryModule: OnePresenting { let exits: [String: Exit<Void, Never>] }

private struct StructureModule: OnePresenting {
  struct Exits { let exit: Exit<Void, Never> }
  let exits: Exits
}

private class ModuleWithExit {
  let exit: Exit<Void, Never>
  init(exit: Exit<Void, Never>) { self.exit = exit }
}

private final class SubclassModule: ModuleWithExit, OnePresenting {}
