/// A request that waits to show a visit, as far as the tree knows it.
@MainActor protocol WaitingShow: AnyObject {
  var wanted: Presentation { get }
  /// Whether another tab of the slot was selected after this one was requested. Then it does not take the selection.
  var isOvertaken: Bool { get set }
}

/// The questions and removals of a tree that wait for answers. The tree keeps them; routing knows them.
@MainActor protocol WaitingRequests: AnyObject {}
