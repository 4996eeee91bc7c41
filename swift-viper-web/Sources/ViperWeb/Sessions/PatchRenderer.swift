import HTTPTypes
import Viper

/// Renders the changes of a window since a version, for the script.
@MainActor struct PatchRenderer {
  let window: Window
  /// The version that the script shows; a version that this window never had means that it shows another window.
  let since: Int
  /// The fields that the post's events used.
  var used: Set<String> = []
  /// The sender, whose forms contain the token.
  let cookie: SessionCookie
  /// Whether the token is sent even if the cookie is not new: the page of a stream may have that of an earlier cookie.
  var sendsToken = false

  func response(_ status: HTTPResponse.Status) throws(WebError) -> WebResponse {
    .html(status, try patch())
  }

  func patch() throws(WebError) -> [UInt8] {
    let address = window.address
    let isKnown = (0...window.changes.version).contains(since)
    var bytes: [UInt8] = []
    appendHead(address, isKnown, to: &bytes)
    let elements: [UInt8]
    do { elements = try changedElements(at: address.last, isKnown) } catch { throw .broken(error) }
    bytes.reserve(elements.count + 64)
    window.screens.sent.append(
      differenceOf: elements, since: isKnown ? since : -1, version: window.changes.version, to: &bytes)
    for effect in window.changes.effects(since: since) { append(effect, to: &bytes) }
    // The browser's back button would lead to the other site again.
    window.changes.forgetOpening()
    bytes.append("</viper-patch>")
    return bytes
  }

  private func appendHead(_ address: WindowAddress, _ isKnown: Bool, to bytes: inout [UInt8]) {
    bytes.append("<viper-patch version=\"", "\(window.changes.version)", "\"")
    if !isKnown || since < window.localeChangedAt {
      bytes.append(" lang=\"", window.locale.language, "\"")
      if window.locale.isRightToLeft { bytes.append(" dir=\"rtl\"") }
    }
    bytes.append(" stack=\"", address.all.joined(separator: " "), "\"")
    if cookie.isNew || sendsToken { bytes.append(" token=\"", cookie.token, "\"") }
    bytes.append(" title=\"", window.title, "\"")
    bytes.append(" consumed=\"", used.sorted().joined(separator: " "), "\">")
  }

  /// Returns all screens, or the modules that changed in them.
  private func changedElements(at address: String?, _ isKnown: Bool) throws(HTMLError) -> [UInt8] {
    let writer = MarkupWriter(window, at: address, token: cookie.token)
    let (seen, views) = (window.seen, window.views)
    var elements: [UInt8] = []
    if since < window.changes.structureChangedAt || !isKnown {
      try window.screens.write(screens: seen, of: views, writer, into: &elements)
    } else {
      for view in views.changes(since: since, in: seen) {
        try window.screens.write(view, of: views, writer, into: &elements)
      }
    }
    return elements
  }

  private func append(_ effect: WebEffect, to bytes: inout [UInt8]) {
    switch effect {
    case .announce(let text): bytes.append("<viper-effect data-announce=\"", text)
    case .focusControl(let key): bytes.append("<viper-effect data-focus-key=\"", key)
    case .focus(let field): bytes.append("<viper-effect data-focus=\"", field)
    case .open(let address):
      bytes.append("<viper-effect data-open=\"", LinkAddress.harmless(address))
    }
    bytes.append("\"></viper-effect>")
  }
}
