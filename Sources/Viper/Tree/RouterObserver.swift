/// Sees all that happens in the tree of a router: for logs, for measures, for an inspector.
///
/// ```swift
/// final class Log: RouterObserver {
///   func didStep(_ step: RoutingStep) { print("\(step.module): \(step.from) > \(step.to)") }
/// }
///
/// let router = Router(modules: modules, stage: stage, observers: [Log()])
/// ```
///
/// It is called when a change of the tree is complete, in the order in which things happened, and may show and remove
/// modules itself: what comes of that, it sees next.
@MainActor public protocol RouterObserver: AnyObject {
  /// A showing has gone from one phase of its life to another.
  func didStep(_ step: RoutingStep)
  /// Something could not be shown or removed.
  ///
  /// - Parameters:
  ///   - error: why.
  ///   - visit: from which it was to be shown, or which was to be removed.
  func didFail(_ error: RoutingError, at visit: AnyVisit)
}

extension RouterObserver {
  public func didStep(_ step: RoutingStep) {}
  public func didFail(_ error: RoutingError, at visit: AnyVisit) {}
}

/// Gets every live screen of a router before it is shown.
@MainActor package protocol ScreenObserver: RouterObserver {
  func willShow<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit)
}

/// A step of a showing's life.
@MainActor public struct RoutingStep {
  /// The showing.
  public let visit: AnyVisit
  public let from: Phase
  public let to: Phase
  /// How long it was in the phase before: in ``Phase/routing``, how long it took to make and show it.
  public let duration: Duration
  fileprivate let position: Position

  /// What was shown at the time.
  public var route: (any Route)? { position.route }

  /// What showed it, and what showed that, the outermost first, at the time.
  public var parents: [AnyVisit] { position.parents }

  /// The type name of the route.
  public var module: String { route.map { "\(type(of: $0))" } ?? "the root" }
  public var presentation: Presentation { visit.presentation }
}

extension RoutingStep: @MainActor CustomStringConvertible {
  /// As `push EditNote(id: 7): routing > routed after 0.0012 seconds`.
  public var description: String {
    "\(presentation) \(route.map { "\($0)" } ?? "-"): \(from) > \(to) after \(duration)"
  }
}

/// What observers are told. `indirect` keeps the common case small.
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

/// Observers react to each other's routing without end.
struct ObserverLoopError: DeveloperError {
  let observers: [String]
  let last: [String]

  var description: String {
    "Observers (\(observers.joined(separator: ", "))) routed \(NestingLimit.value) times in a row, each time in reaction to the"
      + " change before. Further notifications were dropped. The last ones: \(last.joined(separator: " | "))."
      + " Make the observer ignore changes that it caused itself."
  }
}

/// What a visit shows, and the modules that showed it: for observers, who may ask later.
@MainActor final class Position {
  let route: (any Route)?
  /// What showed it; nil where that is the root.
  private let parent: AnyVisit?
  /// That of what showed it.
  private let outer: Position?

  /// Whether the visit still shows this route, in this place.
  var isCurrent = true
  /// When the current phase began.
  var began: Duration?

  init(of visit: AnyVisit, since began: Duration?) {
    route = visit.route
    self.began = began
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

/// Collects what observers are told when the tree's change is complete.
@MainActor final class Observation {
  private let observers: [any RouterObserver]
  private let screenObservers: [any ScreenObserver]
  private var news: [News] = []
  private var isTelling = false
  /// How many times in a row observers were told of what they had caused by the time before.
  private var rounds = 0
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// - Returns: nil if there is nobody to tell.
  init?(_ observers: [any RouterObserver]) {
    if observers.isEmpty { return nil }
    self.observers = observers
    start = clock.now
    screenObservers = observers.compactMap { $0 as? any ScreenObserver }
  }

  /// At once: an observer sees all that the module does, from its first state on.
  func willShow<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) {
    for observer in screenObservers { observer.willShow(screen, at: visit) }
  }

  /// Times are counted from the start of the observation.
  func noteStep(of visit: AnyVisit, from: Phase, to: Phase) {
    let now = start.duration(to: clock.now)
    let position: Position
    if let known = visit.position, known.isCurrent {
      position = known
    } else {
      position = Position(of: visit, since: visit.position?.began)
      visit.position = position
    }
    let duration = position.began.map { now - $0 } ?? .zero
    position.began = now
    news.append(.step(RoutingStep(visit: visit, from: from, to: to, duration: duration, position: position)))
  }

  func noteFailure(_ error: RoutingError, at visit: AnyVisit) {
    news.append(.failure(error, visit))
  }

  /// - Returns: an error if observers route in a loop; the rest of the news is dropped then.
  func tell() -> ObserverLoopError? {
    if news.isEmpty { return nil }
    // An observer that routes makes more news: they are told after these.
    guard !isTelling else { return nil }
    isTelling = true
    rounds = 0
    defer { isTelling = false }
    var next = 0
    // The end of the news that the current round tells.
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
    news.removeAll(keepingCapacity: news.count < 100)
    return nil
  }
}
