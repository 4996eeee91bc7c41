import Foundation
import Viper

/// The common data of all windows of an app.
@MainActor struct WindowSetup {
  /// The scope of the modules of all sessions.
  let scope: Scope
  /// Creates the modules of one session, which take precedence.
  let sessionModules: (@MainActor (WebSession) throws -> ModuleRegistry)?
  /// The addresses and the names of all routes.
  let links: Links
  let routes: RouteNames
  let pages: WebPages
  let configuration: WebConfiguration
  let diagnostics: Diagnostics
  /// Creates the observers of one window's router.
  let observers: @MainActor () -> [any RouterObserver]
  #if DEBUG
    let unmatchedFields = UnmatchedFieldsLog()
  #endif
}

/// One tab of a browser: a stage with a tree of modules of its own.
@MainActor final class Window {
  let name: String
  let setup: WindowSetup
  let changes: ChangeLog
  var lastUse: Duration = .zero
  /// The number of the last delivered event; a repeated post is answered, but not handled again.
  var lastEvent = 0
  /// The latest delivered forms of browsers without JavaScript. A form that is sent again, by a person who reloads or
  /// by a proxy without a response, is answered, but not handled again.
  private var deliveredForms: [String] = []
  private static let maximumForms = 32
  private(set) var views = ModuleViews()
  private var writer = ScreenWriter()
  /// The last archived data, and the task that archives it.
  var archived: Data?
  var archiving: Task<Bool, Never>?
  /// The locale of its pages. Changing it renders everything again.
  var locale: WebLocale {
    didSet {
      guard locale != oldValue else { return }
      changes.noteStructure()
      localeChangedAt = changes.version
    }
  }
  /// The first version in the current language.
  private(set) var localeChangedAt: Int
  var texts: WebTexts { setup.configuration.texts(in: locale) }
  private let scope: Scope
  private lazy var router = Router(
    in: scope, links: setup.links, stage: self, diagnostics: setup.diagnostics, observers: setup.observers())

  /// - Parameters:
  ///   - scope: The scope of its modules.
  ///   - shown: The version of an earlier window with this name that a page still shows.
  init(_ name: String, in scope: Scope, _ setup: WindowSetup, in locale: WebLocale, after shown: Int = 0) {
    self.name = name
    self.locale = locale
    self.scope = scope
    self.setup = setup
    changes = ChangeLog(after: shown, maximumListeners: setup.configuration.maximumStreams)
    localeChangedAt = changes.version
  }

  func close() {
    // A window that cannot be dismissed is released, and its tree with it.
    try? router.dismiss()
    changes.close()
  }

  // MARK: Unloading

  /// Whether nothing is lost when the window is unloaded: there is no running work, no post, no stream, no task that
  /// waits for an answer, and no module that has received input without being restorable, or has uploaded files.
  var mayRest: Bool {
    !changes.hasListeners && changes.posts == 0 && unsettled.isEmpty && router.isRestorable
      && !views.haveFiles
  }

  var snapshot: WindowSnapshot {
    WindowSnapshot(
      name: name, tree: router.snapshot, lastEvent: lastEvent,
      unsent: writer.unsent, goal: goal,
      deliveredForms: deliveredForms)
  }

  /// Creates a window from its snapshot. Its modules load again when ``restore(_:)`` shows them.
  ///
  /// - Parameter shown: The version that a page shows.
  convenience init(
    _ snapshot: WindowSnapshot, in scope: Scope, _ setup: WindowSetup, in locale: WebLocale, after shown: Int
  ) {
    self.init(snapshot.name, in: scope, setup, in: locale, after: shown)
    lastEvent = snapshot.lastEvent
    writer.unsent = snapshot.unsent
    goal = snapshot.goal
    deliveredForms = snapshot.deliveredForms
  }

  /// Records that a form is being delivered.
  ///
  /// - Returns: False if it was delivered already.
  func beginDelivery(ofForm key: String) -> Bool {
    if deliveredForms.contains(key) { return false }
    deliveredForms.append(key)
    if deliveredForms.count > Self.maximumForms { deliveredForms.removeFirst() }
    return true
  }

  func takeBackDelivery(ofForm key: String) { deliveredForms.removeAll { $0 == key } }

  /// - Returns: The work of showing the modules again.
  func restore(_ tree: TreeSnapshot) -> Activity {
    let activity = Activity()
    activity.run { router.restore(tree) }
    restoring = activity
    return activity
  }

  private var restoring: Activity?

  /// Whether modules of its snapshot may still be restored.
  var isBeingRestored: Bool { restoring.map { !$0.isSettled } ?? false }

  /// Shows its address again, and discards all screens and typed text.
  func beginAnew() {
    let address = address
    // The router reports no removal: no one is asked.
    router.removeAll()
    for view in views.removeAll() { writer.forget(view) }
    writer.unsent = UnsentFields()
    guard let screens = try? setup.links.find(address).screens else { return }
    do { try go(to: screens) } catch {
      diagnostics.report(
        .failure(Diagnostic.Failure(error: error, module: "ViperWeb", route: address, advice: nil)))
    }
  }

  // MARK: Visible screens

  /// The visible screens, lowest first: the topmost pushed one and those presented over it.
  var seen: [any AnyModuleView] {
    (router.visit?.screensOnTop ?? []).compactMap { views[$0] }
  }

  /// The title of the topmost screen.
  var title: String { seen.last?.title ?? setup.configuration.title }

  // MARK: Addresses

  /// The addresses of the screens that have one, starting with the root. Without fragments, which browsers do not send.
  var addresses: [String] {
    let addresses = (router.visit?.screensInView ?? []).compactMap(\.address)
    // A sign-in in front is not the target: the window is still navigating to it.
    let wanted = isHeldUp ? goal.map { [$0] } ?? [] : []
    return (addresses + wanted).map { address in String(address.prefix { $0 != "#" }) }
  }

  var address: String { addresses.last ?? "/" }

  /// The address that shows this window in a browser without JavaScript, instead of creating a new one.
  var addressOfPage: String { address + (address.contains("?") ? "&" : "?") + "_window=\(name)" }

  /// The last requested address, while the window may be navigating to it.
  private var goal: String?

  /// Records an action of the person: if nothing waits, the window has arrived at its target, and later waits have
  /// other targets.
  func noteStep() {
    if !isHeldUp { goal = nil }
  }

  /// Whether a module waits for a question before it is shown.
  var isHeldUp: Bool { router.visit?.isHeldUp == true }

  /// Shows the screens of an address.
  func go(to screens: [any LinkedRoute]) throws {
    goal = screens.last?.address
    try router.go(to: screens)
  }

  // MARK: Work

  /// Work that was running when a request was answered, and is still running.
  var unsettled: [Activity] { activities.filter { !$0.isSettled } }
  private var activities: [Activity] = []

  func keepUnsettled(_ activity: Activity) {
    activities = unsettled + (activity.isSettled ? [] : [activity])
  }

  // MARK: Rendering

  /// Returns the window as a whole page.
  ///
  /// - Parameters:
  ///   - token: The visitor's token.
  ///   - nonce: See ``Document/nonce``.
  func document(token: String, nonce: String) throws(PageFault) -> [UInt8] {
    let (addresses, configuration, texts) = (addresses, setup.configuration, texts)
    let document = Document(
      locale: locale, title: title, nonce: nonce, stylesheets: configuration.stylesheets,
      scripts: configuration.scripts, icon: configuration.icon,
      data: [
        ("window", name), ("token", token), ("version", "0"), ("stack", addresses.joined(separator: " ")),
        ("trouble", texts.trouble),
      ],
      announcement: changes.takeAnnouncements().joined(separator: "\n"), offline: texts.offline,
      later: unsettled.isEmpty ? nil : (addressOfPage, texts.notDoneYet))
    let writer = MarkupWriter(self, at: addresses.last, token: token, page: RandomName.make())
    return try document.bytes { (bytes) throws(PageFault) in try writeScreens(writer, into: &bytes) }
  }

  /// Appends the element with all screens.
  func writeScreens(_ markup: MarkupWriter, into bytes: inout [UInt8]) throws(PageFault) {
    try writer.write(screens: seen, of: views, markup, into: &bytes)
  }

  /// Appends the element of one module, with its embedded modules.
  func write(
    _ view: any AnyModuleView, _ markup: MarkupWriter, into bytes: inout [UInt8]
  ) throws(PageFault) {
    try writer.write(view, of: views, markup, into: &bytes)
  }

  /// Appends elements as the difference from a reader's version.
  func append(differenceOf elements: [UInt8], since seen: Int, to bytes: inout [UInt8]) {
    writer.sent.append(differenceOf: elements, since: seen, version: changes.version, to: &bytes)
  }

  /// Keeps text that was submitted but used by no event.
  ///
  /// - Parameters:
  ///   - used: The names of the fields that events used.
  ///   - page: The rendered screen that contained the submitted form.
  func keep(_ submission: Submission, used: Set<String>, of screen: String, shownIn page: [UInt8]) {
    writer.unsent.keep(submission, used: used, of: screen, shownIn: page)
  }
}

extension Window: ModuleViewHost {
  var diagnostics: Diagnostics { setup.diagnostics }

  func touch(_ view: any AnyModuleView) {
    view.changedAt = changes.noteChange()
  }

  func add(_ effect: WebEffect) { changes.add(effect) }
}

extension Window: Stage {
  func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws {
    guard let page: AnyPage<Contents> = page() else {
      throw NoViewError(for: Contents.self, hint: "Add a WebPage for it to the app's WebPages.")
    }
    try checkRoom(for: visit)
    let view = ModuleView(
      screen, { [unowned self] in self.page() ?? page }, at: visit, id: views.unusedID(for: visit), in: self)
    views.add(view)
    screen.view = view
    showsOthers(around: visit)
  }

  func show(native view: AnyObject, at visit: AnyVisit) throws {
    guard let page = view as? any AnyNativePage else {
      throw CannotShowError(view, on: self, hint: "It shows a NativePage.")
    }
    try checkRoom(for: visit)
    views.add(page.view(at: visit, id: views.unusedID(for: visit), in: self))
    showsOthers(around: visit)
  }

  /// Enforces the maximum number of modules and their maximum depth: each costs memory and time.
  private func checkRoom(for visit: AnyVisit) throws(WindowFull) {
    let configuration = setup.configuration
    let depth = Array(sequence(first: visit, next: \.parent).prefix(configuration.maximumDepth + 2)).count - 1
    do throws(WindowFull) {
      if views.count >= configuration.maximumModules {
        throw WindowFull(limit: configuration.maximumModules, name: "maximumModules")
      }
      // The root of the tree is not a module.
      if depth > configuration.maximumDepth {
        throw WindowFull(limit: configuration.maximumDepth, name: "maximumDepth")
      }
    } catch {
      add(.announce(texts.windowFull))
      throw error
    }
  }

  func remove(_ visit: AnyVisit) {
    for each in visit.leaving {
      if let view = views.remove(each) { writer.forget(view) }
    }
    showsOthers(around: visit)
  }

  func didChange(_ root: AnyVisit) {
    root.updateAppearances()
  }

  func supports(_ presentation: Presentation) -> Bool { presentation.isStandard }

  func hasView(for contract: any Contract.Type) -> Bool { setup.pages.hasView(for: contract) }

  /// Returns the page of a contract in the window's language.
  private func page<Contents: Contract>() -> AnyPage<Contents>? {
    setup.pages.page(for: Contents.self, in: locale)
  }

  func didSelect(_ visit: AnyVisit) { changes.noteStructure() }

  func didMove(_ visit: AnyVisit) {
    if visit.presentation.isScreen { changes.noteStructure() }
  }

  private func showsOthers(around visit: AnyVisit) {
    if visit.presentation.isScreen {
      changes.noteStructure()
    } else if let host = visit.host, let view = views[host] {
      touch(view)
    }
  }
}

extension MarkupWriter {
  /// Returns the writer of a window's forms: each contains the sender and the address.
  ///
  /// - Parameters:
  ///   - address: The address of the window; nil without one.
  ///   - page: The id of the page; nil for the script, which numbers its posts.
  @MainActor init(_ window: Window, at address: String?, token: String, page: String? = nil) {
    let configuration = window.setup.configuration
    self.init(
      action: "/_viper/event",
      hidden: [("_token", token), ("_window", window.name), ("_address", address ?? "/")]
        + (page.map { [("_page", $0)] } ?? []),
      uploading: { [texts = window.texts] in configuration.uploadAttributes(in: texts) })
  }
}
