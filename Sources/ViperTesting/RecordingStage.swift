import Viper

/// A stage without a user interface, which shows any contract and records what happens.
///
/// ```swift
/// let stage = RecordingStage()
/// let router = Router(modules: modules, stage: stage)
/// try router.push(NoteList())
///
/// let list = try stage.screen(NoteList.self)
/// await list.settle(.search(query: "milk"))
/// #expect(list.state.rows.map(\.title) == ["Buy milk"])
/// #expect(stage.log == ["push NoteList()"])
/// ```
///
/// When a change is complete, the topmost screen appears together with what is presented over it and embedded in it.
@MainActor public final class RecordingStage: Stage {
  /// The calls of the router, in order: `push NoteList()`, `slot text EditText()`, `remove EditText()`, `refuse to show
  /// EditNote()`, `system removes NoteList()`.
  public private(set) var log: [String] = []
  private var shown: [Shown] = []
  /// The numbers of the records, by visit.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var lastNumber = 0
  private var refusals: [Refusal] = []
  /// Whether this stage has ever refused a removal.
  private var hasRefusedToRemove = false
  private weak var tracker: LeakTracker?
  /// A visit that was removed because its router was released. Its tree ends a moment later, so an asynchronous test finds nothing on
  /// stage.
  private var lost: AnyVisit?
  /// The reasons why visits cannot be removed, by their ids.
  private var kept: [AnyVisit.ID: String] = [:]
  /// The presentations that this stage does not support.
  public var unsupported: Set<Presentation> = []

  public init() {}

  // MARK: Visits on the stage

  /// All visits on the stage, in the order in which they were shown.
  public var visits: [AnyVisit] { shown.map(\.visit) }

  /// All modules on the stage with this contract, in the order in which they were shown.
  public func screens<Contents: Contract>(_ contract: Contents.Type) -> [RecordedScreen<Contents>] {
    shown.compactMap { $0.screen as? RecordedScreen<Contents> }
  }

  /// Returns the module with this contract that was shown last.
  ///
  /// - Throws: ``HarnessError`` if none exists.
  public func screen<Contents: Contract>(
    _ contract: Contents.Type, file: String = #fileID, line: Int = #line
  ) throws -> RecordedScreen<Contents> {
    if let screen = shown.last(where: { $0.screen is RecordedScreen<Contents> })?.screen
      as? RecordedScreen<Contents>
    {
      guard screen.visit.phase == .removed || screen.visit.tree.router == nil else { return screen }
      throw HarnessError.releasedRouter(of: screen.visit, .init(file: file, line: line))
    }
    if let lost, shown.isEmpty { throw HarnessError.releasedRouter(of: lost, .init(file: file, line: line)) }
    throw HarnessError(
      "No module with the contract \(contract) is on stage. \(whatIsOnStage)", .init(file: file, line: line))
  }

  private var whatIsOnStage: String {
    let names = visits.map { "\($0.module) for \($0.route.map { "\($0)" } ?? "-")" }
    return "On stage: " + (names.isEmpty ? "nothing." : names.joined(separator: ", ") + ".")
      + " If work shows it, wait for the work: try await stage.settle { … }."
  }

  /// Returns the module of a visit.
  ///
  /// - Throws: ``HarnessError`` if the visit is not on the stage or has another contract.
  public func screen<Contents: Contract>(
    _ contract: Contents.Type, of visit: AnyVisit, file: String = #fileID, line: Int = #line
  ) throws -> RecordedScreen<Contents> {
    if let index = index(of: visit), shown[index].visit === visit,
      let screen = shown[index].screen as? RecordedScreen<Contents>
    {
      return screen
    }
    throw HarnessError(
      "\(visit.module) is not on stage with the contract \(contract); it is \(visit.phase).",
      .init(file: file, line: line))
  }

  /// Returns what native modules of this type show, in the order in which they were shown.
  public func natives<View>(_ type: View.Type) -> [View] {
    shown.compactMap { $0.screen as? View }
  }

  /// Returns what the native module of this type that was shown last shows.
  ///
  /// - Throws: ``HarnessError`` if none exists.
  public func native<View>(
    _ type: View.Type, file: String = #fileID, line: Int = #line
  ) throws -> View {
    if let view = natives(type).last { return view }
    throw HarnessError("No native \(type) is on stage. \(whatIsOnStage)", .init(file: file, line: line))
  }

  /// Runs `body`, and waits until all work that it started is finished or waits for something that the test decides:
  /// the end of another module, a ``TestClock``, a ``Gate``.
  ///
  /// - Parameters:
  ///   - timeout: The longest time to wait.
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  ///   - body: Shows or dismisses modules, or sends events.
  /// - Throws: The error of `body`; ``HarnessError`` if work does not finish before the time limit.
  @discardableResult
  public func settle<Result>(
    timeout: Duration = .seconds(10), file: String = #fileID, line: Int = #line, _ body: () throws -> Result
  ) async throws -> Result {
    let activity = Activity()
    let result = try activity.run(body)
    try await activity.settled(timeout: timeout, .init(file: file, line: line))
    return result
  }

  /// Makes it impossible to remove a visit, as a system does that shows something over it.
  ///
  /// - Parameters:
  ///   - visit: The visit to keep.
  ///   - reason: The reason, for the error message; nil makes removal possible again.
  public func keep(_ visit: AnyVisit, because reason: String?) {
    kept[visit.id] = reason
  }

  public func reasonToKeep(_ visit: AnyVisit) -> String? { kept[visit.id] }

  // MARK: Refusals and actions of the system

  /// Makes the next attempt to show a module for the route fail.
  ///
  /// - Parameters:
  ///   - route: The type of the route; nil for any route.
  ///   - error: The error that the stage throws.
  public func refuseToShow(_ route: (any Route.Type)? = nil, error: any Error = RefusedByTest()) {
    refusals.append(Refusal(showing: true, route: route, error: error))
  }

  /// Makes the next removal of a module for the route fail.
  ///
  /// - Parameters:
  ///   - route: The type of the route; nil for any route.
  ///   - error: The error that the stage throws.
  public func refuseToRemove(_ route: (any Route.Type)? = nil, error: any Error = RefusedByTest()) {
    refusals.append(Refusal(showing: false, route: route, error: error))
  }

  /// Removes a visit without asking the router, as a swipe back does.
  public func removeAsSystem(_ visit: AnyVisit) {
    guard visit.phase == .shown else { return }
    log.append("system removes \(name(of: visit))")
    takeOff(visit)
    visit.wasRemovedBySystem()
  }

  /// Removes a visit as a person does where the stage can ask first: with a back button, or by dragging a sheet down.
  /// The modules may object.
  public func removeAsPerson(_ visit: AnyVisit) {
    guard visit.phase == .shown else { return }
    log.append("person removes \(name(of: visit))")
    try? visit.dismiss()
  }

  /// The error of a stage in a test that refuses a request.
  public struct RefusedByTest: Error, CustomStringConvertible {
    public init() {}
    public var description: String { "the test requested a failure of the recording stage" }
  }

  // MARK: Stage

  /// Supports all presentations except those in ``unsupported``.
  public func supports(_ presentation: Presentation) -> Bool { !unsupported.contains(presentation) }

  public func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws {
    try refuse(visit, showing: true)
    log.append("\(visit.presentation) \(name(of: visit))")
    let recorded = RecordedScreen(screen, visit: visit)
    let view = RecordingView(recorded)
    put(recorded, view, at: visit)
    screen.view = view
    tracker?.track(visit)
  }

  public func show(native view: AnyObject, at visit: AnyVisit) throws {
    try refuse(visit, showing: true)
    log.append("\(visit.presentation) \(name(of: visit))")
    put(view, view, at: visit)
    tracker?.track(visit)
  }

  public func remove(_ visit: AnyVisit) throws {
    if visit.tree.router == nil { lost = visit }
    try refuse(visit, showing: false)
    log.append("remove \(name(of: visit))")
    takeOff(visit)
  }

  public func didChange(_ root: AnyVisit) {
    // A replaced root removes also what this stage refused to remove.
    if hasRefusedToRemove { shown.removeAll { $0.visit.phase == .removed } }
  }

  func track(with tracker: LeakTracker) {
    self.tracker = tracker
  }

  private func put(_ screen: AnyObject, _ view: AnyObject, at visit: AnyVisit) {
    lost = nil
    lastNumber += 1
    numbers[ObjectIdentifier(visit)] = lastNumber
    shown.append(Shown(number: lastNumber, visit: visit, screen: screen, view: view))
  }

  private func takeOff(_ visit: AnyVisit) {
    for each in visit.leaving {
      if let index = index(of: each) { shown.remove(at: index) }
      numbers[ObjectIdentifier(each)] = nil
    }
  }

  private func index(of visit: AnyVisit) -> Int? {
    guard let number = numbers[ObjectIdentifier(visit)] else { return nil }
    // Checks the last one first, which is the usual case.
    if let last = shown.last, last.number == number { return shown.count - 1 }
    let index = shown.partitioningIndex { $0.number >= number }
    return index < shown.count && shown[index].number == number ? index : nil
  }

  private func refuse(_ visit: AnyVisit, showing: Bool) throws {
    let index = refusals.firstIndex { refusal in
      guard refusal.showing == showing else { return false }
      guard let wanted = refusal.route else { return true }
      return visit.route.map { ObjectIdentifier(type(of: $0)) == ObjectIdentifier(wanted) } ?? false
    }
    guard let index else { return }
    if !showing { hasRefusedToRemove = true }
    log.append("refuse to \(showing ? "show" : "remove") \(name(of: visit))")
    throw refusals.remove(at: index).error
  }

  private func name(of visit: AnyVisit) -> String {
    visit.route.map { "\($0)" } ?? "the root"
  }

  private final class Shown {
    /// The number of the record, counted on this stage.
    let number: Int
    let visit: AnyVisit
    /// A `RecordedScreen` of the visit's contract, or what a native module created.
    let screen: AnyObject
    let view: AnyObject

    init(number: Int, visit: AnyVisit, screen: AnyObject, view: AnyObject) {
      (self.number, self.visit, self.screen, self.view) = (number, visit, screen, view)
    }
  }

  private struct Refusal {
    let showing: Bool
    let route: (any Route.Type)?
    let error: any Error
  }
}
