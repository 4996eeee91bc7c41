import HTTPTypes
import Viper

/// What changed in a window since a version, for the script: whole modules, each in its element.
@MainActor struct Patch {
  let window: Window
  /// The version that the script shows; one that this window never had means that it shows something else.
  let since: Int
  /// The post that this answers, if it answers one.
  var answering: Submission?
  /// The fields that the post's events took.
  var used: Set<String> = []
  let token: String
  /// Whether the script has to learn the token.
  var isTokenNew = false

  func bytes() throws(WebError) -> [UInt8] {
    let addresses = window.addresses
    let writer = MarkupWriter(window, at: addresses.last, token: token)
    var bytes: [UInt8] = []
    bytes.append("<viper-patch version=\"", "\(window.changes.version)", "\"")
    bytes.append(" stack=\"", addresses.joined(separator: " "), "\"")
    if isTokenNew { bytes.append(" token=\"", token, "\"") }
    bytes.append(" title=\"", window.title, "\"")
    bytes.append(" consumed=\"", used.sorted().joined(separator: " "), "\">")
    do {
      if since < window.changes.structureChangedAt || since > window.changes.version {
        try window.writeScreens(writer, into: &bytes)
      } else {
        for view in modules { try window.write(view, writer, into: &bytes) }
      }
    } catch {
      throw .broken(error)
    }
    for effect in window.changes.effects(since: since) { append(effect, to: &bytes) }
    bytes.append("</viper-patch>")
    return bytes
  }

  func response(_ status: HTTPResponse.Status) throws(WebError) -> WebResponse {
    .html(status, try bytes())
  }

  /// The changed modules, and the one that a form was sent to: what was typed there may have to go, also when
  /// the state is as it was.
  private var modules: [any AnyModuleView] {
    var modules = window.views.changes(since: since, in: window.seen)
    guard let module = answering?.event?.module, let target = window.views[module], !used.isEmpty else {
      return modules
    }
    let shown = modules.contains { outer in outer.visit.subtree.contains { $0 === target.visit } }
    if !shown, window.seen.contains(where: { $0.visit === target.visit.screen }) { modules.append(target) }
    return modules
  }

  private func append(_ effect: WebEffect, to bytes: inout [UInt8]) {
    switch effect {
    case .announce(let text): bytes.append("<viper-effect data-announce=\"", text)
    case .focus(let field): bytes.append("<viper-effect data-focus=\"", field)
    }
    bytes.append("\"></viper-effect>")
  }
}
