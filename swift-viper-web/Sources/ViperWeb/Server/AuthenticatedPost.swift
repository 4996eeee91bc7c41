import HTTPTypes

/// A post whose sender was checked: it comes from a page of this site and contains the CSRF token of the visitor's
/// cookie. The rate limit was applied before its body was read.
@MainActor struct AuthenticatedPost {
  let submission: Submission
  let visitor: Visitor
  /// The time until the visitor may post again; nil if the rate limit allows this post.
  let wait: Duration?
  /// Whether an error page can send it again: the script does that itself, and files should not be uploaded twice.
  let isRepeatable: Bool

  init(
    _ request: WebRequest, from visitor: Visitor, _ sessions: SessionStore, _ uploads: UploadFolder
  ) async throws(WebError) {
    let setup = sessions.setup
    let mayHaveFiles = request.path.isEqualInConstantTime(to: setup.uploadAddress)
    let form = try FormReader(request, mayHaveFiles: mayHaveFiles, setup.configuration, uploads)
    guard Origin.isOurs(request) else { throw .otherOrigin }
    let isScripted = request.head.headerFields[.viper] != nil
    isRepeatable = !isScripted && !form.mayHaveFiles
    if visitor.cookie.isNew, !isRepeatable { throw .csrfTokenMismatch() }
    wait = sessions.rates.waitToPost(visitor)
    if let wait, !isRepeatable || visitor.cookie.isNew { throw .tooOften(retryAfter: wait) }
    let fields = try await Self.fields(of: form, from: visitor, sessions)
    guard !visitor.cookie.isNew, visitor.cookie.owns(token: fields["_token"] ?? "") else {
      throw .csrfTokenMismatch(sent: isRepeatable && Origin.isCertainlyOurs(request) ? fields : nil)
    }
    submission = Submission(fields, isScripted: isScripted)
    self.visitor = visitor
  }

  /// Reads the body within the limits of bodies that arrive at the same time.
  private static func fields(
    of form: FormReader, from visitor: Visitor, _ sessions: SessionStore
  ) async throws(WebError) -> FormFields {
    guard form.isArriving else { return try await form.fields(of: visitor) }
    let usage = form.mayHaveFiles ? \SessionStore.arrivingUploads : \SessionStore.arrivingPosts
    if let excess = sessions[keyPath: usage].reserve(for: visitor.quotaOwner) { throw WebError(excess) }
    defer { sessions[keyPath: usage].release(of: visitor.quotaOwner) }
    return try await form.fields(of: visitor)
  }
}
