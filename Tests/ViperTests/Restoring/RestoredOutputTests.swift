import Foundation
import Testing
import Viper
import ViperTesting

/// Outputs that an exit binds to an event are bound again when the tree is restored.
@MainActor @Suite(.timeLimit(.minutes(10))) struct RestoredOutputTests {
  /// A router with a tally that has an exit to a counter.
  private func shown(
    by exit: Exit<Void, Int>, as wanted: Presentation = .push
  ) throws -> (router: Router, stage: RecordingStage, modules: ModuleRegistry) {
    let stage = RecordingStage()
    let modules = try ModuleRegistry {
      Module { PlacePresenter(screen: $0) }
      Module(leadingTo: exit) { screen in
        TallyPresenter(
          screen: screen, count: exit.shown(as: wanted, from: screen, output: { .counted($0) }))
      }
      Module(view: FirstCounter.self) { _, _ in Journal() }
      Module { SecondCounterPresenter(screen: $0) }
    }
    return (Router(modules: modules, stage: stage), stage, modules)
  }

  @Test func `A restored choice delivers its outputs again`() throws {
    let choice = Exit<Void, Int>.to(oneOf: FirstCounter.self, SecondCounter.self) { SecondCounter() }
    let first = try shown(by: choice)
    try first.router.replaceRoot(Tally())
    try first.stage.screen(Tally.self).send(.count)
    try first.stage.screen(SecondCounter.self).send(.count)
    #expect(try first.stage.screen(Tally.self).state.sum == 1)
    let second = try shown(by: choice)
    second.router.restore(first.router.snapshot)
    try second.stage.screen(SecondCounter.self).send(.count)
    #expect(try second.stage.screen(Tally.self).state.sum == 1)
  }

  nonisolated static let presentations: [Presentation] = [.detail(), .top, .push, .sheet]

  @Test(arguments: presentations)
  func `The requester of a restored module receives its outputs, whoever showed it`(_ wanted: Presentation)
    throws
  {
    let exit = Exit<Void, Int>.to { SecondCounter() }
    let first = try shown(by: exit, as: wanted)
    let split = Router(visit: try first.router.replaceRoot(Place(name: "split")).base)
    let tally = try split.embed(Tally(), in: "list")
    if wanted == .top { try Router(visit: tally.base).push(Place(name: "top")) }
    try first.stage.screen(Tally.self).send(.count)
    let second = try shown(by: exit, as: wanted)
    let written = try JSONEncoder().encode(first.router.snapshot)
    second.router.restore(try decode(written, second.modules))
    #expect(second.stage.visits.map(\.module) == first.stage.visits.map(\.module))
    try second.stage.screen(SecondCounter.self).send(.count)
    #expect(try second.stage.screen(Tally.self).state.sum == 1)
  }
}

struct Tally: Contract, Codable {
  var sum = 0
  enum Event { case count, counted(Int) }
}

private struct TallyPresenter: Presenter {
  let screen: LiveScreen<Tally>
  let count: ExitAction<Void, Int>
  func handle(_ event: Tally.Event) {
    switch event {
    case .count: count()
    case .counted(let number): screen.sum += number
    }
  }
}

private struct FirstCounter: Route { typealias Output = Int }

struct SecondCounter: Contract, Codable {
  typealias Output = Int
  enum Event { case count }
}

private struct SecondCounterPresenter: Presenter {
  let screen: LiveScreen<SecondCounter>
  func handle(_ event: SecondCounter.Event) { screen.output(1) }
}
