import Viper

/// Runs `body` and throws if a tracked object is still alive afterwards.
///
/// ```swift
/// try await checkLeaks { track in
///   let stage = RecordingStage()
///   track.modules(on: stage)
///   let router = Router(modules: modules, stage: stage)
///   try router.push(NoteList()).dismiss()
/// }
/// ```
///
/// - Parameters:
///   - timeout: The time that cancelled work has to release its references.
///   - file: The file that a failure names.
///   - line: The line that a failure names.
///   - body: Shows modules or creates objects, and passes them to the tracker.
/// - Throws: The error of `body`, or ``HarnessError`` that names the objects still alive.
@MainActor public func checkLeaks(
  timeout: Duration = .seconds(10), file: String = #fileID, line: Int = #line,
  _ body: @MainActor (LeakTracker) async throws -> Void
) async throws {
  let tracker = LeakTracker()
  try await Leak.$isTrackedByTest.withValue(true) { try await body(tracker) }
  // The end of a weak reference cannot be awaited, and cancelled tasks need turns to finish.
  let deadline = ContinuousClock.now + timeout
  while tracker.isAnythingAlive, ContinuousClock.now < deadline { await Task.yield() }
  guard tracker.isAnythingAlive else { return }
  throw HarnessError(
    "Still alive: \(tracker.alive)."
      + " Find the object that retains it: often a closure that captures it, or a reference that should be weak.",
    .init(file: file, line: line))
}

/// Tracks objects without keeping them alive.
@MainActor public final class LeakTracker {
  private var tracked: [ObjectIdentifier: Tracked] = [:]

  /// Makes the check fail if the object is still alive at its end.
  ///
  /// - Parameters:
  ///   - object: The object that must be deallocated. It is not kept alive.
  ///   - name: The name in the failure message; by default, the type.
  public func callAsFunction(_ object: AnyObject, _ name: String? = nil) {
    let id = ObjectIdentifier(object)
    // A new object can have the address, and therefore the identifier, of a deallocated one.
    if tracked[id]?.object === object { return }
    tracked[id] = Tracked(name: name ?? "\(type(of: object))", object: object)
  }

  /// Tracks all parts of every module that the stage shows from now on: the view, the live screen, and the objects that
  /// the presenter was created with, except those that are passed to it for each visit.
  public func modules(on stage: RecordingStage) {
    stage.track(with: self)
  }

  func track(_ visit: AnyVisit) {
    let parts = Part.own(of: visit)
    for part in parts {
      let place = part.property.map { " in \($0)" } ?? ""
      let name = part.kind == .stored ? "the \(type(of: part.object))\(place)" : "the \(part.kind.rawValue)"
      self(part.object, "\(name) of \(visit.module)")
    }
  }

  var isAnythingAlive: Bool { tracked.values.contains { $0.object != nil } }

  var alive: String {
    let names = tracked.values.filter { $0.object != nil }.map(\.name)
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { $0.key < $1.key }.map { $1 == 1 ? $0 : "\($0) (\($1) of them)" }.joined(
      separator: ", ")
  }

  private struct Tracked {
    let name: String
    weak var object: AnyObject?
  }
}
