import Viper

/// The views of a window's modules, by visit and by their id in pages.
@MainActor struct ModuleViews {
  private var byVisit: [AnyVisit.ID: any AnyModuleView] = [:]
  private var byID: [String: any AnyModuleView] = [:]

  subscript(visit: AnyVisit) -> (any AnyModuleView)? { byVisit[visit.id] }
  subscript(id: String) -> (any AnyModuleView)? { byID[id] }

  var count: Int { byVisit.count }

  /// Whether one of them has uploaded files that were not moved elsewhere.
  var haveFiles: Bool { byVisit.values.contains { $0.files.contains(where: \.exists) } }

  mutating func add(_ view: any AnyModuleView) {
    view.visit.viewName = view.id
    byVisit[view.visit.id] = view
    byID[view.id] = view
  }

  mutating func remove(_ visit: AnyVisit) -> (any AnyModuleView)? {
    guard let view = byVisit.removeValue(forKey: visit.id) else { return nil }
    byID[view.id] = nil
    return view
  }

  mutating func removeAll() -> [any AnyModuleView] {
    defer { (byVisit, byID) = ([:], [:]) }
    return Array(byVisit.values)
  }

  /// Returns an id that no other view has; for a restored visit, its earlier id.
  func unusedID(for visit: AnyVisit) -> String {
    if let name = visit.viewName, self[name] == nil { return name }
    let parent = visit.host.flatMap { self[$0]?.id } ?? ""
    // The slot identifies an embedded module; a screen is distinguished from others in its place by its whole route.
    let name =
      visit.presentation.isScreen ? visit.route.map { "\($0)" } : visit.route.map { "\(type(of: $0))" }
    let id = ShortName.make("\(parent) \(visit.presentation) \(name ?? "")")
    if self[id] == nil { return id }
    return (2...).lazy.map { "\(id)-\($0)" }.first { self[$0] == nil } ?? id
  }

  /// Returns the content of a view with its embedded modules.
  func markup(of view: any AnyModuleView) throws(HTMLError) -> ModuleMarkup {
    var slots: [String: [ModuleMarkup]] = [:]
    for child in view.visit.children {
      for part in child.partsOfView {
        guard let inner = self[part.visit] else { continue }
        slots[part.slot, default: []].append(try markup(of: inner))
      }
    }
    return try view.markup(slots)
  }

  /// Returns the views in these screens that changed since a version, outermost first, each with its embedded views.
  func changes(since seen: Int, in screens: [any AnyModuleView]) -> [any AnyModuleView] {
    func collect(_ visit: AnyVisit) -> [any AnyModuleView] {
      if let view = self[visit], view.changedAt > seen { return [view] }
      return visit.children.flatMap(\.partsOfView).flatMap { collect($0.visit) }
    }
    return screens.flatMap { collect($0.visit) }
  }
}

extension AnyVisit {
  /// The visits that a child adds to a slot of its parent: the child, if it is embedded; if it is the selected tab, the
  /// topmost screen in it. Screens presented over that one are ``layers`` of the window.
  fileprivate var partsOfView: [(slot: String, visit: AnyVisit)] {
    if isFlow { return children.flatMap(\.partsOfView) }
    if let slot = presentation.slot { return [(slot, self)] }
    guard let slot = presentation.tabs, isSelected else { return [] }
    return Router(visit: self).screensOnTop.prefix(1).map { (slot, $0) }
  }
}
