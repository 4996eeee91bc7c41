import Foundation
import Viper

/// Shows the tree of a router in a browser, as it changes: modules, states, visits, leaks, and the last hundred
/// transitions. For development.
///
/// ```swift
/// let inspector = Inspector()
/// let router = Router(
///   modules: modules, stage: stage, diagnostics: inspector.diagnostics(), observers: [inspector])
/// try inspector.start(router)    // Inspector: http://127.0.0.1:49152/?token=…
/// ```
///
/// On a stage with a router for each visitor, all have the same inspector among their observers, and ``start(_:)`` without a
/// router shows the tree in which something happened last: `WebApp(…, observers: { [inspector] })`.
///
/// Nothing listens before ``start(_:)``. Then whoever has the printed address sees all routes and states, with the
/// secrets in them: only programs on this computer can ask, and only with the token, which is new each time.
@MainActor public final class Inspector {
  /// How many transitions, routing errors and diagnostics are kept, of each.
  nonisolated static let maximumHistory = 100

  /// Where the page is, with its token; nil while nothing listens.
  public private(set) var address: String?

  private let port: UInt16
  private let announce: @MainActor (String) -> Void
  /// Whose tree is shown; nil where it is the tree in which something happened last.
  private weak var router: Router?
  private var followsNews = false
  private weak var latest: AnyVisit?
  /// Ends with this inspector.
  private var server: LoopbackServer?
  private var history = InspectorHistory()
  /// The visits whose changes are noticed.
  private var watched: Set<ObjectIdentifier> = []
  /// Whether a tree will be published soon.
  private var isDue = false

  /// - Parameters:
  ///   - port: where the page will be; 0 for any free port.
  ///   - announce: receives the page's address when it is there; if nil, it is printed to standard error.
  public init(port: UInt16 = 0, announce: (@MainActor (_ address: String) -> Void)? = nil) {
    self.port = port
    self.announce = announce ?? { printToStandardError("Inspector: \($0)") }
  }

  // MARK: Starting

  /// Shows a router's tree in the browser from now on. Shows that of another router when it has started already.
  ///
  /// - Parameter router: one that has this inspector among its observers, held weakly; nil for the one, of many, in whose tree
  ///   something happened last.
  /// - Returns: the page's address.
  /// - Throws: ``InspectorError`` when the port cannot be had.
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

  /// Closes the page, all its connections and the port. It may be started again, with a new token.
  public func stop() {
    server?.stop()
    server = nil
    address = nil
  }

  // MARK: Diagnostics

  /// Notes leaks and failures, and passes them on.
  ///
  /// - Parameter next: receives everything, too.
  /// - Returns: diagnostics for the router.
  public func diagnostics(_ next: Diagnostics = .standard) -> Diagnostics {
    Diagnostics(leakDeadline: next.leakDeadline, clock: next.clock) { [weak self] diagnostic in
      self?.history.note(diagnostic)
      self?.changed()
      next.report(diagnostic)
    }
  }

  // MARK: Publishing

  /// What the page shows now.
  var report: InspectorReport { history.report(of: root) }

  /// The root of the tree that is shown.
  private var root: AnyVisit? { followsNews ? latest : router?.visit }

  private func publish() {
    guard let server else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Texts and numbers only: nothing that JSON could not say.
    guard let json = try? encoder.encode(report) else { return }
    server.publish(Array(json))
  }

  /// Publishes the tree soon, if anybody watches: changes come in swarms.
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
      if let screen = visit.inspectable { watch(screen, of: visit) }
    }
  }

  private func watch(_ screen: any InspectableScreen, of visit: AnyVisit) {
    guard server != nil, watched.insert(ObjectIdentifier(visit)).inserted else { return }
    screen.observeChanges { [weak self] in self?.changed() }
  }
}

// MARK: - Observing

extension Inspector: ScreenObserver {
  package func willShow<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) {
    watch(screen, of: visit)
  }

  public func didStep(_ step: RoutingStep) {
    history.note(step)
    if step.to == .removed { watched.remove(ObjectIdentifier(step.visit)) }
    if followsNews { latest = step.visit.treeRoot }
    changed()
  }

  public func didFail(_ error: RoutingError, at visit: AnyVisit) {
    history.note(error, at: visit)
    changed()
  }
}

/// Why an ``Inspector`` could not start.
public struct InspectorError: DeveloperError {
  let port: UInt16
  let reason: String

  public var description: String {
    "The inspector cannot listen on 127.0.0.1:\(port) (\(reason)). Use another port, or 0 for any free one."
  }
}
