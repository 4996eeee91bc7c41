import Viper

// Lookup and navigation of windows.
extension WebApp {
  /// Returns the session's window with a name; a missing one is created at its last address.
  func window(
    _ name: String, at address: String, showing version: Int, in session: WebSession
  ) async throws(WebError) -> (window: Window, isNew: Bool) {
    if let window = await awake(name, showing: version, in: session) { return (window, false) }
    guard let screens = screens(at: address) else { throw .notFound(address) }
    let window = Window(name, in: session.scope, setup, in: session.locale, after: version)
    session.add(window)
    try await go(window, to: screens)
    return (window, true)
  }

  /// Returns the window with a name. An unloaded window, or one that another process has saved in the archive, is
  /// restored first. Nil if none exists, or nothing of it can be restored.
  ///
  /// - Parameter version: The version of the window that the page shows.
  func awake(_ name: String, showing version: Int, in session: WebSession) async -> Window? {
    let newer = await sessions.newerSnapshot(of: name, in: session)
    if newer != nil { session.remove(name) }
    if let window = session.window(name) { return window }
    guard let snapshot = newer ?? session.takeSnapshot(of: name) else { return nil }
    let window = Window(snapshot, in: session.scope, setup, in: session.locale, after: version)
    session.add(window)
    await settle(window.restore(snapshot.tree), in: window)
    // Effects of restored modules were performed before the window was unloaded.
    window.changes.forgetEffects()
    return window.seen.isEmpty && !window.isHeldUp ? nil : window
  }

  /// Returns the screens of an address with its query, from a request, a form or a message of the script; nil for an
  /// unknown address.
  func screens(at address: String) -> [any LinkedRoute]? {
    // Two leading slashes do not name a host here.
    guard address.hasPrefix("/") else { return nil }
    return try? setup.links.find("/" + address.drop { $0 == "/" }).screens
  }

  func go(_ window: Window, to screens: [any LinkedRoute]) async throws(WebError) {
    let activity = Activity()
    do {
      try SessionStore.$currentWindow.withValue(window.name) {
        try activity.run { try window.go(to: screens) }
      }
    } catch let error as RoutingError where error.isRefusal {
      // A module that refuses its removal stays, and the window shows it.
      if window.seen.isEmpty { throw .refused }
    } catch {
      throw .broken(error)
    }
    await settle(activity, in: window)
    if window.seen.isEmpty, !window.isHeldUp { throw .refused }
  }

  /// Waits until the work has settled, with a time limit: the window keeps work that continues.
  func settle(_ activity: Activity, in window: Window) async {
    await settle([activity])
    window.keepUnsettled(activity)
  }

  /// Waits until all of this work has settled, with a time limit.
  func settle(_ activities: [Activity]) async {
    guard activities.contains(where: { !$0.isSettled }) else { return }
    let (time, clock) = (configuration.settleTime, configuration.clock)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for activity in activities { await activity.settled() } }
      group.addTask { try? await clock.sleep(for: time) }
      await group.next()
      group.cancelAll()
    }
  }
}
