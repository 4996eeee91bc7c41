import Foundation
import Viper

/// The session of one visitor: who that is, the modules made for it alone, and its windows (tabs).
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
/// A page that is only looked at makes a session for its answer alone. It becomes one that lasts with the first event or stream.
@MainActor public final class WebSession {
  /// Names the session in lists and logs, for good. It is no secret: the cookie has another name.
  public let id: String
  /// Who the visitor is, in the app's words; nil for nobody.
  public private(set) var identity: String?
  /// What the latest request told of the visitor.
  public internal(set) var facts: VisitorFacts {
    didSet { if facts != oldValue { locale = facts.locale(configuration) } }
  }
  /// The language and the time zone of its pages, by its ``facts``.
  public private(set) var locale: WebLocale {
    didSet { if locale != oldValue { for window in windows.values { window.locale = locale } } }
  }

  /// The name in the cookie.
  private(set) var name: String
  /// What every form must repeat.
  private(set) var token: String
  /// The network from which it was made; nil where the server does not know the address.
  let network: String?
  /// The number of sessions that were made before it.
  let order: Int
  /// Where its modules are found.
  private(set) var scope: Scope
  /// When it began and when it was used last, on the store's stopwatch.
  let begun: Duration
  private(set) var lastUse: Duration
  /// How many posts and first pages there were.
  private var uses = 0
  private var windows: [String: Window] = [:]
  /// Those that nobody watches, by their names.
  private var resting: [String: (snapshot: WindowSnapshot, lastUse: Duration)] = [:]
  /// The revisions of the archived pieces, as far as this process knows them.
  var revisions: [String: Int] = [:]
  /// When this process saved a piece last.
  var savedAt: Duration?
  /// What it keeps for the visitor, by type.
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  /// Whether the scope is its own, and not that of all.
  private let hasOwnModules: Bool
  private let configuration: WebConfiguration
  private let time: Stopwatch
  /// Told the old name when the name has been renewed.
  var onRenewal: ((WebSession, _ oldName: String) -> Void)?
  /// Told the name of a window that makes room for another.
  var onEviction: ((WebSession, _ window: String) -> Void)?

  /// - Parameters:
  ///   - record: what was archived of it; nil for a new one.
  ///   - order: the number of sessions that were made before it.
  init(_ visitor: Visitor, _ record: SessionRecord? = nil, order: Int, _ setup: WindowSetup, time: Stopwatch)
  {
    let now = time.elapsed
    id = record?.id ?? RandomName.make()
    identity = record?.identity
    configuration = setup.configuration
    facts = visitor.facts
    locale = visitor.facts.locale(setup.configuration)
    (name, token) = (visitor.session, visitor.token)
    network = visitor.network
    self.order = order
    begun = record.map { now - .seconds(max(0, -$0.begun.timeIntervalSinceNow)) } ?? now
    lastUse = now
    hasOwnModules = setup.sessionModules != nil
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

  /// Says who the visitor is from now on: after a sign-in, or nil after a sign-out. The cookie gets a new name and token, and what
  /// is shown from now on comes from a new registry.
  ///
  /// What is on screen stays when nobody becomes somebody. In every other case it goes without being asked, and the
  /// windows show their addresses anew: what was made for one person is not shown to another.
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
    guard wasSomebody else { return }
    resting = [:]
    for window in windows.values { window.beginAnew() }
  }

  /// The object of this type that the session keeps for the visitor, such as a cart. It is made when it is asked for first, stays when
  /// nobody becomes somebody, and is given up when somebody signs out, becomes somebody else, or the session ends.
  ///
  /// It lives in this process alone: what is to outlive a restart is stored by the app, under ``id`` or ``identity``.
  public func kept<Object: AnyObject>(_ make: () -> Object) -> Object {
    let type = ObjectIdentifier(Object.self)
    if let object = objects[type] as? Object { return object }
    let object = make()
    objects[type] = object
    return object
  }

  /// Has something done when the session ends, and when its identity changes: what is made for the registry of a session ends here.
  public func onEnd(_ action: @escaping @MainActor () -> Void) {
    if hasOwnModules { scope.onEnd(action) }
  }

  // MARK: Use

  /// Whether anybody did something after the first page, or is just doing it.
  var isInUse: Bool { uses > 1 || windows.values.contains { $0.changes.posts > 0 } }

  /// Notes that somebody is there.
  ///
  /// - Parameter isStep: whether the request is a first page or does something.
  func touch(_ visitor: Visitor, isStep: Bool) {
    lastUse = time.elapsed
    facts = visitor.facts
    if isStep { uses += 1 }
  }

  var isStreaming: Bool { windows.values.contains(where: \.changes.hasListeners) }

  // MARK: Windows

  /// The window of that name, if it is awake.
  func window(_ name: String) -> Window? {
    let window = windows[name]
    window?.lastUse = time.elapsed
    return window
  }

  /// The same, which is no use of it.
  func peek(_ name: String) -> Window? { windows[name] }

  var awakeWindows: [Window] { Array(windows.values) }

  func add(_ window: Window) {
    window.lastUse = time.elapsed
    windows[window.name] = window
    resting[window.name] = nil
    while windows.count + resting.count > configuration.maximumWindows, evictWindow(besides: window) {}
  }

  /// Removes the window that was used least recently, one that rests first, and one with a stream only if all have one.
  private func evictWindow(besides new: Window) -> Bool {
    if let oldest = resting.values.min(by: { $0.lastUse < $1.lastUse }) {
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
  }

  func remove(_ name: String) {
    resting[name] = nil
    windows.removeValue(forKey: name)?.close()
  }

  // MARK: Rest

  /// Whether one of its windows is not reduced to a snapshot.
  var isAwake: Bool { !windows.isEmpty }

  /// Reduces the windows to their snapshots that nobody has used for this long.
  func rest(after idleTime: Duration) {
    for window in windows.values where time.elapsed - window.lastUse > idleTime {
      guard window.mayRest else { continue }
      resting[window.name] = (window.snapshot, window.lastUse)
      windows[window.name] = nil
      window.close()
    }
  }

  /// The snapshot of a window that rests. It is wanted again: the session keeps the snapshot no longer.
  func takeSnapshot(of name: String) -> WindowSnapshot? {
    resting.removeValue(forKey: name)?.snapshot
  }

  /// Its windows go, then its modules' scope ends.
  func close() {
    for window in windows.values { window.close() }
    windows = [:]
    resting = [:]
    objects = [:]
    if hasOwnModules { scope.end() }
  }
}
