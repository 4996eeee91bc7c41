// Finds, restores and creates windows.
extension SessionStore {
  /// Returns the session's window with a name; a missing one is created at its last address.
  func window(
    _ name: String, at address: String, showing version: Int, in session: WebSession
  ) async throws(WebError) -> (window: Window, isNew: Bool) {
    if let window = await existingWindow(name, showing: version, in: session) { return (window, false) }
    guard let screens = setup.screens(at: address) else { throw .notFound(address) }
    let window = Window(
      name, in: session.scope, setup, in: session.locale, HeldText(text, of: session.quotaOwner),
      after: version)
    // Of a window whose modules cannot be restored, at least the handled posts are known.
    if let earlier = session.peek(name) {
      window.handled = earlier.handled
      session.remove(name)
    }
    session.add(window)
    try await window.open(screens)
    return (window, true)
  }

  /// Returns the window with a name. An unloaded window, or one that another process has saved in the archive, is
  /// restored first. Nil if none exists, or nothing of it can be restored.
  ///
  /// - Parameter version: The version of the window that the page shows.
  func existingWindow(_ name: String, showing version: Int, in session: WebSession) async -> Window? {
    let newer = await newerSnapshot(of: name, in: session)
    if newer != nil { session.remove(name, isContinued: true) }
    if let window = session.window(name) { return window }
    let unloaded = newer.map { ($0, HeldText(text, of: session.quotaOwner)) } ?? session.takeUnloaded(name)
    guard let (snapshot, text) = unloaded else { return nil }
    let window = Window(snapshot, in: session.scope, setup, in: session.locale, text, after: version)
    session.add(window)
    await window.restore(snapshot.tree)
    return window.seen.isEmpty && !window.isWaitingForGuard ? nil : window
  }
}
