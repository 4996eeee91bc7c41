import Testing
import Viper
import ViperTesting

/// Exits that a module makes actions of.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ExitBindingTests {
  @Test func `An exit that the module does not list is named when the module is made`() throws {
    let exit = Exit<Void, String>.to { Step() }
    let world = World(
      try ModuleRegistry {
        Module { OuterPresenter(screen: $0, step: exit.pushed(from: $0)) }
        Module { StepPresenter(screen: $0) }
      })
    let error = try #require(throws: RoutingError.self) { try world.router.push(Outer()) }
    #expect("\(error)".contains("The module of Outer uses an exit to Step that it does not list"))
    #expect(world.stage.visits.isEmpty)
  }

  @Test func `The outputs of an exit can be those of its module`() async throws {
    let exit = Exit<Void, String>.to { Step() }
    let modules = try ModuleRegistry {
      Module(leadingTo: exit) { screen in
        OuterPresenter(
          screen: screen,
          step: exit.shown(as: .push, from: screen, forwarding: { $0 == "no" ? nil : "\($0)!" }))
      }
      Module { StepPresenter(screen: $0) }
    }
    let world = World(modules)
    let outer = try world.router.push(Outer())
    var outputs: [String] = []
    outer.onOutput { outputs.append($0) }
    for output in ["one", "no", "two"] { try world.stage.screen(Step.self).send(output) }
    #expect(outputs == ["one!", "two!"])
    // They are forwarded again in a restored tree.
    let second = World(modules)
    second.router.restore(world.router.snapshot)
    let restored = Visit<Never, String>(try #require(second.router.visit?.children.first))
    restored.onOutput { outputs.append("restored \($0)") }
    try second.stage.screen(Step.self).send("three")
    #expect(outputs == ["one!", "two!", "restored three!"])
  }

  @Test func `An action that outlives its module does not keep it in memory`() throws {
    let world = try World()
    let kept = Kept()
    let visit = try world.push("a")
    kept.screen = try world.inside(visit) { probe in
      kept.action = probe.push
      return probe.screen
    }
    try visit.dismiss()
    #expect(kept.screen == nil)
    let late = try #require(kept.action?("b"))
    #expect(late.phase == .removed)
    #expect(world.stage.visits.isEmpty)
  }

  @MainActor private final class Kept {
    var action: ProbeWay?
    weak var screen: LiveScreen<Probe>?
  }
}

private struct Outer: Contract, Restorable {
  var title = ""
  typealias Output = String
}

extension Outer: Codable {}

private struct OuterPresenter: Presenter {
  let screen: LiveScreen<Outer>
  let step: ExitAction<Void, String>

  func didLoad() { step() }
}

private struct Step: Contract, Codable {
  typealias Event = String
  typealias Output = String
}

private struct StepPresenter: Presenter {
  let screen: LiveScreen<Step>

  func handle(_ event: String) { screen.output(event) }
}
