/// An observer of a router's tree, for logs, analytics, or an inspector.
///
/// ```swift
/// final class Log: RouterObserver {
///   func didStep(_ step: RoutingStep) { print("\(step.module): \(step.from) > \(step.to)") }
/// }
///
/// let router = Router(modules: modules, stage: stage, observers: [Log()])
/// ```
///
/// Called when a change of the tree is complete. It may show and remove modules; it is called for those changes afterwards.
@MainActor public protocol RouterObserver: AnyObject {
  /// A visit has changed its phase.
  func didStep(_ step: RoutingStep)
  /// A module could not be shown or removed.
  ///
  /// - Parameters:
  ///   - error: the reason.
  ///   - visit: the visit of the showing module, or the one to remove.
  func didFail(_ error: RoutingError, at visit: AnyVisit)
  /// A screen is about to be shown. Called at once, so that an observer can follow all steps of the module.
  func willShow<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit)
}

extension RouterObserver {
  public func willShow<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) {}
  public func didStep(_ step: RoutingStep) {}
  public func didFail(_ error: RoutingError, at visit: AnyVisit) {}
}

/// A change of a visit's phase.
@MainActor public struct RoutingStep {
  /// The visit.
  public let visit: AnyVisit
  public let from: Phase
  public let to: Phase
  /// The time in the phase before. For ``Phase/showing``, the time to make and show the module.
  public let duration: Duration
  fileprivate let position: Position

  /// The route at that time.
  public var route: (any Route)? { position.route }

  /// The root of the tree; nil after the end of its router.
  public var root: AnyVisit? { visit.tree.root }

  /// The ancestors at that time, outermost first.
  public var parents: [AnyVisit] { position.parents }

  /// The type name of the route.
  public var module: String { route.map { "\(type(of: $0))" } ?? "the root" }
  public var presentation: Presentation { visit.presentation }
}

extension RoutingStep: @MainActor CustomStringConvertible {
  /// For example `push EditNote(id: 7): showing > shown after 0.0012 seconds`.
  public var description: String {
    "\(presentation) \(route.map { "\($0)" } ?? "-"): \(from) > \(to) after \(duration)"
  }
}

/// A notification of observers. `indirect` keeps the common case small.
private enum News {
  case step(RoutingStep)
  indirect case failure(RoutingError, AnyVisit)

  @MainActor var description: String {
    switch self {
    case .step(let step): "\(step)"
    case .failure(let error, _): "\(error)"
    }
  }
}

/// Observers react to each other's routing in a loop.
struct ObserverLoopError: DeveloperError {
  let observers: [String]
  let last: [String]

  var description: String {
    "Observers (\(observers.joined(separator: ", "))) navigated \(NestingLimit.value) times in a row, each time in reaction to the"
      + " previous change. Further notifications were dropped. The last ones: \(last.joined(separator: " | "))."
      + " Make the observer ignore changes that it caused itself."
  }
}

/// The route and the ancestors of a visit at one time, for observers, which may read them later.
@MainActor final class Position {
  let route: (any Route)?
  /// Nil if the parent is the root.
  private let parent: AnyVisit?
  /// The position of the parent.
  private let outer: Position?

  /// Whether the visit still has this route and this parent.
  var isCurrent = true
  /// The start of the current phase.
  var began: Duration?

  /// Returns the position of a visit now. Those of its ancestors are renewed if they have moved.
  static func current(of visit: AnyVisit) -> Position {
    var old: [AnyVisit] = []
    var next: AnyVisit? = visit
    while let each = next, each.route != nil, each.position?.isCurrent != true {
      old.append(each)
      next = each.parent
    }
    for each in old.reversed() { each.position = Position(of: each) }
    return visit.position ?? Position(of: visit)
  }

  private init(of visit: AnyVisit) {
    route = visit.route
    began = visit.position?.began
    if let parent = visit.parent, parent.route != nil {
      self.parent = parent
      outer = parent.position
    } else {
      parent = nil
      outer = nil
    }
  }

  var parents: [AnyVisit] {
    var visits: [AnyVisit] = []
    var next: Position? = self
    while let parent = next?.parent {
      visits.append(parent)
      next = next?.outer
    }
    return visits.reversed()
  }
}

/// Collects notifications until the change of the tree is complete.
@MainActor final class Observation {
  private let observers: [any RouterObserver]
  private var news: [News] = []
  private var isNotifying = false
  /// The number of rounds in which observers caused further changes.
  private var rounds = 0
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// - Returns: nil without observers.
  init?(_ observers: [any RouterObserver]) {
    if observers.isEmpty { return nil }
    self.observers = observers
    start = clock.now
  }

  func willShow<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) {
    for observer in observers { observer.willShow(screen, at: visit) }
  }

  /// Adds a change of phase. Times count from the start of the observation.
  func noteStep(of visit: AnyVisit, from: Phase, to: Phase) {
    let now = start.duration(to: clock.now)
    let position = Position.current(of: visit)
    let duration = position.began.map { now - $0 } ?? .zero
    position.began = now
    news.append(.step(RoutingStep(visit: visit, from: from, to: to, duration: duration, position: position)))
    if to == .removed { visit.position = nil }
  }

  func noteFailure(_ error: RoutingError, at visit: AnyVisit) {
    news.append(.failure(error, visit))
  }

  /// - Returns: an error if observers route in a loop. Then the remaining notifications are dropped.
  func notify() -> ObserverLoopError? {
    if news.isEmpty { return nil }
    // Notifications that an observer causes follow these.
    guard !isNotifying else { return nil }
    isNotifying = true
    rounds = 0
    defer { isNotifying = false }
    var next = 0
    // The end of the current round.
    var end = news.count
    while next < news.count {
      if next == end {
        rounds += 1
        end = news.count
        if rounds == NestingLimit.value {
          let last = news[next...].suffix(3).map(\.description)
          news = []
          return ObserverLoopError(observers: observers.map { "\(type(of: $0))" }, last: last)
        }
      }
      next += 1
      switch news[next - 1] {
      case .step(let step): for observer in observers { observer.didStep(step) }
      case .failure(let error, let visit): for observer in observers { observer.didFail(error, at: visit) }
      }
    }
    news = []
    return nil
  }
}
