import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct RegistryTests {
  @Test func `Registries compose from modules, registries, and conditions`() throws {
    let feature = try ModuleRegistry { otherModule() }
    let isSignedIn = true
    let registry = try ModuleRegistry {
      probeModule()
      feature
      if isSignedIn { plainModule() }
      if !isSignedIn { plainModule() }
    }
    #expect(registry.count == 3)
    try registry.validate(Probe.self, Other.self, Plain.self)
  }

  @Test func `A route offered twice is rejected with both modules named`() throws {
    let feature = try ModuleRegistry { probeModule(file: "Feature/Rival.swift", line: 7) }
    // Outside of the macro, because all code inside has the same line.
    func build() throws {
      _ = try ModuleRegistry {
        probeModule()
        feature
      }
    }
    let line = #line - 4
    let error = try #require(throws: RegistryError.self) { try build() }
    #expect(
      error.problems == [
        "The route Probe is offered twice: the module of Probe (\(#fileID):\(line)),"
          + " the module of Probe (Feature/Rival.swift:7). Keep one."
      ])
  }

  @Test func `Validation names each exit without a destination and each missing route`() throws {
    let line = #line + 2
    let registry = try ModuleRegistry {
      exitsModule(editor: .to { Probe($0) }, other: .to { Other() })
      otherModule()
    }
    let error = try #require(throws: RegistryError.self) {
      try registry.validate(Other.self, Nowhere.self)
    }
    #expect(
      error.problems == [
        "No module offers the route Nowhere, which the app requires.",
        "No module offers the route Probe, the destination of an exit of the module of Exits (\(#fileID):\(line)).",
      ])
  }

  @Test func `A registry included in another one is unchanged`() throws {
    let base = try ModuleRegistry { otherModule() }
    let more = try ModuleRegistry {
      base
      plainModule()
    }
    #expect(base.count == 1)
    #expect(more.count == 2)
  }
}

private struct Nowhere: Route {}

private struct Exits: Contract {
  enum Slot: String, SlotName { case other }
}

private struct ExitsPresenter: Presenter {
  let screen: LiveScreen<Exits>
  let editor: ExitAction<String, String, String>
  let other: ExitAction<Void, Int, String>
}

private func exitsModule(
  editor: Exit<String, String, String>, other: Exit<Void, Int, String>, file: String = #fileID,
  line: Int = #line
) -> Module<Exits> {
  Module(leadingTo: editor, other, file: file, line: line) { screen in
    ExitsPresenter(
      screen: screen, editor: editor.pushed(from: screen), other: other.embedded(in: .other, from: screen))
  }
}

// MARK: Contracts shared with other tests

/// A contract without messages.
struct Plain: Contract {}

struct PlainPresenter: Presenter {
  let screen: LiveScreen<Plain>
}

func plainModule(file: String = #fileID, line: Int = #line) -> Module<Plain> {
  Module(file: file, line: line) { PlainPresenter(screen: $0) }
}

/// Receives texts and sends numbers.
struct Other: Contract {
  struct State: ScreenState { var heard: [String] = [] }

  enum Event {
    case send(Int)
    case finish(Int)
  }

  typealias Input = String
  typealias Output = Int
}

struct OtherPresenter: Presenter {
  let screen: LiveScreen<Other>

  func handle(_ event: Other.Event) {
    switch event {
    case .send(let number): screen.output(number)
    case .finish(let number): screen.finish(number)
    }
  }

  func receive(_ word: String) { screen.heard.append(word) }
}

func otherModule(file: String = #fileID, line: Int = #line) -> Module<Other> {
  Module(file: file, line: line) { OtherPresenter(screen: $0) }
}
