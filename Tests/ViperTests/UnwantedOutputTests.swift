import Testing
import Viper
import ViperTesting

/// An exit of a module that wants to hear nothing may lead to any module.
@MainActor struct UnwantedOutputTests {
  @Test func `Outputs that the exit has no word for are dropped, and the end reads dismissed`() async throws {
    let exit: Exit<Int, Never> = .to { ShowTalker(number: $0) }
    let (router, talker) = try show(exit)
    let visit = try router.push(exit, 7)
    talker.context?.send("one")
    talker.context?.finish("two")
    #expect(visit.phase == .removed)
    guard case .dismissed = await visit.outcome else {
      Issue.record("It should read as dismissed.")
      return
    }
  }

  @Test func `A route without outputs and one whose outputs are wanted are connected as before`() async throws
  {
    let silent: Exit<Void, Never> = .to { ShowSilence() }
    let wanted: Exit<Int, String> = .to { ShowTalker(number: $0) }
    let translated: Exit<Int, Int> = .to({ ShowTalker(number: $0) }, output: { $0.count })
    let (router, talker) = try show(wanted)
    try router.push(silent, ()).remove()
    let visit = try router.push(wanted, 7)
    talker.context?.finish("done")
    #expect(await visit.outcome == .finished("done"))
    let counted = try router.push(translated, 8)
    talker.context?.finish("done")
    #expect(await counted.outcome == .finished(4))
  }

  private func show<Output>(_ exit: Exit<Int, Output>) throws -> (Router, TalkerModule.Talker) {
    let talker = TalkerModule.Talker()
    let modules = try ModuleRegistry {
      TalkerModule(talker: talker)
      SilenceModule()
    }
    let stage = RecordingStage()
    stages.stages.append(stage)
    return (Router(modules: modules, stage: stage), talker)
  }

  /// A router holds its stage weakly.
  private let stages = Stages()
  @MainActor private final class Stages { var stages: [RecordingStage] = [] }
}

private enum Talk: Contract {
  struct State: Equatable, Sendable {}
  enum Event: Sendable { case nothing }
}

private struct ShowTalker: Route {
  typealias Output = String
  var number: Int
}

private struct ShowSilence: Route {}

private struct TalkerModule: Module {
  @MainActor final class Talker { var context: Context<ShowTalker>? }
  let talker: Talker

  func assemble(_ route: ShowTalker, _ context: Context<ShowTalker>) -> Presenter<Talk> {
    talker.context = context
    return Presenter(Talk.State())
  }
}

private struct SilenceModule: Module {
  func assemble(_ route: ShowSilence, _ context: Context<ShowSilence>) -> Presenter<Talk> {
    Presenter(Talk.State())
  }
}
