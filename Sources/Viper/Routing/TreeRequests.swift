/// The requests of a tree that wait for answers.
@MainActor final class TreeRequests: OpenRequests {
  /// The questions that are being asked now.
  var questions: [Approver: OpenQuestion] = [:]
  var removals: [PendingRemoval.Key: PendingRemoval] = [:]
  /// How many interceptors are being asked now, one because of the other.
  var askings = 0
}

extension RouteTree {
  /// Nil if nothing has waited yet.
  var requests: TreeRequests? { openRequests as? TreeRequests }

  func makeRequests() -> TreeRequests {
    if let requests { return requests }
    let new = TreeRequests()
    openRequests = new
    return new
  }
}

extension AnyVisit {
  /// The request, while it waits; nil once the visit is on stage.
  var pending: PendingShow? {
    get { waitingShow as? PendingShow }
    set { waitingShow = newValue }
  }
}
