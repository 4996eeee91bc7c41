import Viper

/// Runs `body` and fails if anything that it tracks is still alive afterwards.
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
///   - patience: how long cancelled work may take to let go.
///   - file: the file that a failure names.
///   - line: the line that a failure names.
///   - body: shows modules, or makes objects, and tells the tracker of them.
/// - Throws: what `body` throws, or ``HarnessError`` that names what is still alive.
@MainActor public func checkLeaks(
  patience: Duration = .seconds(10), file: String = #fileID, line: Int = #line,
  _ body: @MainActor (LeakTracker) async throws -> Void
) async throws {
  let tracker = LeakTracker()
  try await Leak.$isTrackedByTest.withValue(true) { try await body(tracker) }
  // A weak reference cannot be awaited, and cancelled tasks need turns to let go.
  let deadline = ContinuousClock.now + patience
  while tracker.isAnythingAlive, ContinuousClock.now < deadline { await Task.yield() }
  guard tracker.isAnythingAlive else { return }
  throw HarnessError(
    "Still alive: \(tracker.alive)."
      + " Who holds it? Often a closure that captures it, or a reference that should be weak.",
    .init(file: file, line: line))
}

/// Remembers objects without keeping them alive.
@MainActor public final class LeakTracker {
  private var tracked: [ObjectIdentifier: Tracked] = [:]

  /// Fails the check if the object outlives it.
  ///
  /// - Parameters:
  ///   - object: what must be gone; it is not kept alive.
  ///   - name: what the failure calls it; its type if nil.
  public func callAsFunction(_ object: AnyObject, _ name: String? = nil) {
    let id = ObjectIdentifier(object)
    // A new object may have the address, and so the identifier, of one that is gone.
    if tracked[id]?.object === object { return }
    tracked[id] = Tracked(name: name ?? "\(type(of: object))", object: object)
  }

  /// Tracks all parts of every module shown on the stage from now on: the view, the live screen, and the objects
  /// that the presenter was made with, but those that the module is given each time.
  public func modules(on stage: RecordingStage) {
    stage.track(with: self)
  }

  func track(_ visit: AnyVisit) {
    let parts = visit.partsOfItsOwn
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
