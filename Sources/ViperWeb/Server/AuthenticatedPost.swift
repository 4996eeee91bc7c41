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
    _ request: WebRequest, from visitor: Visitor, _ rates: RateLimiters, _ configuration: WebConfiguration,
    _ uploads: UploadFolder
  ) async throws(WebError) {
    let form = try FormReader(request, configuration, uploads)
    guard Origin.isOurs(request) else { throw .otherOrigin }
    guard !visitor.cookie.isNew else { throw .csrfTokenMismatch }
    let isScripted = request.head.headerFields[.viper] != nil
    isRepeatable = !isScripted && !form.mayHaveFiles
    wait = rates.waitToPost(visitor)
    if let wait, !isRepeatable { throw .tooOften(retryAfter: wait) }
    let fields = try await form.fields(of: visitor.cookie)
    guard visitor.cookie.owns(token: fields["_token"] ?? "") else { throw .csrfTokenMismatch }
    submission = Submission(fields, isScripted: isScripted)
    self.visitor = visitor
  }
}
