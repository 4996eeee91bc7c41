import Foundation
import Viper

/// A web page that shows the tree of a router as it changes: modules, states, visits, leaks, and the last hundred
/// transitions. For development.
///
/// ```swift
/// let inspector = Inspector()
/// let router = Router(
///   modules: modules, stage: stage, diagnostics: inspector.diagnostics(), observers: [inspector])
/// try inspector.start(router)    // Inspector: http://127.0.0.1:49152/?token=…
/// ```
///
/// On a stage with one router for each visitor, add the same inspector to the observers of all: `WebApp(…, observers: {
/// [inspector] })`. ``start(_:)`` without a router then shows the tree that changed last.
///
/// No port is open before ``start(_:)``. Afterwards, everyone with the printed address sees all routes and states,
/// including secrets. The server accepts only connections from this computer that present the token, which is new at
/// each start.
@MainActor public final class Inspector {
  /// The number of transitions, routing errors and diagnostics that are kept, for each of the three.
  nonisolated static let maximumHistory = 100

  /// The address of the page with its token; nil while the server is not running.
  public private(set) var address: String?

  private let port: UInt16
  private let announce: @MainActor (String) -> Void
  /// The router whose tree is shown; nil to show the tree that changed last.
  private weak var router: Router?
  private var followsNews = false
  private weak var latest: AnyVisit?
  /// Stops when this inspector is deallocated.
  private var server: LoopbackServer?
  private var history = InspectorHistory()
  /// The visits whose states are observed.
  private var watched: Set<ObjectIdentifier> = []
  /// Whether publishing a tree is scheduled.
  private var isDue = false

  /// - Parameters:
  ///   - port: The port of the page; 0 for any free port.
  ///   - announce: Receives the address of the page; by default, it is printed to standard error.
  public init(port: UInt16 = 0, announce: (@MainActor (_ address: String) -> Void)? = nil) {
    self.port = port
    self.announce = announce ?? { printToStandardError("Inspector: \($0)") }
  }

  // MARK: Starting

  /// Shows the tree of a router in the browser. If the server is running already, switches to this router.
  ///
  /// - Parameter router: A router that has this inspector among its observers, held weakly; nil for the tree that
  ///   changed last.
  /// - Returns: The address of the page.
  /// - Throws: ``InspectorError`` if the port is not available.
  @discardableResult public func start(_ router: Router? = nil) throws(InspectorError) -> String {
    followsNews = router == nil
    self.router = router
    if let address {
      watchAll()
      changed()
      return address
    }
    let server: LoopbackServer
    do {
      server = try LoopbackServer(port: port) { [weak self] in
        Task { @MainActor [weak self] in self?.publish() }
      }
    } catch {
      throw InspectorError(port: port, reason: "\(error)")
    }
    self.server = server
    let address = "http://127.0.0.1:\(server.port)/?token=\(server.token.text)"
    self.address = address
    watchAll()
    announce(address)
    return address
  }

  /// Closes the port and all connections. The inspector can be started again, with a new token.
  public func stop() {
    server?.stop()
    server = nil
    address = nil
  }

  // MARK: Diagnostics

  /// Returns diagnostics that record leaks and failures, and pass everything on.
  ///
  /// - Parameter next: The diagnostics that receive everything too.
  /// - Returns: Diagnostics for the router.
  public func diagnostics(_ next: Diagnostics = .standard) -> Diagnostics {
    Diagnostics(leakDeadline: next.leakDeadline, clock: next.clock) { [weak self] diagnostic in
      self?.history.note(diagnostic)
      self?.changed()
      next.report(diagnostic)
    }
  }

  // MARK: Publishing

  /// The current content of the page.
  var report: InspectorReport { history.report(of: root) }

  /// The root of the displayed tree.
  private var root: AnyVisit? { followsNews ? latest : router?.visit }

  private func publish() {
    guard let server else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Cannot fail: the report contains only text and numbers that JSON can represent.
    guard let json = try? encoder.encode(report) else { return }
    server.publish(Array(json))
  }

  /// Schedules publishing if a page is open: changes often come in bursts.
  private func changed() {
    guard !isDue, server?.isWatched == true else { return }
    isDue = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(50))
      self?.isDue = false
      self?.publish()
    }
  }

  private func watchAll() {
    for visit in root?.subtree ?? [] {
      watch(visit)
    }
  }

  private func watch(_ visit: AnyVisit) {
    guard server != nil, visit.state != nil, watched.insert(ObjectIdentifier(visit)).inserted else { return }
    visit.observeSteps { [weak self] in self?.changed() }
  }
}

// MARK: - Observing

extension Inspector: RouterObserver {
  public func willShow<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) {
    watch(visit)
  }

  public func didStep(_ step: RoutingStep) {
    history.note(step)
    if step.to == .removed { watched.remove(ObjectIdentifier(step.visit)) }
    if followsNews { latest = step.root }
    changed()
  }

  public func didFail(_ error: RoutingError, at visit: AnyVisit) {
    history.note(error, at: visit)
    changed()
  }
}

/// The reason why an ``Inspector`` could not start.
public struct InspectorError: DeveloperError {
  let port: UInt16
  let reason: String

  public var description: String {
    "The inspector cannot listen on 127.0.0.1:\(port) (\(reason)). Use another port, or 0 for any free one."
  }
}
