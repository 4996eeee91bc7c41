import Testing
import TestSupport
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct ConformanceTests {
  @Test func `The recording stage passes the conformance suite`() async throws {
    let report = await StageConformance("Recording") { RecordingDriver() }.run()
    #expect(report.failures == [])
    try StageReports.write(report, of: report.stage)
  }

  /// A fault of a stage or of a person's gesture, and the scenarios that detect it.
  @Test(arguments: [
    (RecordingDriver.Fault.keepsRemoved, ["push", "sheet", "slot", "replaceTop"]),
    (.ignoresBack, ["back", "backDenied", "backAsked"]),
    (.removesWithoutAsking, ["backDenied", "backAsked", "dismissDenied", "partHolds"]),
    (.showsNoTab, ["tabs", "selectTab"]),
    (.supportsEverything, ["unknown"]),
  ])
  func `The suite detects faults of a stage`(fault: RecordingDriver.Fault, scenarios: [String]) async throws {
    let report = await StageConformance("Faulty") { RecordingDriver(fault) }.run()
    let failed = Set(
      report.failures.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
    for scenario in scenarios { #expect(failed.contains(scenario), "\(fault) passed \(scenario).") }
    #expect(!failed.contains("root"))
  }

  @Test func `An exception that is none is a failure`() async throws {
    for exception in [StageException.lacks("It has no root."), .impossible("It has no root.")] {
      let report = await StageConformance("Modest") { RecordingDriver(modest: ["root": exception]) }.run()
      #expect(report.failures.count == 1)
    }
    let lacking = await StageConformance("Lacking") {
      RecordingDriver(.ignoresBack, modest: ["back": .lacks("It has no back button.")])
    }.run(StageScenario.all.filter { $0.id == "back" })
    #expect(lacking.failures.first?.contains("It is not optional") == true)
  }
}

/// A person at a recording stage.
@MainActor final class RecordingDriver: StageDriver {
  private let stage = RecordingStage()
  private var router: Router?
  private var known: [RecordedScreen<SamplePage>] = []

  let custom: Presentation? = Presentation("drawer", .over)

  enum Fault: Sendable {
    case none, keepsRemoved, ignoresBack, removesWithoutAsking, showsNoTab, supportsEverything
  }

  private let fault: Fault
  private let exceptions: [String: StageException]

  init(_ fault: Fault = .none, modest exceptions: [String: StageException] = [:]) {
    (self.fault, self.exceptions) = (fault, exceptions)
    if fault != .supportsEverything { stage.unsupported = [Presentation("of another stage", .over)] }
  }

  func start(_ modules: ModuleRegistry, showing page: SamplePage) throws -> Router {
    let router = Router(modules: modules, stage: stage, diagnostics: Diagnostics { _ in })
    self.router = router
    try router.replaceRoot(page)
    return router
  }

  func finish() { _ = seen }

  func visibleTitles() -> [String] {
    let all = fault == .keepsRemoved ? seen : stage.screens(SamplePage.self)
    let visible = all.filter { $0.visit.isVisible || $0.visit.phase == .removed }
    return (fault == .showsNoTab ? visible.filter { $0.visit.presentation.tabs == nil } : visible)
      .map(\.state.title)
  }

  /// All pages that were ever on stage.
  private var seen: [RecordedScreen<SamplePage>] {
    for screen in stage.screens(SamplePage.self) where !known.contains(where: { $0 === screen }) {
      known.append(screen)
    }
    return known
  }

  func perform(_ action: PersonAction) throws -> Bool {
    switch action {
    case .goBack, .dismiss: return remove(isModal: action == .dismiss)
    case .goBackAndReturn, .dismissAndReturn: return false
    case .select(let tab):
      guard let tab = stage.screens(SamplePage.self).first(where: { $0.state.title == tab }) else {
        return false
      }
      tab.visit.select()
    case .answer(let title):
      guard let question = stage.natives(AskedQuestion.self).last,
        let answer = question.question.answers.first(where: { $0.title == title })
      else { return false }
      question.answer(answer.id)
    case .send(let event, let title):
      guard
        let page = stage.screens(SamplePage.self).last(where: {
          $0.state.title == title && $0.visit.isVisible
        })
      else { return false }
      page.send(event)
    }
    return true
  }

  private func remove(isModal: Bool) -> Bool {
    guard let top = router?.visit?.screens.last(where: { ($0.presentation.place == .over) == isModal }) else {
      return false
    }
    switch fault {
    case .ignoresBack: break
    case .removesWithoutAsking: stage.removeAsSystem(top)
    default: stage.removeAsPerson(top)
    }
    return true
  }

  func exception(to scenario: StageScenario) -> StageException? {
    if let exception = exceptions[scenario.id] { return exception }
    return switch scenario.id {
    case "backAndReturn", "dismissAndReturn": .impossible("A test performs whole actions, and no gestures.")
    default: nil
    }
  }
}
