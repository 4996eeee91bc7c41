import HTTPTypes

extension WebApp {
  /// Returns the CSRF token of the visitor's cookie to the script, whose page may have that of an earlier cookie.
  ///
  /// Other sites can neither send the required header field nor read the response.
  func token(of visitor: Visitor, _ request: WebRequest) throws(WebError) -> WebResponse {
    guard Origin.isOurs(request), request.head.headerFields[.viper] != nil else { throw .otherOrigin }
    let cookie = visitor.cookie
    var response = WebResponse(.ok, "text/plain; charset=utf-8", Array(cookie.token.utf8))
    response.head.headerFields[.cacheControl] = "no-store"
    response.isPartOfApp = false
    return cookie.isNew ? response.adding(cookie.setCookie(isSecure: request.isSecure)) : response
  }
}
