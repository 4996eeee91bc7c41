extension Router {
  /// Whether ``snapshot`` has all that would be lost with the tree, so that it can be taken down and restored later: nobody
  /// waits for an answer or to be shown, nobody would have to be asked before a removal, and each module that has heard an
  /// event or an input is ``Restorable``. native modules keep nothing in a snapshot: a tree that shows one is not.
  public var isRestorable: Bool {
    visit?.subtree.allSatisfy(\.isRestorable) ?? true
  }
}

extension AnyVisit {
  fileprivate var isRestorable: Bool {
    waiting.isEmpty && !isAwaited && !hasPendingRemoval
      && objection(unless: []) == nil && content?.isRestorable != false
  }
}
