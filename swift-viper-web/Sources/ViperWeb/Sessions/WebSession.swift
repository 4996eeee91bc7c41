import Foundation
import Viper

/// The session of one visitor: the identity, the visitor's own modules, and the windows (tabs).
///
/// ```swift
/// let app = try WebApp(modules: modules, pages: pages) { session in
///   let cart = session.kept { Cart() }                  // stays when the visitor signs in
///   return try ModuleRegistry {
///     cartModule(cart: cart)
///     loginModule(accounts: accounts, signIn: { session.identify(as: $0) })
///   }
/// }
/// ```
///
/// Viewing a page creates a session for its response only. The first event or stream makes it permanent.
@MainActor public final class WebSession {
  /// The permanent id of the session for lists and logs. It is not secret: the cookie has another name.
  public let id: String
  /// The identity of the visitor, chosen by the app; nil for a guest.
  public private(set) var identity: String?
  /// The data of the latest request.
  public internal(set) var facts: VisitorFacts {
    didSet { if facts != oldValue { locale = facts.locale(configuration) } }
  }
  /// The language and the time zone of its pages, derived from its ``facts``.
  public private(set) var locale: WebLocale {
    didSet { if locale != oldValue { for window in windows.values { window.locale = locale } } }
  }

  /// The name in the cookie.
  private(set) var name: String
  /// The CSRF token that every form must repeat.
  private(set) var token: String
  /// The network of the client that created it; nil if the server does not know the address.
  let network: String?
  /// The number of sessions that were created before it.
  let order: Int
  /// The scope of its modules.
  private(set) var scope: Scope
  /// The times of its creation and its last use, on the store's stopwatch.
  let begun: Duration
  private(set) var lastUse: Duration
  /// The number of posts and first pages.
  private var uses = 0
  /// Whether the visitor has ever acted. Until then, the cookie and the address are enough to create the session again.
  private var hasActed: Bool
  private var windows: [String: Window] = [:]
  /// The unloaded windows by name.
  private var unloaded: [String: (snapshot: WindowSnapshot, text: HeldText, lastUse: Duration)] = [:]
  /// The known revisions of the archived pieces.
  var revisions: [String: Int] = [:]
  /// The time at which this process last saved a piece.
  var savedAt: Duration?
  /// The kept objects, by type.
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  /// Whether it has a scope of its own, instead of the common one.
  private let hasOwnModules: Bool
  private let configuration: WebConfiguration
  private let time: Stopwatch
  /// Called with the old name when the name has been renewed.
  var onRenewal: ((WebSession, _ oldName: String) -> Void)?
  /// Called with the name of a window that was evicted.
  var onEviction: ((WebSession, _ window: String) -> Void)?

  /// - Parameters:
  ///   - record: The archived data; nil for a new session.
  ///   - order: The number of sessions that were created before it.
  init(_ visitor: Visitor, _ record: SessionRecord? = nil, order: Int, _ setup: WindowSetup, time: Stopwatch)
  {
    let now = time.elapsed
    id = record?.id ?? RandomName.make()
    identity = record?.identity
    configuration = setup.configuration
    facts = visitor.facts
    locale = visitor.facts.locale(setup.configuration)
    (name, token) = (visitor.cookie.session, visitor.cookie.token)
    network = visitor.network
    self.order = order
    hasActed = record != nil
    begun = record.map { now - .seconds(max(0, -$0.begun.timeIntervalSinceNow)) } ?? now
    lastUse = now
    hasOwnModules = setup.sessionModules != nil
    sentText = visitor.remembered
    scope = setup.scope
    self.time = time
    if let modules = setup.sessionModules {
      scope = Scope(around: setup.scope) { [weak self] _ in
        guard let self else { throw CancellationError() }
        return try modules(self)
      }
    }
  }

  // MARK: Identity

  /// Sets the identity of the visitor after a sign-in, or to nil after a sign-out. The cookie gets a new name and
  /// token, and later modules come from a new registry.
  ///
  /// Screens are kept when a guest signs in. In all other cases they are removed without asking, and the windows show
  /// their addresses again: screens of one user are not shown to another.
  public func identify(as identity: String?) {
    guard identity != self.identity else { return }
    let wasSomebody = self.identity != nil
    self.identity = identity
    let oldName = name
    (name, token) = (RandomName.make(), RandomName.make())
    revisions = [:]
    onRenewal?(self, oldName)
    if wasSomebody { objects = [:] }
    if hasOwnModules { scope.renew() }
    // The streams were opened with the former cookie, whose token their pages have.
    defer { for window in windows.values { window.changes.endStreams() } }
    guard wasSomebody else { return }
    unloaded = [:]
    for window in windows.values { window.reset() }
  }

  /// Returns the object of this type that the session keeps for the visitor, such as a cart. It is created on first
  /// use, kept when a guest signs in, and released when a user signs out, another user signs in, or the session ends.
  ///
  /// It exists only in this process: data that must survive a restart is stored by the app, under ``id`` or
  /// ``identity``.
  public func kept<Object: AnyObject>(_ make: () -> Object) -> Object {
    let type = ObjectIdentifier(Object.self)
    if let object = objects[type] as? Object { return object }
    let object = make()
    objects[type] = object
    return object
  }

  /// Adds an action for the end of the session, and for a change of its identity: release the objects of the session's
  /// registry here.
  public func onEnd(_ action: @escaping @MainActor () -> Void) {
    if hasOwnModules { scope.onEnd(action) }
  }

  // MARK: Device

  /// The text that the app keeps in the browser, in a signed cookie that outlasts the session; nil without one.
  ///
  /// It is for what a device may know before anybody signs in, such as the last account. The person can read and delete it,
  /// but not change it. A text of more than 2,000 bytes in UTF-8 is not kept. The cookie is set with the next response.
  public var remembered: String? {
    get { unsentText ?? sentText }
    set {
      if let newValue, newValue.utf8.count > DeviceCookie.maximum { return }
      unsentText = .some(newValue)
    }
  }
  /// The text in the cookie of the last request.
  private var sentText: String?
  /// A text that no request has contained yet.
  private var unsentText: String??

  private func takeRemembered(of visitor: Visitor) {
    sentText = visitor.remembered
    if let unsentText, unsentText == visitor.remembered { self.unsentText = nil }
  }

  // MARK: Use

  /// Whether there was an action after the first page, or there is one in progress.
  var isInUse: Bool { uses > 1 || windows.values.contains { $0.changes.posts > 0 } }

  /// Records a use of the session.
  ///
  /// - Parameters:
  ///   - isStep: Whether the request is an action.
  ///   - isFirst: Whether the request creates the session.
  func touch(_ visitor: Visitor, isStep: Bool, isFirst: Bool = false) {
    lastUse = time.elapsed
    facts = visitor.facts
    takeRemembered(of: visitor)
    if isStep || isFirst { uses += 1 }
    if isStep { hasActed = true }
  }

  /// The time after which it ends if it is not used. A session in which the visitor has only read ends as early as its
  /// windows are unloaded: nothing is lost, and clients that create many hold no memory.
  var idleTime: Duration {
    hasActed || identity != nil || hasLoadedWindows || !objects.isEmpty
      ? configuration.sessionIdleTime : min(configuration.windowIdleTime, configuration.sessionIdleTime)
  }

  var isStreaming: Bool { windows.values.contains(where: \.changes.hasListeners) }

  // MARK: Windows

  /// The address of the window in which the current event is handled, or an address is opened; nil outside of its work.
  /// Store it before the browser leaves for another site, and open it afterwards.
  public var currentAddress: String? { SessionStore.currentWindow.flatMap { windows[$0]?.address.path } }

  /// Returns the window with a name, if it is loaded.
  func window(_ name: String) -> Window? {
    let window = windows[name]
    window?.lastUse = time.elapsed
    return window
  }

  /// Returns the window without recording a use.
  func peek(_ name: String) -> Window? { windows[name] }

  var loadedWindows: [Window] { Array(windows.values) }

  func add(_ window: Window) {
    window.lastUse = time.elapsed
    windows[window.name] = window
    unloaded[window.name] = nil
    while windows.count + unloaded.count > configuration.maximumWindows, evictWindow(besides: window) {}
  }

  /// Evicts the least recently used window, preferring unloaded ones, and one with a stream only if all have one.
  private func evictWindow(besides new: Window) -> Bool {
    if let oldest = unloaded.values.min(by: { $0.lastUse < $1.lastUse }) {
      evict(oldest.snapshot.name)
      return true
    }
    let others = windows.values.filter { $0 !== new }
    let idle = others.filter { !$0.changes.hasListeners && $0.changes.posts == 0 }
    guard let oldest = (idle.isEmpty ? others : idle).min(by: { $0.lastUse < $1.lastUse }) else {
      return false
    }
    evict(oldest.name)
    return true
  }

  private func evict(_ name: String) {
    remove(name)
    onEviction?(self, name)
    revisions[name] = nil
    revisions[SessionStore.claimName(of: name)] = nil
  }

  /// - Parameter isContinued: Whether the window continues in another process.
  func remove(_ name: String, isContinued: Bool = false) {
    unloaded[name] = nil
    windows.removeValue(forKey: name)?.close(isContinued: isContinued)
  }

  // MARK: Unloading

  /// Whether one of its windows is loaded.
  var hasLoadedWindows: Bool { !windows.isEmpty }

  /// Unloads the windows that were idle for this time.
  func unloadWindows(idleFor idleTime: Duration) {
    for window in windows.values where time.elapsed - window.lastUse > idleTime {
      guard window.canUnload else { continue }
      unloaded[window.name] = (window.snapshot, window.text, window.lastUse)
      windows[window.name] = nil
      window.close(isContinued: true)
    }
  }

  /// Returns and removes an unloaded window.
  func takeUnloaded(_ name: String) -> (snapshot: WindowSnapshot, text: HeldText)? {
    unloaded.removeValue(forKey: name).map { ($0.snapshot, $0.text) }
  }

  /// Removes its windows, then ends its scope.
  func close() {
    for window in windows.values { window.close() }
    windows = [:]
    unloaded = [:]
    objects = [:]
    if hasOwnModules { scope.end() }
  }
}
