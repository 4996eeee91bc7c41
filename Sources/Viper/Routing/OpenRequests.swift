/// The requests of a tree that wait for answers.
@MainActor final class OpenRequests: WaitingRequests {
  /// The questions that are being asked now.
  var questions: [Approver: OpenQuestion] = [:]
  var removals: [PendingRemoval.Key: PendingRemoval] = [:]
  /// How many interceptors are being asked now, one because of the other.
  var askings = 0
}

extension RouteTree {
  /// Nil if nothing has waited yet.
  var requests: OpenRequests? { waitingRequests as? OpenRequests }

  func makeRequests() -> OpenRequests {
    if let requests { return requests }
    let new = OpenRequests()
    waitingRequests = new
    return new
  }
}
