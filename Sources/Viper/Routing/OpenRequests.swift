/// The requests of a tree that wait for answers.
@MainActor final class OpenRequests: WaitingRequests {
  /// The questions that other requests wait for instead of asking again.
  var questions: [Approver: OpenQuestion] = [:]
  var removals: [PendingRemoval.Key: PendingRemoval] = [:]
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
