import HTTPTypes
import Viper

/// The changes of a window since a version, for the script.
@MainActor struct Patch {
  let window: Window
  /// The version that the script shows; a version that this window never had means that it shows another window.
  let since: Int
  /// The fields that the post's events used.
  var used: Set<String> = []
  let token: String
  /// Whether the script needs a new token.
  var isTokenNew = false

  func bytes() throws(WebError) -> [UInt8] {
    let addresses = window.addresses
    let writer = MarkupWriter(window, at: addresses.last, token: token)
    var bytes: [UInt8] = []
    bytes.append("<viper-patch version=\"", "\(window.changes.version)", "\"")
    let isKnown = (0...window.changes.version).contains(since)
    if !isKnown || since < window.localeChangedAt {
      bytes.append(" lang=\"", window.locale.language, "\"")
      if window.locale.isRightToLeft { bytes.append(" dir=\"rtl\"") }
    }
    bytes.append(" stack=\"", addresses.joined(separator: " "), "\"")
    if isTokenNew { bytes.append(" token=\"", token, "\"") }
    bytes.append(" title=\"", window.title, "\"")
    bytes.append(" consumed=\"", used.sorted().joined(separator: " "), "\">")
    var elements: [UInt8] = []
    do {
      if since < window.changes.structureChangedAt || !isKnown {
        try window.writeScreens(writer, into: &elements)
      } else {
        for view in window.views.changes(since: since, in: window.seen) {
          try window.write(view, writer, into: &elements)
        }
      }
    } catch {
      throw .broken(error)
    }
    bytes.reserve(elements.count + 64)
    window.append(differenceOf: elements, since: isKnown ? since : -1, to: &bytes)
    for effect in window.changes.effects(since: since) { append(effect, to: &bytes) }
    bytes.append("</viper-patch>")
    return bytes
  }

  func response(_ status: HTTPResponse.Status) throws(WebError) -> WebResponse {
    .html(status, try bytes())
  }

  private func append(_ effect: WebEffect, to bytes: inout [UInt8]) {
    switch effect {
    case .announce(let text): bytes.append("<viper-effect data-announce=\"", text)
    case .focusControl(let key): bytes.append("<viper-effect data-focus-key=\"", key)
    case .focus(let field): bytes.append("<viper-effect data-focus=\"", field)
    }
    bytes.append("\"></viper-effect>")
  }
}
