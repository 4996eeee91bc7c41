import Foundation
import Viper

/// What all windows of an app have in common.
@MainActor struct WindowSetup {
  /// Where the modules of all sessions are found.
  let scope: Scope
  /// Makes the modules of one session, which come before those of all.
  let sessionModules: (@MainActor (WebSession) throws -> ModuleRegistry)?
  /// The addresses and the names of all routes.
  let links: Links
  let routes: RouteNames
  let pages: WebPages
  let configuration: WebConfiguration
  let diagnostics: Diagnostics
  /// Makes the observers of one window's router.
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
  /// The number of the last event that was delivered; a repeated post is answered, not handled again.
  var lastEvent = 0
  /// The forms of browsers without JavaScript that were delivered last. One that is sent again, by a person who reloads or by a proxy
  /// that got no answer, is answered, not handled again.
  private var deliveredForms: [String] = []
  private static let maximumForms = 32
  private(set) var views = ModuleViews()
  private var writer = ScreenWriter()
  /// What was archived last, and the task that archives it.
  var archived: Data?
  var archiving: Task<Bool, Never>?
  /// In which its pages are written. Another one has everything written anew.
  var locale: WebLocale {
    didSet {
      guard locale != oldValue else { return }
      changes.noteStructure()
      localeChangedAt = changes.version
    }
  }
  /// The version that was first written in its language.
  private(set) var localeChangedAt: Int
  var texts: WebTexts { setup.configuration.texts(in: locale) }
  private let scope: Scope
  private lazy var router = Router(
    in: scope, links: setup.links, stage: self, diagnostics: setup.diagnostics, observers: setup.observers())

  /// - Parameters:
  ///   - scope: where its modules are found.
  ///   - shown: the version of a former window of this name that a page still shows.
  init(_ name: String, in scope: Scope, _ setup: WindowSetup, in locale: WebLocale, after shown: Int = 0) {
    self.name = name
    self.locale = locale
    self.scope = scope
    self.setup = setup
    changes = ChangeLog(after: shown, maximumListeners: setup.configuration.maximumStreams)
    localeChangedAt = changes.version
  }

  func close() {
    // A window that cannot be taken down in order is dropped, and its tree with it.
    try? router.dismiss()
    changes.close()
  }

  // MARK: Rest

  /// Whether nothing is lost when the window is reduced to its snapshot: no work that goes on, no post, no stream, no task that waits
  /// for an answer, no module that keeps nothing of what it was told or has uploaded files.
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

  /// A window as its snapshot has it. Its modules load anew when ``restore(_:)`` shows them.
  ///
  /// - Parameter shown: the version that a page shows.
  convenience init(
    _ snapshot: WindowSnapshot, in scope: Scope, _ setup: WindowSetup, in locale: WebLocale, after shown: Int
  ) {
    self.init(snapshot.name, in: scope, setup, in: locale, after: shown)
    lastEvent = snapshot.lastEvent
    writer.unsent = snapshot.unsent
    goal = snapshot.goal
    deliveredForms = snapshot.deliveredForms
  }

  /// Notes that a form is being delivered.
  ///
  /// - Returns: false if it was delivered already.
  func beginDelivery(ofForm key: String) -> Bool {
    if deliveredForms.contains(key) { return false }
    deliveredForms.append(key)
    if deliveredForms.count > Self.maximumForms { deliveredForms.removeFirst() }
    return true
  }

  func takeBackDelivery(ofForm key: String) { deliveredForms.removeAll { $0 == key } }

  /// - Returns: the work of showing the modules again.
  func restore(_ tree: TreeSnapshot) -> Activity {
    let activity = Activity()
    activity.run { router.restore(tree) }
    restoring = activity
    return activity
  }

  private var restoring: Activity?

  /// Whether modules of its snapshot may still be to come.
  var isBeingRestored: Bool { restoring.map { !$0.isSettled } ?? false }

  /// Shows its address anew, and keeps nothing of what was shown or typed.
  func beginAnew() {
    let address = address
    // The router tells of no removal: nobody is asked.
    router.removeAll()
    for view in views.removeAll() { writer.forget(view) }
    writer.unsent = UnsentFields()
    guard let screens = try? setup.links.find(address).screens else { return }
    do { try go(to: screens) } catch {
      diagnostics.report(
        .failure(Diagnostic.Failure(error: error, module: "ViperWeb", route: address, advice: nil)))
    }
  }

  // MARK: What is seen

  /// The screens that are seen, the lowest first: the topmost pushed one and what is presented over it.
  var seen: [any AnyModuleView] {
    (router.visit?.screensOnTop ?? []).compactMap { views[$0] }
  }

  /// The title of the screen on top.
  var title: String { seen.last?.title ?? setup.configuration.title }

  // MARK: Addresses

  /// The addresses of the screens that have one, the root's first. Without their fragments, which browsers keep to
  /// themselves.
  var addresses: [String] {
    let addresses = (router.visit?.screensInView ?? []).compactMap(\.address)
    // Who is asked to sign in first is still on the way to where it goes on.
    let wanted = isHeldUp ? goal.map { [$0] } ?? [] : []
    return (addresses + wanted).map { address in String(address.prefix { $0 != "#" }) }
  }

  var address: String { addresses.last ?? "/" }

  /// The address that leads a browser without JavaScript to this window, and not to a new one.
  var addressOfPage: String { address + (address.contains("?") ? "&" : "?") + "_window=\(name)" }

  /// Where the window was last to go, as long as it may be on its way.
  private var goal: String?

  /// Notes that a person does something: where nothing waits, the window has arrived, and what waits from now on waits for something
  /// else.
  func noteStep() {
    if !isHeldUp { goal = nil }
  }

  /// Whether a module waits to be shown until somebody has agreed.
  var isHeldUp: Bool { router.visit?.isHeldUp == true }

  /// Goes where an address leads.
  func go(to screens: [any LinkedRoute]) throws {
    goal = screens.last?.address
    try router.go(to: screens)
  }

  // MARK: Work

  /// Work that was still running when a request was answered, and still runs.
  var unsettled: [Activity] { activities.filter { !$0.isSettled } }
  private var activities: [Activity] = []

  func keepUnsettled(_ activity: Activity) {
    activities = unsettled + (activity.isSettled ? [] : [activity])
  }

  // MARK: Writing

  /// The window as a whole page.
  ///
  /// - Parameters:
  ///   - token: the visitor's.
  ///   - nonce: see ``Document/nonce``.
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

  /// Appends the element that holds all screens.
  func writeScreens(_ markup: MarkupWriter, into bytes: inout [UInt8]) throws(PageFault) {
    try writer.write(screens: seen, of: views, markup, into: &bytes)
  }

  /// Appends one module's element, with what is embedded in it.
  func write(
    _ view: any AnyModuleView, _ markup: MarkupWriter, into bytes: inout [UInt8]
  ) throws(PageFault) {
    try writer.write(view, of: views, markup, into: &bytes)
  }

  /// Appends elements as the difference from what a reader of a version has.
  func append(differenceOf elements: [UInt8], since seen: Int, to bytes: inout [UInt8]) {
    writer.sent.append(differenceOf: elements, since: seen, version: changes.version, to: &bytes)
  }

  /// Keeps what was typed and sent, but used by no event.
  ///
  /// - Parameters:
  ///   - used: the names of the fields that events took.
  ///   - page: the screen as it was written for the form that was sent.
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
      // The root of the tree is no module.
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

  /// The page of a contract in the window's language.
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
  /// The writer of a window's forms: each carries who sends it, and from where.
  ///
  /// - Parameters:
  ///   - address: of the window; nil when no screen has one.
  ///   - page: names the page that is written; nil for the script, which numbers what it sends.
  @MainActor init(_ window: Window, at address: String?, token: String, page: String? = nil) {
    let configuration = window.setup.configuration
    self.init(
      action: "/_viper/event",
      hidden: [("_token", token), ("_window", window.name), ("_address", address ?? "/")]
        + (page.map { [("_page", $0)] } ?? []),
      uploading: { [texts = window.texts] in configuration.uploadAttributes(in: texts) })
  }
}
