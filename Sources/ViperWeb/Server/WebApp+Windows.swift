import Viper

// Windows, and where they go.
extension WebApp {
  /// The session's window of that name; made, and taken to the address where it stood, if it is gone or new.
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

  /// The window of that name. One that rests is shown again first, and so is one that another process has left in the archive. Nil
  /// if there is none, or nothing of it can be shown again.
  ///
  /// - Parameter version: what a page shows of it.
  func awake(_ name: String, showing version: Int, in session: WebSession) async -> Window? {
    let newer = await sessions.newerSnapshot(of: name, in: session)
    if newer != nil { session.remove(name) }
    if let window = session.window(name) { return window }
    guard let snapshot = newer ?? session.takeSnapshot(of: name) else { return nil }
    let window = Window(snapshot, in: session.scope, setup, in: session.locale, after: version)
    session.add(window)
    await settle(window.restore(snapshot.tree), in: window)
    // What modules say when they are shown was said before the rest.
    window.changes.forgetEffects()
    return window.seen.isEmpty && !window.isHeldUp ? nil : window
  }

  /// The screens of an address with its query, as it stands in a request, a form or a script's message; nil when it leads
  /// nowhere.
  func screens(at address: String) -> [any LinkedRoute]? {
    // Two slashes at the beginning are no host here.
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
      // A module that minds stays, and the window shows it.
      if window.seen.isEmpty { throw .refused }
    } catch {
      throw .broken(error)
    }
    await settle(activity, in: window)
    if window.seen.isEmpty, !window.isHeldUp { throw .refused }
  }

  /// Waits until the work has shown its effect, but not for ever: the window keeps what goes on.
  func settle(_ activity: Activity, in window: Window) async {
    await settle([activity])
    window.keepUnsettled(activity)
  }

  /// Waits until all of this work has shown its effect, but not for ever.
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
