import Testing
import Viper
import ViperTesting

/// Events while the parts of an asynchronous module are made.
@MainActor @Suite(.timeLimit(.minutes(5))) struct LateModuleTests {
  private let script = NoteScript()

  @Test func `Two asynchronous tabs with one placeholder are both shown`() async throws {
    let world = try script.world()
    let router = Router(visit: try world.router.replaceRoot(Note("shell")).base)
    let one = try router.show(CoveredNote("one"), as: .tab("tabs"))
    let two = try router.show(CoveredNote("two"), as: .tab("tabs"))
    await takeTurns()
    #expect(world.titles == ["shell", "Placeholder", "Placeholder"])
    try await script.gate("one").open()
    try await script.gate("two").open()
    try await one.arrived()
    try await two.arrived()
    #expect(world.titles.sorted() == ["one", "shell", "two"])
  }

  @Test func `An asynchronous root with a placeholder asks the replaced root once`() async throws {
    let gate = Gate()
    let questions = script.ask("old", at: gate)
    let world = try script.world()
    try world.router.replaceRoot(Note("old"))
    let late = try world.router.replaceRoot(CoveredNote("late"))
    try await gate.open()
    await takeTurns()
    #expect(world.titles == ["Placeholder"])
    try await script.gate("late").open()
    try await late.arrived()
    #expect(world.titles == ["late"])
    #expect(questions.count == 1)
  }

  @Test func `An asynchronous root is not shown when the old root now refuses`() async throws {
    let world = try script.world()
    let old = try world.router.replaceRoot(Note("letter"))
    let late = try world.router.replaceRoot(LateNote("late"))
    try await script.gate("late").arrivals()
    script.verdicts["letter"] = { _ in .deny(because: "There is text.") }
    try await script.gate("late").open()
    await #expect(throws: RoutingError.self) { try await late.arrived() }
    #expect(old.phase == .shown)
    #expect(world.titles == ["letter"])
  }

  @Test func `A placeholder stays while a screen above it refuses, and is removed with it`() async throws {
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    let late = try world.router.push(CoveredNote("late"))
    await takeTurns()
    #expect(world.titles == ["root", "Placeholder"])
    script.verdicts["letter"] = { _ in .deny(because: "There is text.") }
    let letter = try world.router.present(Note("letter"))
    try await script.gate("late").open()
    await takeTurns()
    #expect(late.phase == .removed)
    #expect(world.titles == ["root", "Placeholder", "letter"])
    script.verdicts = [:]
    try letter.dismiss()
    #expect(world.titles == ["root"])
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test(arguments: [Presentation.root, .top, .detail("detail")], [false, true])
  func `Of two asynchronous modules for one place the last requested is shown, whichever is ready first`(
    _ presentation: Presentation, _ isLastFirst: Bool
  ) async throws {
    let world = try script.world()
    let root = try world.router.replaceRoot(Note("root"))
    let list = try Router(visit: root.base).show(Note("list"), as: .slot("list"))
    let router = Router(visit: list.base)
    if presentation == .top { try router.push(Note("page")) }
    let one = try router.show(LateNote("one"), as: presentation)
    let two = try router.show(LateNote("two"), as: presentation)
    if !isLastFirst {
      try await script.gate("one").open()
      try await one.arrived()
    }
    try await script.gate("two").open()
    try await two.arrived()
    await takeTurns()
    #expect(two.phase == .shown)
    #expect(one.phase == .removed)
    #expect(world.titles.contains("two") && !world.titles.contains("one"))
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test(arguments: [false, true])
  func `A sign-in that is ready first, in the same place, does not cancel the guarded module`(_ isLate: Bool)
    async throws
  {
    var isSignedIn = false
    let world = try script.world {
      Interceptor(Note.self) { note, request in
        if isSignedIn || note.name != "diary" { return .allow }
        return .ask {
          if isLate {
            try await request.router.replaceRoot(LateNote("sign in")).arrived()
          } else {
            try request.router.replaceRoot(Note("sign in"))
          }
          isSignedIn = true
          return .allow
        }
      }
    }
    let diary = try world.router.replaceRoot(Note("diary"))
    if isLate { try await script.gate("sign in").open() }
    try await diary.arrived()
    #expect(world.titles == ["diary"])
  }

  @Test func `A tab that was shown while the same tab was made is selected and not duplicated`() async throws
  {
    let world = try script.world {
      Interceptor(Note.self) { note, _ in
        note.name != "first" ? .allow : .ask { .redirect(to: Note("inbox")) }
      }
    }
    let router = Router(visit: try world.router.replaceRoot(Note("shell")).base)
    let inbox = try router.show(Note("inbox"), as: .tab("tabs"))
    try router.show(Note("other"), as: .tab("tabs"))
    #expect(!inbox.base.isSelected)
    let led = try router.show(Note("first"), as: .tab("tabs"))
    await takeTurns()
    #expect(world.titles == ["shell", "inbox", "other"])
    #expect(inbox.base.isSelected)
    #expect(led.phase == .removed)
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test func `An asynchronous module that ends while it is made ends with its output`() async throws {
    script.whileMadeLate["late"] = { $0.finish("early") }
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    let late = try world.router.push(LateNote("late"))
    try await script.gate("late").open()
    #expect(await late.outcome == .finished("early"))
    #expect(late.phase == .removed)
    #expect(world.titles == ["root"])
  }

  @Test func `A cancellation thrown while an asynchronous module is made is an ordinary failure`()
    async throws
  {
    script.whileMadeLate["late"] = { _ in throw CancellationError() }
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    let late = try world.router.push(LateNote("late"))
    try await script.gate("late").open()
    await takeTurns()
    #expect(late.phase == .removed)
    #expect(late.refusal != nil)
    #expect(world.diagnostics.failures.count == 1)
  }

  @Test func `An asynchronous tab that was not selected stays behind the selected one`() async throws {
    let world = try script.world()
    let router = Router(visit: try world.router.replaceRoot(Note("shell")).base)
    let one = try router.show(CoveredNote("one"), as: .tab("tabs"))
    await takeTurns()
    try router.show(Note("two"), as: .tab("tabs"))
    #expect(world.visibleTitles == ["shell", "two"])
    try await script.gate("one").open()
    try await one.arrived()
    #expect(world.titles.contains("one"))
    #expect(world.visibleTitles == ["shell", "two"])
  }

  @Test func `An observer is notified at once when an asynchronous module is cancelled`() async throws {
    let steps = StepObserver()
    let world = try script.world(observers: [steps])
    try world.router.replaceRoot(Note("root"))
    let late = try world.router.push(LateNote("late"))
    try await script.gate("late").arrivals()
    steps.lines = []
    try late.dismiss()
    #expect(steps.lines == ["late requested to removed"])
    await takeTurns()
    #expect(steps.lines.count == 1)
  }

  @Test func `A root replaced by an asynchronous one is freed when another replaces that`() async throws {
    let world = try script.world()
    try world.router.replaceRoot(Note("one"))
    let late = try world.router.replaceRoot(CoveredNote("late"))
    await takeTurns()
    #expect(world.titles == ["Placeholder"])
    try world.router.replaceRoot(Note("two"))
    await takeTurns()
    #expect(late.phase == .removed)
    #expect(world.titles == ["two"])
  }

  @Test func `Of two asynchronous details the second stays, whichever is ready first`() async throws {
    let world = try script.world()
    let split = try world.router.replaceRoot(Note("split"))
    let list = try Router(visit: split.base).embed(Note("list"), in: "list")
    let router = Router(visit: list.base)
    try router.show(Note("old"), as: .detail())
    let first = try router.show(CoveredNote("one"), as: .detail())
    await takeTurns()
    #expect(world.titles == ["split", "list", "Placeholder"])
    let second = try router.show(CoveredNote("two"), as: .detail())
    try await script.gate("two").open()
    try await second.arrived()
    await takeTurns()
    #expect(first.phase == .removed)
    #expect(world.titles == ["split", "list", "two"])
  }

  @Test func `Modules that replace the root in turn are not nested, however many wait`()
    async throws
  {
    let last = 80
    for number in 0..<last {
      script.onLoad["\(number)"] = { note in
        note.screen.perform {
          await Task.yield()
          note.replaceRoot("\(number + 1)")
        }
      }
    }
    let arrivals = Arrivals()
    let world = try script.world(observers: [arrivals]) { Interceptor(Note.self) { _, _ in .ask { .allow } } }
    try world.router.replaceRoot(Note("0"))
    _ = try await arrivals.first(Note.self) { $0.name == "\(last)" }
    #expect(world.titles == ["\(last)"])
    #expect(world.diagnostics.failures.isEmpty)
  }
}

@MainActor final class StepObserver: RouterObserver {
  var lines: [String] = []
  func didStep(_ step: RoutingStep) { lines.append("\(step.visit.title) \(step.from) to \(step.to)") }
}
