/// What all visits of one root router share.
@MainActor final class RouteTree {
  let modules: ModuleRegistry
  weak var stage: (any Stage)?
  let diagnostics: Diagnostics
  /// Gone when the tree is: its router lets go of it.
  var root: AnyVisit?
  /// For ``AnyVisit/updateAppearances()``.
  var isUpdatingAppearances = false
  var appearancesAreOld = false
  /// Changes under way; they nest when a module shows another while it loads.
  var changes = 0
  private var lastID = 0

  init(modules: ModuleRegistry, stage: any Stage, diagnostics: Diagnostics) {
    self.modules = modules
    self.stage = stage
    self.diagnostics = diagnostics
  }

  /// All visits that are screens, in the order they were shown. Read from the tree, which the root router
  /// alone keeps alive.
  var screens: [AnyVisit] {
    guard let root else { return [] }
    var screens = root.subtree
    screens.removeAll { $0 === root || !$0.presentation.isScreen }
    if screens.count > 1 { screens.sort { $0.id < $1.id } }
    return screens
  }

  func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Ends a change. Says the root when no other is under way: then the stage is to be told.
  func endChange() -> AnyVisit? {
    changes -= 1
    return changes == 0 ? root : nil
  }
}
