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
@MainActor public struct RoutingStep {
  /// The showing.
  public let visit: AnyVisit
  public let from: Phase
  public let to: Phase
  /// How long it was in the phase before: in ``Phase/routing``, how long it took to make and show it.
  public let duration: Duration
  /// What showed it, and what showed that, the outermost first, at the time.
  public let parents: [AnyVisit]
  /// What was shown at the time.
  public let route: (any Route)?

  /// The type name of the route.
  public var module: String { route.map { "\(type(of: $0))" } ?? "the root" }
  public var presentation: Presentation { visit.presentation }
}

/// Collects what observers are told when the tree's change is complete.
@MainActor final class Observation {
  private let observers: [any RouterObserver]
  private let screenObservers: [any ScreenObserver]
  private var news: [@MainActor (any RouterObserver) -> Void] = []
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
    var parents: [AnyVisit] = []
    var next = visit.parent
    while let parent = next, parent.route != nil {
      parents.append(parent)
      next = parent.parent
    }
    parents.reverse()
    let step = RoutingStep(
      visit: visit, from: from, to: visit.phase, duration: since.duration(to: now), parents: parents,
      route: visit.route)
    news.append { $0.didStep(step) }
  }

  func noteFailure(_ error: RoutingError, at visit: AnyVisit) {
    news.append { $0.didFail(error, at: visit) }
  }

  func tell() {
    // An observer that routes makes more news: they are told after these.
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    var next = 0
    while next < news.count {
      let each = news[next]
      next += 1
      for observer in observers { each(observer) }
    }
    news = []
  }
}
