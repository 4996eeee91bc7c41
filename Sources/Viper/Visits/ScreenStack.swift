/// The screens of one tab, or those outside tabs, in the order of showing.
///
/// A screen that is presented over another one begins a layer. Of each layer the topmost screen is visible.
@MainActor package final class ScreenStack {
  private(set) var screens: [AnyVisit] = []
  /// The screens that begin a layer: presented over others, or a root, which hides everything below.
  private var bases: [AnyVisit] = []

  init() {}

  /// Returns the screens of the tab that contains a visit, or else of its tree.
  package static func of(_ visit: AnyVisit) -> ScreenStack { visit.tree.stack(of: visit.stack) }

  /// The topmost screen of each layer, lowest first. They are visible when the tab is.
  package var onTop: [AnyVisit] {
    guard let top = screens.last else { return [] }
    let root = bases.lastIndex { $0.presentation.place == .root }
    let layers = root.map { bases[($0 + 1)...] } ?? bases[...]
    return layers.compactMap(screen(below:)) + [top]
  }

  /// The visible screens, lowest first: ``onTop``, and those that cover a selected tab.
  var layers: [AnyVisit] {
    onTop.flatMap { [$0] + (Self.selectedTab(of: $0).map { ScreenStack.of($0).layers.dropFirst() } ?? []) }
  }

  /// The screens from the first to the topmost. Those of a visible screen's selected tab follow it, below what is presented over it.
  var inView: [AnyVisit] {
    let visible = Set(onTop.map(\.id))
    return screens.flatMap { screen in
      [screen]
        + (visible.contains(screen.id)
          ? Self.selectedTab(of: screen).map { ScreenStack.of($0).inView } ?? [] : [])
    }
  }

  private static func selectedTab(of screen: AnyVisit) -> AnyVisit? {
    screen.children.first { $0.presentation.tabs != nil && $0.isSelected }
  }

  /// Whether a screen is the topmost one of its layer, and not below a root.
  func isOnTop(_ screen: AnyVisit) -> Bool {
    let order = screen.order
    let index = screens.partitioningIndex { $0.order >= order }
    guard index < screens.count, screens[index] === screen else { return false }
    guard index + 1 < screens.count else { return true }
    guard screens[index + 1].presentation.place == .over else { return false }
    return !bases.reversed().lazy.prefix { $0.order > order }.contains { $0.presentation.place == .root }
  }

  /// Returns the screen directly below another one.
  func screen(below screen: AnyVisit) -> AnyVisit? {
    let order = screen.order
    let index = screens.partitioningIndex { $0.order >= order }
    return index > 0 ? screens[index - 1] : nil
  }

  /// Returns the screens above another one, up to the next root.
  func screens(above screen: AnyVisit) -> ArraySlice<AnyVisit> {
    let order = screen.order
    let index = screens.partitioningIndex { $0.order > order }
    guard index > 0 else { return [] }
    let root = bases.first { $0.order > order && $0.presentation.place == .root }
    let end = root.map { root in screens.partitioningIndex { $0.order >= root.order } } ?? screens.endIndex
    return screens[index..<end]
  }

  func add(_ screen: AnyVisit) {
    screens.append(screen)
    if Self.beginsLayer(screen) { bases.append(screen) }
  }

  func remove(_ screen: AnyVisit) {
    screens.remove(screen) { $0.order }
    if Self.beginsLayer(screen) { bases.remove(screen) { $0.order } }
  }

  private static func beginsLayer(_ screen: AnyVisit) -> Bool {
    screen.presentation.place == .over || screen.presentation.place == .root
  }
}
