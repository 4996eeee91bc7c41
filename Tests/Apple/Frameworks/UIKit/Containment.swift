/// Parents and children.
extension UIViewController {
  /// Calls `willMove(toParent:)`. The caller must call `didMove(toParent:)`.
  func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    guard child !== self, !isDescendant(of: child) else {
      recordUsageError("\(child.name) cannot be a child of \(name): it is \(name) or one of its ancestors.")
      return
    }
    if child.parent != nil { child.removeFromParent() }
    child.isMovingToParent = true
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Calls `didMove(toParent: nil)`. The caller must call `willMove(toParent: nil)` before.
  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.lost(self)
    didMove(toParent: nil)
    isMovingToParent = false
    isMovingFromParent = false
  }

  func isDescendant(of controller: UIViewController) -> Bool {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === controller { return true }
      ancestor = current.parent
    }
    return false
  }

  /// The nearest ancestor of a type.
  func nearest<Kind: UIViewController>(_ kind: Kind.Type) -> Kind? {
    var ancestor = parent
    while let current = ancestor {
      if let found = current as? Kind { return found }
      ancestor = current.parent
    }
    return nil
  }

  var topmostAncestor: UIViewController {
    var top = self
    while let parent = top.parent { top = parent }
    return top
  }

  var childrenWithShownViews: [UIViewController] {
    guard !children.isEmpty, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }
}
