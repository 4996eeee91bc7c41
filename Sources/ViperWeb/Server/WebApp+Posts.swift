import HTTPTypes
import Viper

extension WebApp {
  func post(_ request: WebRequest, _ visitor: Visitor) async throws(WebError) -> WebResponse {
    let form = try FormReader(request, configuration, uploads)
    guard Origin.isOurs(request) else { throw .otherOrigin }
    guard !visitor.isNew else { throw .foreign }
    let wait = sessions.rates.waitToPost(visitor)
    // The script has kept the form, and files should not be uploaded twice.
    if let wait, request.isScripted || form.mayHaveFiles { throw .tooOften(retryAfter: wait) }
    let fields = try await form.fields(of: visitor)
    guard visitor.owns(token: fields["_token"] ?? "") else { throw .foreign }
    do throws(WebError) {
      if let wait { throw .tooOften(retryAfter: wait) }
      return try await step(Submission(fields), request, visitor)
    } catch {
      guard error.retryAfter != nil, !request.isScripted, !form.mayHaveFiles else { throw error }
      let locale = visitor.facts.locale(configuration)
      return ErrorPage(error, in: locale, setup, sendingAgain: fields).response
    }
  }

  private func step(
    _ submission: Submission, _ request: WebRequest, _ visitor: Visitor
  ) async throws(WebError) -> WebResponse {
    guard submission.inputs.count <= configuration.maximumInputs else {
      throw .badForm(.tooManyFields(limit: configuration.maximumInputs))
    }
    guard let name = submission.window else { throw .stale }
    // If another process has taken over the window, the event is delivered to the state that it has saved.
    for _ in 0..<Self.attempts {
      let session = try await sessions.makeSession(of: visitor, window: name, isStep: true)
      let (window, isNew) = try await window(
        name, at: submission.address, showing: submission.version, in: session)
      window.changes.beginPost()
      defer { window.changes.endPost() }
      let outcome = try await outcome(of: submission, in: window, isScripted: request.isScripted)
      guard await sessions.save(window, of: session) else {
        session.remove(name)
        continue
      }
      let visitor = visitor.renewed(by: session) ?? visitor
      if request.isScripted {
        let since = isNew ? -1 : submission.version
        if !window.unsettled.isEmpty { window.add(.announce(window.texts.stillAtWork)) }
        let patch = Patch(
          window: window, since: since, used: outcome.used, token: visitor.token, isTokenNew: visitor.isNew)
        let answer = try patch.response(outcome.status)
        window.changes.answered(from: since)
        return answer.setting(visitor, request)
      }
      if outcome.status != .ok {
        return try document(window, session, visitor, request, status: outcome.status)
      }
      return .redirect(to: window.addressOfPage).setting(visitor, request)
    }
    throw .takenOver
  }

  /// The number of attempts if another process takes over the window in the meantime.
  static let attempts = 3

  /// The result of a post.
  private struct Outcome {
    let status: HTTPResponse.Status
    /// The names of the fields that events used.
    let used: Set<String>
  }

  private func outcome(
    of submission: Submission, in window: Window, isScripted: Bool
  ) async throws(WebError) -> Outcome {
    do {
      return Outcome(
        status: .ok, used: try await deliver(submission, to: window, isScripted: isScripted))
    } catch {
      switch error {
      case .badForm(.field(_, _, _)): return Outcome(status: .unprocessableContent, used: [])
      case .gone:
        window.add(.announce(window.texts.changedMeanwhile))
        return Outcome(status: .ok, used: [])
      default: throw error
      }
    }
  }

  /// Delivers a post: first the events of its fields, innermost first, then the event itself.
  ///
  /// - Returns: The names of the fields that events used.
  private func deliver(
    _ submission: Submission, to window: Window, isScripted: Bool
  ) async throws(WebError) -> Set<String> {
    if let module = submission.event?.module, window.views[module] == nil, window.isBeingRestored {
      throw .tooEarly
    }
    if let number = submission.number {
      guard number > window.lastEvent else { return [] }
      window.lastEvent = number
    }
    let formKey = isScripted ? nil : submission.formKey
    if let formKey, !window.beginDelivery(ofForm: formKey) { return [] }
    var isDelivered = false
    // A rejected form may be sent again.
    defer { if let formKey, !isDelivered { window.takeBackDelivery(ofForm: formKey) } }
    if let destination = submission.destination {
      guard let screens = screens(at: destination) else { throw .notFound(destination) }
      try await go(window, to: screens)
      return []
    }
    guard let control = submission.event else { throw .stale }
    guard let target = window.views[control.module] else { throw .gone }
    window.noteStep()
    let delivery = Delivery(submission, of: control, to: target, in: window, keepsUnsent: !isScripted)
    let activity = Activity()
    let result = SessionStore.$currentWindow.withValue(window.name) { activity.run { delivery.run() } }
    await settle(activity, in: window)
    let used = try result.get()
    isDelivered = true
    return used
  }
}

extension WebRequest {
  /// Whether the stage's script has sent it.
  fileprivate var isScripted: Bool { head.headerFields[.viper] != nil }
}
