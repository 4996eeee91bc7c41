import HTTPTypes

extension WebResponse {
  /// Returns the response with the cookies that are new.
  @MainActor func setting(
    _ visitor: Visitor, _ session: WebSession, _ signer: CookieSigner, _ request: WebRequest
  ) -> WebResponse {
    var response = self
    let cookie = visitor.current(in: session).cookie
    if cookie.isNew { response = response.adding(cookie.setCookie(isSecure: request.isSecure)) }
    if session.remembered != visitor.remembered {
      response = response.adding(
        DeviceCookie.setCookie(session.remembered, isSecure: request.isSecure, signer))
    }
    return response
  }

  /// Returns the response with the name of a window that the browser leaves for another site.
  func settingLeft(_ window: String, _ request: WebRequest) -> WebResponse {
    adding(Visitor.leftCookie(window, isSecure: request.isSecure))
  }

  /// Returns the response that forgets this name if the request contains it.
  func clearingLeft(of visitor: Visitor, _ request: WebRequest) -> WebResponse {
    visitor.hasLeft ? adding(Visitor.leftCookie(nil, isSecure: request.isSecure)) : self
  }

  func adding(_ cookie: String) -> WebResponse {
    var response = self
    response.head.headerFields.append(HTTPField(name: .setCookie, value: cookie))
    return response
  }
}
