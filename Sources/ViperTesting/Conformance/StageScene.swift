import Viper

/// One run of a scenario: a stage, its router and its pages.
@MainActor final class StageScene {
  let driver: any StageDriver
  let router: Router
  let gate = Gate()
  private let journal: SampleJournal
  private let diagnostics = RecordingDiagnostics(leakDeadline: nil)

  /// A step of a scenario has failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(_ driver: any StageDriver, showing first: String = "first") async throws {
    let (journal, gate) = (SampleJournal(), gate)
    (self.driver, self.journal) = (driver, journal)
    router = try await driver.start(
      try sampleModules(journal, gate), showing: SamplePage(first))
  }

  /// Ends the scenario: everything is removed and freed.
  func end() async throws {
    // Without asking: a page may still hold.
    router.removeAll(isContinued: true)
    try await settle()
    for _ in 0..<20 where !journal.faultsAtTheEnd.isEmpty { try await settle() }
    if let fault = journal.faultsAtTheEnd.first { throw Failure(description: fault) }
  }

  // MARK: Operations of code

  /// Returns the visit of the page that was shown last with this name.
  func visit(_ name: String) throws -> AnyVisit {
    let visits = router.visit?.subtree.filter { ($0.route as? SamplePage)?.name == name } ?? []
    guard let visit = visits.max(by: { $0.order < $1.order }) else {
      throw Failure(description: "The page \(name) is not in the tree.")
    }
    return visit
  }

  /// Shows a page from another one, or from the root router, and waits for the end of the animations.
  @discardableResult func show(
    _ name: String, as presentation: Presentation, from other: String? = nil
  ) async throws -> Visit<Never, String> {
    let router = try other.map { Router(visit: try visit($0)) } ?? self.router
    let shown = try router.show(SamplePage(name), as: presentation)
    try await settle()
    return shown
  }

  func dismiss(_ name: String) async throws {
    try visit(name).dismiss()
    try await settle()
  }

  /// Removes everything, and shows it again from a snapshot.
  func restart() async throws {
    let snapshot = router.snapshot
    router.removeAll(isContinued: true)
    try await settle()
    router.restore(snapshot)
    try await settle()
  }

  /// Lets everything that is under way happen.
  func settle() async throws {
    for _ in 0..<3 {
      try await driver.finish()
      for _ in 0..<50 { await Task.yield() }
    }
    try await driver.finish()
  }

  // MARK: Actions of the person

  func person(_ action: PersonAction) async throws {
    guard try await driver.perform(action) else {
      throw Failure(description: "The person cannot \(action). \(try await whatIsVisible())")
    }
    try await settle()
  }

  /// The person tries something that the stage may prevent.
  func personTries(_ action: PersonAction) async throws {
    _ = try await driver.perform(action)
    try await settle()
  }

  // MARK: Expectations

  /// Expects the pages that the person sees, and that exactly these were notified of it.
  func expect(_ titles: String..., file: String = #fileID, line: Int = #line) async throws {
    try await expect("\(titles)", file, line) { $0.sorted() == titles.sorted() }
  }

  /// Expects the page that the person sees on top. What is visible below it depends on the stage.
  func expectTop(_ title: String, file: String = #fileID, line: Int = #line) async throws {
    try await expect("\(title) on top", file, line) { $0.last == title }
  }

  private func expect(
    _ expected: String, _ file: String, _ line: Int, _ isSo: ([String]) -> Bool
  ) async throws {
    var visible = try await driver.visibleTitles()
    for _ in 0..<20 where !isSo(visible) {
      try await settle()
      visible = try await driver.visibleTitles()
    }
    try expect(isSo(visible), "Expected \(expected), but the person sees \(visible).", file: file, line: line)
    let notified = journal.visible
    try expect(
      notified == Set(visible),
      "The person sees \(visible), but the modules \(notified.sorted()) were notified of it.", file: file,
      line: line)
  }

  func expect(
    _ isSo: Bool, _ message: String, file: String = #fileID, line: Int = #line
  ) throws {
    if !isSo { throw Failure(description: "\(message) (\(file):\(line))") }
  }

  func expect(_ visit: AnyVisit, is phase: Phase, file: String = #fileID, line: Int = #line) throws {
    try expect(
      visit.phase == phase, "\(visit.route.map { "\($0)" } ?? "-") is \(visit.phase), not \(phase).",
      file: file,
      line: line)
  }

  private func whatIsVisible() async throws -> String {
    "Visible: \(try await driver.visibleTitles().joined(separator: ", "))."
  }
}
