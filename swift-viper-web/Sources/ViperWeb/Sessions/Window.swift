import HTTPTypes
import Crypto
import Viper

/// One tab of a browser: a stage with its own tree of modules and a table of their views.
@MainActor final class Window {
  let name: String
  let setup: WindowSetup
  let changes: ChangeLog
  let work: WindowWork
  let text: HeldText
  private(set) var views = ModuleViews()
  var screens = ScreenWriter()
  /// The posts that were handled.
  var handled = HandledSubmissions()
  var lastUse: Duration = .zero
  /// The digest of the last archived data, and the task that archives it. The data itself contains all text of the
  /// window once more.
  var archived: SHA256.Digest?
  var archiving: Task<Bool, Never>?
  /// The task that claims the last post in the archive.
  var claiming: Task<SessionStore.ClaimResult, Never>?
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
  ///   - text: The text that it holds.
  ///   - shown: The version of an earlier window with this name that a page still shows.
  init(
    _ name: String, in scope: Scope, _ setup: WindowSetup, in locale: WebLocale, _ text: HeldText,
    after shown: Int = 0
  ) {
    self.name = name
    self.text = text
    self.locale = locale
    self.scope = scope
    self.setup = setup
    work = WindowWork(setup.configuration)
    changes = ChangeLog(after: shown, maximumListeners: setup.configuration.maximumStreamsPerWindow)
    localeChangedAt = changes.version
  }

  /// Whether it was removed from its session.
  private(set) var isClosed = false

  /// - Parameter isContinued: Whether it continues in a snapshot or in another process, so that nothing is lost.
  func close(isContinued: Bool = false) {
    isClosed = true
    if isContinued {
      router.removeAll(isContinued: true)
    } else {
      // A window that cannot be dismissed is released, and its tree with it.
      try? router.dismiss()
    }
    changes.endStreams()
  }

  // MARK: Pages

  /// Whether the browser is about to replace the page that shows it. Until the new page opens its stream, one of the
  /// earlier page is rejected: it would take an effect from the new page, or navigate.
  private(set) var isPageReplaced = false

  /// Begins the response with a page. The streams of the earlier page wait, and end with it.
  func beginPage() {
    isPageReplaced = true
    changes.beginPost()
  }

  func endPage() {
    changes.endStreams()
    changes.endPost()
  }

  /// Records a request of a page.
  ///
  /// - Parameters:
  ///   - version: The version that the page shows; a new page shows 0.
  ///   - isKept: Whether the page stays although its streams were rejected, as after a download.
  /// - Returns: Whether the page may have a stream.
  @discardableResult
  func notePage(showing version: Int, isKept: Bool = false) -> Bool {
    if version <= 0 || isKept { isPageReplaced = false }
    return !isPageReplaced
  }

  // MARK: Visible screens

  /// The visible screens, lowest first: the topmost pushed one, and those presented over it or in its selected tab.
  var seen: [any AnyModuleView] {
    router.layers.compactMap { views[$0] }
  }

  /// Returns the element of the page that contains a screen: itself, or the screen around its tab.
  func shownScreen(around screen: AnyVisit) -> (any AnyModuleView)? {
    let seen = seen
    var visit: AnyVisit? = screen
    while let inner = visit {
      if let view = seen.first(where: { $0.visit === inner }) { return view }
      visit = inner.parent
    }
    return nil
  }

  /// The visible screens with those of their selected tabs, lowest first.
  private var inView: [any AnyModuleView] {
    router.screensInView.compactMap { views[$0] }
  }

  /// The title of the topmost screen that has one: a screen around tabs often leaves it to the selected tab.
  var title: String { inView.lazy.reversed().compactMap(\.title).first ?? setup.configuration.title }

  /// The status of the topmost screen.
  var status: HTTPResponse.Status { inView.last?.status ?? .ok }

  // MARK: Address

  /// The last requested address, while the window may be navigating to it.
  private var requestedAddress: String?

  var address: WindowAddress { WindowAddress(of: name, router: router, requested: requestedAddress) }

  /// Whether a module waits for a question before it is shown.
  var isWaitingForGuard: Bool { router.isWaiting }

  /// Forgets the requested address when nothing waits: the window has arrived, and later waits have other targets.
  func noteArrival() {
    if !isWaitingForGuard { requestedAddress = nil }
  }

  /// Shows the screens of an address, and waits for their work up to the time limit.
  func open(_ screens: [any LinkedRoute]) async throws(WebError) {
    let activity = Activity()
    do {
      try SessionStore.$currentWindow.withValue(name) { try activity.run { try go(to: screens) } }
    } catch let error as RoutingError where error.isRefusal {
      // A module that refuses its removal stays, and the window shows it.
      if seen.isEmpty { throw .refused }
    } catch {
      throw .broken(error)
    }
    await work.settle(activity)
    noteArrival()
    // Another process has taken over the window in the meantime.
    if isClosed { throw .takenOver }
    if seen.isEmpty, !isWaitingForGuard { throw .refused }
  }

  func go(to screens: [any LinkedRoute]) throws {
    requestedAddress = screens.last?.address
    try router.go(to: screens)
    // It is shown: a question that waits now is about another screen.
    if router.screensInView.contains(where: { $0.address == requestedAddress }) {
      requestedAddress = nil
    }
  }

  /// Shows its address again, and discards all screens and typed text.
  func reset() {
    let address = address.path
    // The router reports no removal: no one is asked.
    router.removeAll()
    for view in views.removeAll() { forget(view) }
    screens.unsent = UnsentFields()
    guard let screens = setup.screens(at: address) else { return }
    do { try go(to: screens) } catch {
      diagnostics.report(
        .failure(Diagnostic.Failure(error: error, module: "ViperWeb", route: address, advice: nil)))
    }
  }

  // MARK: Unloading

  /// Whether nothing is lost when the window is unloaded: there is no running work, no post, no stream, no task that
  /// waits for an answer, and no module that has received input without being restorable, or has uploaded files.
  var canUnload: Bool {
    !changes.hasListeners && changes.posts == 0 && work.unsettled.isEmpty && router.isRestorable
      && !views.haveFiles
  }

  var snapshot: WindowSnapshot {
    WindowSnapshot(
      name: name, tree: router.snapshot, handled: handled, unsent: screens.unsent,
      requestedAddress: requestedAddress)
  }

  /// Creates a window from its snapshot. Its modules load again when ``restore(_:)`` shows them.
  ///
  /// - Parameter shown: The version that a page shows.
  convenience init(
    _ snapshot: WindowSnapshot, in scope: Scope, _ setup: WindowSetup, in locale: WebLocale, _ text: HeldText,
    after shown: Int
  ) {
    self.init(snapshot.name, in: scope, setup, in: locale, text, after: shown)
    handled = snapshot.handled
    screens.unsent = snapshot.unsent
    requestedAddress = snapshot.requestedAddress
  }

  /// Shows the modules of a snapshot again, and waits for their work up to the time limit.
  func restore(_ tree: TreeSnapshot) async {
    let activity = Activity()
    activity.run { router.restore(tree) }
    await work.settle(activity, isRestoring: true)
    // Effects of restored modules were performed before the window was unloaded.
    changes.forgetEffects()
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
      throw StageError.noView(for: Contents.self, hint: "Add a WebPage for it to the app's WebPages.")
    }
    try checkRoom(for: visit)
    let view = ModuleView(
      screen, { [unowned self] in self.page() ?? page }, at: visit, id: views.unusedID(for: visit), in: self)
    views.add(view)
    screen.view = view
    noteContent(around: visit)
  }

  func show(native view: AnyObject, at visit: AnyVisit) throws {
    guard let page = view as? any AnyNativePage ?? (view as? AskedQuestion).map(QuestionPage.init) else {
      throw StageError.cannotShow(view, on: self, hint: "It shows a NativePage.")
    }
    try checkRoom(for: visit)
    views.add(page.view(at: visit, id: views.unusedID(for: visit), in: self))
    noteContent(around: visit)
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
      if let view = views.remove(each) { forget(view) }
    }
    noteContent(around: visit)
  }

  func supports(_ presentation: Presentation) -> Bool { presentation.isStandard }

  func hasView(for contract: any Contract.Type) -> Bool { setup.pages.hasView(for: contract) }

  private func forget(_ view: any AnyModuleView) {
    screens.forget(view)
    // The snapshot of an unloaded window still contains its text.
    if !isClosed { text.forget(view.id) }
  }

  /// Returns the page of a contract in the window's language.
  private func page<Contents: Contract>() -> AnyPage<Contents>? {
    setup.pages.page(for: Contents.self, in: locale)
  }

  func didSelect(_ visit: AnyVisit) { changes.noteStructure() }

  func didMove(_ visit: AnyVisit) {
    if visit.presentation.isScreen { changes.noteStructure() }
  }

  /// Records that a visit was added or removed: another screen, or other content of a slot.
  private func noteContent(around visit: AnyVisit) {
    if visit.presentation.isScreen {
      changes.noteStructure()
    } else if let host = visit.host, let view = views[host] {
      touch(view)
    }
  }
}
