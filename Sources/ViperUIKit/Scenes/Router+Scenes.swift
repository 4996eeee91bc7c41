#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import Viper

  // A scene of the system: what it opens, and what it keeps.
  extension Router {
    /// Shows what the system connects a scene with: the screens of its last time, or else a route, and then the addresses
    /// and universal links that it opens.
    ///
    /// - Parameters:
    ///   - session: The session of the scene, with the activity of ``restorationActivity(ofType:)``.
    ///   - options: The options of the connection.
    ///   - route: The route that is shown if nothing was kept.
    ///   - modules: The modules of the router.
    /// - Throws: `RoutingError` if the route cannot be shown. What cannot be opened or restored is reported to diagnostics.
    public func connect(
      _ session: UISceneSession, _ options: UIScene.ConnectionOptions, otherwise route: some Route,
      modules: ModuleRegistry
    ) throws(RoutingError) {
      if let kept = session.stateRestorationActivity { restore(kept, modules: modules) }
      if visit?.children.isEmpty == true { try replaceRoot(route) }
      for activity in options.userActivities { open(activity) }
      open(options.urlContexts)
    }

    /// Opens the addresses that the system passes to a scene. An address without a route, such as one of another app,
    /// leaves the screens as they are and is reported to diagnostics.
    public func open(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts { open(context.url) }
    }

    /// Opens a universal link. Other activities are ignored.
    public func open(_ activity: NSUserActivity) {
      guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL else {
        return
      }
      open(url)
    }

    private func open(_ url: URL) {
      do { _ = try open(url.absoluteString) } catch { report(error) }
    }

    // MARK: Restoration

    /// Returns an activity with all screens and the state of restorable modules, for
    /// `stateRestorationActivity(for:)`.
    ///
    /// - Parameter type: A type that the app lists under `NSUserActivityTypes` in its information property list.
    public func restorationActivity(ofType type: String) -> NSUserActivity? {
      do {
        let activity = NSUserActivity(activityType: type)
        activity.addUserInfoEntries(from: [Self.key: try JSONEncoder().encode(snapshot)])
        return activity
      } catch {
        report(error)
        return nil
      }
    }

    private func restore(_ activity: NSUserActivity, modules: ModuleRegistry) {
      guard let data = activity.userInfo?[Self.key] as? Data else { return }
      let decoder = JSONDecoder()
      decoder.userInfo[.routes] = modules.routes
      do { restore(try decoder.decode(TreeSnapshot.self, from: data)) } catch { report(error) }
    }

    private static let key = "viper.screens"
  }
#endif
