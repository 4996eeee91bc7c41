import HTTPTypes
import Viper

/// One post on its window: its events are delivered, their work settles, and the window is saved.
///
/// If another process saves the window in the meantime, the post is delivered again to the state that it saved.
@MainActor struct WindowTransaction {
  let submission: Submission
  let visitor: Visitor
  let sessions: SessionStore

  /// The window after the post.
  struct Outcome {
    let session: WebSession
    let window: Window
    /// Whether the window was created for the post.
    let isNew: Bool
    let status: HTTPResponse.Status
    /// The names of the fields that events used.
    let used: Set<String>
  }

  /// The number of attempts if another process takes over the window in the meantime.
  static let attempts = 3

  /// - Parameter answer: Renders the outcome. Streams of the window wait until it has returned, because the answer
  ///   contains their changes.
  func run(_ answer: (Outcome) throws(WebError) -> WebResponse) async throws(WebError) -> WebResponse {
    let limit = sessions.configuration.maximumInputs
    guard submission.inputs.count <= limit else { throw .badForm(.tooManyFields(limit: limit)) }
    guard let name = submission.window else { throw .stale }
    var attempts = 0
    var waits = 0
    while attempts < Self.attempts {
      let session = try await sessions.makeSession(of: visitor, window: name, isStep: true)
      do throws(WebError) {
        let (window, isNew) = try await sessions.window(
          name, at: submission.address, showing: submission.version, in: session)
        window.notePage(showing: submission.version)
        window.changes.beginPost()
        defer { window.changes.endPost() }
        guard let (status, used) = try await handle(in: window, isNew: isNew, of: session) else {
          // The first time, the other process may have saved the window already.
          if waits > 0 { try await waitForOtherProcess() }
          waits += 1
          if waits > Self.maximumWaits { throw .takenOver }
          continue
        }
        if await sessions.save(window, of: session) {
          return try answer(
            Outcome(session: session, window: window, isNew: isNew, status: status, used: used))
        }
        session.remove(name, isContinued: true)
      } catch {
        guard case .takenOver = error else { throw error }
      }
      attempts += 1
    }
    throw .takenOver
  }

  /// Twice the time of a claim: more posts than one may be claimed before this one.
  private static let maximumWaits = Int(SessionStore.claimTime / .milliseconds(10)) * 2

  /// Waits before the archive is read again. Another process's claim ends within ``SessionStore/claimTime``.
  private func waitForOtherProcess() async throws(WebError) {
    do { try await sessions.configuration.clock.sleep(for: .milliseconds(10)) } catch { throw .takenOver }
  }

  /// Handles the post once, and turns errors that the page shows into a status.
  ///
  /// - Returns: Nil if another process is handling a post of the window.
  private func handle(
    in window: Window, isNew: Bool, of session: WebSession
  ) async throws(WebError) -> (HTTPResponse.Status, used: Set<String>)? {
    if let module = submission.event?.module, window.views[module] == nil, window.work.isRestoring {
      throw .tooEarly
    }
    if window.handled.contains(submission.identity) { return (.ok, []) }
    guard await sessions.claim(submission.identity, on: window, of: session) == .granted else { return nil }
    if window.isClosed { throw .takenOver }
    // Another request of this process may have been faster.
    guard window.handled.claim(submission.identity) else { return (.ok, []) }
    do {
      if !isNew, submission.isFromNewPage { try await follow(in: window) }
      return (.ok, try await deliver(to: window))
    } catch {
      window.handled.release(submission.identity)
      await sessions.withdrawClaim(of: submission.identity, on: window, of: session)
      switch error {
      case .badForm(.field(_, _, _)): return (.unprocessableContent, [])
      case .gone:
        window.add(.announce(window.texts.changedMeanwhile))
        return (.ok, [])
      default: throw error
      }
    }
  }

  /// Shows the address of a new page whose stream has not been opened yet, or was refused: the window in this tab may
  /// still show the address of the page before.
  private func follow(in window: Window) async throws(WebError) {
    guard submission.address != window.address.path,
      let screens = sessions.setup.screens(at: submission.address)
    else { return }
    try await window.open(screens)
  }

  /// Delivers the events, or opens the address of a history entry, and waits for the work up to the time limit.
  ///
  /// - Returns: The names of the fields that events used.
  private func deliver(to window: Window) async throws(WebError) -> Set<String> {
    if let destination = submission.destination {
      guard let screens = sessions.setup.screens(at: destination) else { throw .notFound(destination) }
      try await window.open(screens)
      return []
    }
    guard let control = submission.event else { throw .stale }
    guard let target = window.views[control.module] else { throw .gone }
    if let screen = window.views[target.visit.screen] {
      try window.text.hold(submission, of: screen.id, sessions.configuration)
    }
    window.noteArrival()
    let delivery = EventDelivery(submission, of: control, to: target, in: window)
    let activity = Activity()
    let result = SessionStore.$currentWindow.withValue(window.name) { activity.run { delivery.run() } }
    // While typing, the next character must not wait for the work of the previous one. A module that is still being
    // restored may handle the event later, and the window is archived after that.
    if submission.isTyped, window.changes.hasListeners, !window.work.isRestoring {
      window.work.keep(activity)
    } else {
      await window.work.settle(activity)
    }
    return try result.get()
  }
}
