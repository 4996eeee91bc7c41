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

/// A step of a showing's life.
@MainActor public final class RoutingStep {
  /// The showing.
  public let visit: AnyVisit
  public let from: Phase
  public let to: Phase
  /// How long it was in the phase before: in ``Phase/routing``, how long it took to make and show it.
  public let duration: Duration
  /// What was shown at the time.
  public let route: (any Route)?
  private let ancestry: Ancestry?

  init(of visit: AnyVisit, from: Phase, after duration: Duration) {
    self.visit = visit
    self.from = from
    to = visit.phase
    self.duration = duration
    route = visit.route
    ancestry = visit.ancestry
  }

  /// What showed it, and what showed that, the outermost first, at the time.
  public var parents: [AnyVisit] { ancestry?.visits ?? [] }

  /// The type name of the route.
  public var module: String { route.map { "\(type(of: $0))" } ?? "the root" }
  public var presentation: Presentation { visit.presentation }
}

/// What observers are told.
private enum News {
  case step(RoutingStep)
  case failure(RoutingError, AnyVisit)
}

/// The modules that showed a visit: each knows the one before.
@MainActor final class Ancestry {
  let visit: AnyVisit
  let outer: Ancestry?

  init(_ visit: AnyVisit) {
    self.visit = visit
    if visit.ancestry == nil, let parent = visit.parent, parent.route != nil {
      visit.ancestry = Ancestry(parent)
    }
    outer = visit.ancestry
  }

  var visits: [AnyVisit] {
    var visits: [AnyVisit] = []
    var next: Ancestry? = self
    while let each = next {
      visits.append(each.visit)
      next = each.outer
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
  private let clock = ContinuousClock()

  /// - Returns: nil if there is nobody to tell.
  init?(_ observers: [any RouterObserver]) {
    if observers.isEmpty { return nil }
    self.observers = observers
    screenObservers = observers.compactMap { $0 as? any ScreenObserver }
  }

  var now: ContinuousClock.Instant { clock.now }

  /// At once: an observer sees all that the module does, from its first state on.
  func willShow<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) {
    for observer in screenObservers { observer.willShow(screen, at: visit) }
  }

  func noteStep(of visit: AnyVisit, from: Phase, since: ContinuousClock.Instant) {
    if visit.ancestry == nil, let parent = visit.parent, parent.route != nil {
      visit.ancestry = Ancestry(parent)
    }
    news.append(.step(RoutingStep(of: visit, from: from, after: since.duration(to: now))))
  }

  func noteFailure(_ error: RoutingError, at visit: AnyVisit) {
    news.append(.failure(error, visit))
  }

  func tell() {
    if news.isEmpty { return }
    // An observer that routes makes more news: they are told after these.
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    var next = 0
    while next < news.count {
      let each = news[next]
      next += 1
      for observer in observers {
        switch each {
        case .step(let step): observer.didStep(step)
        case .failure(let error, let visit): observer.didFail(error, at: visit)
        }
      }
    }
    news.removeAll(keepingCapacity: news.count < 100)
  }
}
