import Foundation
import HTTPTypes
import Viper

/// The sender of a request.
struct Visitor: Sendable {
  var cookie: SessionCookie
  /// The network of the client, by which sessions are counted; nil if the server does not know the address.
  let network: String?
  let facts: VisitorFacts
  /// The text that the app keeps in the browser; nil without one.
  let remembered: String?
  /// The name of the window that the browser left for another site, which now leads back; nil otherwise.
  let left: String?
  /// Whether the browser has the cookie with such a name.
  let hasLeft: Bool

  init(_ request: WebRequest, _ signer: CookieSigner) {
    let cookies = request.cookies
    cookie = SessionCookie(in: cookies, isSecure: request.isSecure, signer)
    remembered = DeviceCookie.text(in: cookies, isSecure: request.isSecure, signer)
    let name = cookies.first { $0.name == Self.leftCookieName }.map { String($0.value) }
    hasLeft = name != nil
    // A tab that was opened meanwhile, by the person or from the app, is another one.
    let site = request.head.headerFields[.fetchSite]
    left = name.flatMap { RandomName.isValid($0) && site != "none" && site != "same-origin" ? $0 : nil }
    network = request.address.map { IPAddress($0)?.network ?? $0 }
    facts = VisitorFacts(
      acceptLanguage: request.head.headerFields[.acceptLanguage],
      timeZone: cookies.first { $0.name == Self.timeZoneCookie }.flatMap(\.value.removingPercentEncoding),
      address: request.address, userAgent: request.head.headerFields[.userAgent])
  }

  /// Returns the visitor with the current name and token of the session, which may have been renamed.
  @MainActor func current(in session: WebSession) -> Visitor {
    guard session.name != cookie.session else { return self }
    var visitor = self
    visitor.cookie = cookie.renamed(to: session.name, token: session.token)
    return visitor
  }

  /// Written by the script.
  private static let timeZoneCookie = "viper-zone"

  /// Also written by the script.
  private static let leftCookieName = "viper-left"

  /// Returns the value of the header `Set-Cookie`.
  ///
  /// - Parameter window: The name of the window; nil removes the cookie.
  static func leftCookie(_ window: String?, isSecure: Bool) -> String {
    let life = window == nil ? 0 : 900
    return "\(leftCookieName)=\(window ?? "")"
      + CookieAttributes.text(isForScript: true, life: life, isSecure: isSecure)
  }
}
