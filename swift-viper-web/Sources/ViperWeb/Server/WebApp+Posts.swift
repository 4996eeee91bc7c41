import Viper

extension WebApp {
  /// Answers a click or another post: with a patch for the script, with a redirect or a page without JavaScript.
  func post(_ request: WebRequest, _ visitor: Visitor) async throws(WebError) -> WebResponse {
    let post: AuthenticatedPost
    do throws(WebError) {
      post = try await AuthenticatedPost(request, from: visitor, sessions, uploads)
    } catch {
      guard case .csrfTokenMismatch(let sent?) = error else { throw error }
      return page(of: error, sendingAgain: sent, from: visitor, request)
    }
    do throws(WebError) {
      if let wait = post.wait { throw .tooOften(retryAfter: wait) }
      let transaction = WindowTransaction(submission: post.submission, visitor: visitor, sessions: sessions)
      return try await transaction.run { (outcome) throws(WebError) in
        try post.submission.isScripted
          ? patch(outcome, of: post, request) : redirect(outcome, visitor, request)
      }
    } catch {
      guard post.isRepeatable, error.allowsSendingAgain else { throw error }
      return page(of: error, sendingAgain: post.submission.fields, from: visitor, request)
    }
  }

  /// Returns an error page with a button that sends a form again, with the token of the visitor's cookie.
  private func page(
    of error: WebError, sendingAgain fields: FormFields, from visitor: Visitor, _ request: WebRequest
  ) -> WebResponse {
    let fields = FormFields(
      fields.all.map {
        $0.name == "_token" ? FormFields.Field(name: $0.name, value: visitor.cookie.token) : $0
      })
    let locale = visitor.facts.locale(configuration)
    let response = ErrorPage(error, in: locale, setup, sendingAgain: fields).response
    return visitor.cookie.isNew
      ? response.adding(visitor.cookie.setCookie(isSecure: request.isSecure)) : response
  }

  private func patch(
    _ outcome: WindowTransaction.Outcome, of post: AuthenticatedPost, _ request: WebRequest
  ) throws(WebError) -> WebResponse {
    let window = outcome.window
    let since = outcome.isNew ? -1 : post.submission.version
    if !window.work.unsettled.isEmpty, !post.submission.isTyped {
      window.add(.announce(window.texts.stillAtWork))
    }
    let cookie = post.visitor.current(in: outcome.session).cookie
    let patch = PatchRenderer(window: window, since: since, used: outcome.used, cookie: cookie)
    let response = try patch.response(outcome.status)
    window.changes.answered(from: since)
    return response.setting(post.visitor, outcome.session, signer, request)
  }

  private func redirect(
    _ outcome: WindowTransaction.Outcome, _ visitor: Visitor, _ request: WebRequest
  ) throws(WebError) -> WebResponse {
    let (window, session) = (outcome.window, outcome.session)
    guard outcome.status == .ok else {
      return try document(window, session, visitor, request, status: outcome.status)
    }
    let isPending = !window.work.unsettled.isEmpty
    let address = isPending ? window.address.ofPendingPage : window.address.ofPage
    return .redirect(to: window.openedPath ?? address)
      .setting(visitor, session, signer, request)
  }
}
