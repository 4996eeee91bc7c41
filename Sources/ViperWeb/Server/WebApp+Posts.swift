import HTTPTypes
import Viper

extension WebApp {
  func post(_ request: WebRequest, _ visitor: Visitor) async throws(WebError) -> WebResponse {
    guard request.body.count <= configuration.maximumBodySize else {
      throw .tooLarge(configuration.maximumBodySize)
    }
    let type = request.head.headerFields[.contentType]?.split(separator: ";").first
    guard type?.lowercased() == "application/x-www-form-urlencoded" else { throw .wrongMediaType }
    let fields: FormFields
    do { fields = try FormFields(urlEncoded: request.body) } catch { throw .badForm(error) }
    guard Origin.isOurs(request) else { throw .otherOrigin }
    guard !visitor.isNew, visitor.owns(token: fields["_token"] ?? "") else { throw .foreign }
    let submission = Submission(fields)
    guard submission.inputs.count <= configuration.maximumInputs else {
      throw .badForm(.tooManyFields(limit: configuration.maximumInputs))
    }
    guard let name = submission.window else { throw .stale }
    let isScripted = request.head.headerFields[.viper] != nil
    let (window, isNew) = try await window(
      name, at: submission.address, showing: submission.version, of: visitor, isStep: true)

    window.changes.beginPost()
    defer { window.changes.endPost() }
    let status: HTTPResponse.Status
    let used: Set<String>
    do {
      used = try await deliver(submission, to: window, isScripted: isScripted)
      status = .ok
    } catch {
      switch error {
      case .badForm(.field(_, _, _)): (status, used) = (.unprocessableContent, [])
      case .gone:
        window.add(.announce(configuration.texts.changedMeanwhile))
        (status, used) = (.ok, [])
      default: throw error
      }
    }
    if isScripted {
      let since = isNew ? -1 : submission.version
      let patch = Patch(window: window, since: since, answering: submission, used: used, token: visitor.token)
      let answer = try patch.response(status)
      window.changes.answered(from: since)
      return answer
    }
    if status != .ok { return try document(window, visitor, request, status: status) }
    return .redirect(to: window.addressOfPage)
  }

  /// Delivers what a page posted: first what its fields say, innermost first, then the event itself.
  ///
  /// - Returns: the names of the fields that events took.
  private func deliver(
    _ submission: Submission, to window: Window, isScripted: Bool
  ) async throws(WebError) -> Set<String> {
    if let number = submission.number {
      guard number > window.lastEvent else { return [] }
      window.lastEvent = number
    }
    if let destination = submission.destination {
      guard let screens = screens(at: destination) else { throw .notFound(destination) }
      try await go(window, to: screens)
      return []
    }
    guard let control = submission.event else { throw .stale }
    guard let target = window.views[control.module] else { throw .gone }
    let delivery = Delivery(submission, of: control, to: target, in: window, keepsUnsent: !isScripted)
    let activity = Activity()
    let result = activity.run { delivery.run() }
    await settle(activity, in: window)
    return try result.get()
  }
}
