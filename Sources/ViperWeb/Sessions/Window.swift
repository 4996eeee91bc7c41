import HTTPTypes
import Viper

/// One tab of a browser: a stage with a tree of modules of its own.
///
/// Every change has a version. Whoever shows the window says which version he has and gets the modules that
/// changed since, each as a whole.
@MainActor final class Window {
  let name: String
  let app: WebApp
  var lastUse: Duration = .zero
  /// The number of the last event that was delivered; a repeated post is answered, not handled again.
  var lastEvent = 0
  /// Counts posts under way: what they change is theirs to say, so the stream waits.
  private(set) var posts = 0
  private(set) var version: Int
  /// The version that last showed other screens than the one before.
  private(set) var structureChangedAt: Int
  /// Fields that were sent without JavaScript and used by no event.
  var unsent = UnsentFields()

  private var views: [AnyVisit.ID: any AnyModuleView] = [:]
  private var effects: [(version: Int, effect: WebEffect)] = []
  private var listeners: [Listener] = []
  private lazy var router = Router(
    modules: app.modules, stage: self, diagnostics: app.diagnostics, observers: app.observers())

  /// - Parameter shown: the version of a former window of this name that a page still shows. This one counts on:
  ///   to the page it is news.
  init(_ name: String, of app: WebApp, after shown: Int = 0) {
    self.name = name
    self.app = app
    // Whatever a request claims, there is room to count.
    version = min(max(shown, 0), 1 << 52) + 1
    structureChangedAt = version
  }

  // MARK: What is seen

  /// The screens that are seen, the lowest first: the topmost pushed one and what is presented over it.
  var seen: [any AnyModuleView] {
    (router.visit?.screensOnTop ?? []).compactMap { views[$0.id] }
  }

  /// The title of the screen on top.
  var title: String { seen.last?.title ?? app.configuration.title }

  func view(of visit: AnyVisit) -> (any AnyModuleView)? { views[visit.id] }

  func view(id: String) -> (any AnyModuleView)? { views.values.first { $0.id == id } }

  /// The addresses of the screens that have one, the root's first. Without their fragments, which browsers keep to
  /// themselves.
  var addresses: [String] {
    let addresses = (router.visit?.screensInView ?? []).compactMap(\.address)
    // Who is asked to sign in first is still on the way to where it goes on.
    let wanted = isHeldUp ? goal.map { [$0] } ?? [] : []
    return (addresses + wanted).map { address in String(address.prefix { $0 != "#" }) }
  }

  var address: String { addresses.last ?? "/" }

  /// Where the window was last to go.
  private var goal: String?

  /// Whether a module waits to be shown until somebody has agreed.
  var isHeldUp: Bool { router.visit?.isHeldUp == true }

  // MARK: Pages

  /// The window as a whole page, for the visitor with this token.
  func document(token: String) throws(PageFault) -> [UInt8] {
    let announcements = effects.compactMap { _, effect -> String? in
      if case .announce(let text) = effect { text } else { nil }
    }
    effects = []
    let addresses = addresses
    let document = Document(
      language: app.configuration.language, title: title, stylesheets: app.configuration.stylesheets,
      icon: app.configuration.icon,
      data: [
        ("window", name), ("token", token), ("version", "0"), ("stack", addresses.joined(separator: " ")),
      ],
      announcement: announcements.joined(separator: "\n"), offline: app.configuration.texts.offline)
    let writer = MarkupWriter(self, at: addresses.last, token: token)
    return try document.bytes { (bytes) throws(PageFault) in try writeRoot(writer, into: &bytes) }
  }

  /// Which forms the modules stand in, as they were written last.
  private var outline = MarkupOutline()

  /// Appends the element that holds all screens.
  func writeRoot(_ writer: MarkupWriter, into bytes: inout [UInt8]) throws(PageFault) {
    bytes += Array("<div id=\"viper\">".utf8)
    try writeScreens(writer, into: &bytes)
    bytes += Array("</div>".utf8)
  }

  /// Appends the elements of all screens that are seen. What is presented over a screen is a dialog, and what
  /// is below it rests.
  private func writeScreens(_ writer: MarkupWriter, into bytes: inout [UInt8]) throws(PageFault) {
    outline = MarkupOutline()
    let screens = seen
    for (index, screen) in screens.enumerated() {
      let isTop = index == screens.count - 1
      let start = bytes.count
      let role = index > 0 ? " class=\"viper-modal\" role=\"dialog\" aria-modal=\"true\"" : ""
      bytes += Array("<div data-key=\"\(screen.id)\"\(role)\(isTop ? "" : " inert")>".utf8)
      try write(screen, writer, into: &bytes)
      bytes += Array("</div>".utf8)
      if unsent.has(screen.id) {
        bytes.replaceSubrange(start..., with: unsent.restored(in: Array(bytes[start...]), of: screen.id))
      }
    }
  }

  /// Appends one module's element, with what is embedded in it.
  func write(
    _ view: any AnyModuleView, _ writer: MarkupWriter, into bytes: inout [UInt8]
  ) throws(PageFault) {
    do {
      try writer.write(try markup(of: view), outline: &outline, into: &bytes)
    } catch {
      throw PageFault(error, at: self.view(id: error.module)?.visit ?? view.visit)
    }
  }

  private func markup(of view: any AnyModuleView) throws(MarkupFault) -> ModuleMarkup {
    var slots: [String: [ModuleMarkup]] = [:]
    for child in view.visit.children {
      for part in child.partsOfView {
        guard let inner = views[part.visit.id] else { continue }
        slots[part.slot, default: []].append(try markup(of: inner))
      }
    }
    return try view.markup(slots)
  }

  // MARK: Addresses

  /// Goes where an address leads.
  func go(to screens: [any LinkedRoute]) throws {
    goal = screens.last?.address
    try router.go(to: screens)
  }

  func close() {
    // A window that cannot be taken down in order is dropped, and its tree with it.
    try? router.dismiss()
    for listener in listeners { listener.finish() }
    listeners = []
  }

  // MARK: News

  func touch(_ view: any AnyModuleView) {
    version += 1
    view.changedAt = version
    wake()
  }

  private func touchStructure() {
    version += 1
    structureChangedAt = version
    wake()
  }

  func add(_ effect: WebEffect) {
    version += 1
    effects.append((version, effect))
    if effects.count > 16 { effects.removeFirst() }
    wake()
  }

  /// The effects since a version. Those before it have been performed and are forgotten.
  func effects(since seen: Int) -> [WebEffect] {
    effects.removeAll { $0.version <= seen }
    return effects.map(\.effect)
  }

  /// The modules that changed since a version and are seen, outermost first, each with what is inside it.
  func changes(since seen: Int) -> [any AnyModuleView] {
    func collect(_ visit: AnyVisit) -> [any AnyModuleView] {
      if let view = views[visit.id], view.changedAt > seen { return [view] }
      return visit.children.flatMap(\.partsOfView).flatMap { collect($0.visit) }
    }
    return self.seen.flatMap { collect($0.visit) }
  }

  // MARK: Listening

  var isStreaming: Bool { !listeners.isEmpty }

  /// - Parameter seen: the version that the listener shows.
  func listen(since seen: Int) -> Listener {
    let listener = Listener(seen: seen)
    listeners.append(listener)
    return listener
  }

  func stopListening(_ listener: Listener) {
    listeners.removeAll { $0 === listener }
    listener.finish()
  }

  /// A post from who showed one version was answered with a later one: the same tab's stream need not repeat it.
  func answered(from seen: Int) {
    for listener in listeners where listener.seen == seen { listener.seen = version }
  }

  func beginPost() { posts += 1 }

  func endPost() {
    posts -= 1
    wake()
  }

  private func wake() {
    guard posts == 0 else { return }
    for listener in listeners { listener.ring() }
  }
}

extension Window: Stage {
  func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws {
    guard let page = app.pages.page(for: Contents.self) else {
      throw NoViewError(for: Contents.self, hint: "Add a WebPage for it to the app's WebPages.")
    }
    let view = ModuleView(screen, page, at: visit, id: unusedID(for: visit), in: self)
    views[visit.id] = view
    screen.view = view
    showsOthers(around: visit)
  }

  func show(native view: AnyObject, at visit: AnyVisit) throws {
    guard let page = view as? any AnyNativePage else {
      throw CannotShowError(view, on: self, hint: "It shows a NativePage.")
    }
    views[visit.id] = page.view(at: visit, id: unusedID(for: visit), in: self)
    showsOthers(around: visit)
  }

  func remove(_ visit: AnyVisit) {
    for each in visit.leaving {
      guard let view = views.removeValue(forKey: each.id) else { continue }
      unsent.forget(view.id)
      outline.forget(view.id)
    }
    showsOthers(around: visit)
  }

  func didChange(_ root: AnyVisit) {
    root.updateAppearances()
  }

  func supports(_ presentation: Presentation) -> Bool { presentation.isStandard }

  func hasView(for contract: any Contract.Type) -> Bool { app.pages.hasView(for: contract) }

  func didSelect(_ visit: AnyVisit) { touchStructure() }

  func didMove(_ visit: AnyVisit) {
    if visit.presentation.isScreen { touchStructure() }
  }

  private func showsOthers(around visit: AnyVisit) {
    if visit.presentation.isScreen {
      touchStructure()
    } else if let host = visit.host, let view = views[host.id] {
      touch(view)
    }
  }

  private func unusedID(for visit: AnyVisit) -> String {
    let parent = visit.host.flatMap { views[$0.id]?.id } ?? ""
    // A slot says who is in it; a screen is told apart from others in its place by its whole route.
    let name =
      visit.presentation.isScreen ? visit.route.map { "\($0)" } : visit.route.map { "\(type(of: $0))" }
    let id = ShortName.make("\(parent) \(visit.presentation) \(name ?? "")")
    let used = Set(views.values.map(\.id))
    guard used.contains(id) else { return id }
    return (2...).lazy.map { "\(id)-\($0)" }.first { !used.contains($0) } ?? id
  }
}

extension AnyVisit {
  /// What stands in a slot of the module around because of this child of it: the child, if it is embedded; if it is the
  /// selected tab, the screens on top of it.
  fileprivate var partsOfView: [(slot: String, visit: AnyVisit)] {
    if isFlow { return children.flatMap(\.partsOfView) }
    if let slot = presentation.slot { return [(slot, self)] }
    guard let slot = presentation.tabs, isSelected else { return [] }
    return screensOnTop.map { (slot, $0) }
  }
}

extension MarkupWriter {
  /// The writer of a window's forms: each carries who sends it, and from where.
  ///
  /// - Parameter address: of the window; nil when no screen has one.
  @MainActor init(_ window: Window, at address: String?, token: String) {
    self.init(
      action: "/_viper/event",
      hidden: [("_token", token), ("_window", window.name), ("_address", address ?? "/")])
  }
}

/// A short name for a longer text, the same in every process (FNV-1a, 64 bits, in base 36).
enum ShortName {
  static func make(_ text: String) -> String { make(text.utf8) }

  static func make(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}
