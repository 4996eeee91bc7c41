import Viper

/// Renders a window as a whole page.
@MainActor struct PageRenderer {
  let window: Window
  /// The CSRF token of the visitor.
  let token: String
  /// See ``Document/nonce``.
  let nonce: String

  func page() throws(HTMLError) -> [UInt8] {
    let (address, configuration, texts) = (window.address, window.setup.configuration, window.texts)
    let opening = window.changes.opening.map(LinkAddress.harmless)
    let document = Document(
      locale: window.locale, title: window.title, nonce: nonce, stylesheets: configuration.stylesheets,
      scripts: configuration.scripts, icon: configuration.icon,
      data: [
        ("window", window.name), ("token", token), ("version", "0"),
        ("stack", address.all.joined(separator: " ")), ("trouble", texts.trouble),
      ],
      announcement: window.changes.takeAnnouncements().joined(separator: "\n"), offline: texts.offline,
      later: window.work.unsettled.isEmpty ? nil : (address.ofPendingPage, texts.notDoneYet),
      leaving: opening.map { ($0, texts.leaving) })
    let writer = MarkupWriter(window, at: address.last, token: token, page: RandomName.make())
    let (seen, views) = (window.seen, window.views)
    return try document.bytes { (bytes) throws(HTMLError) in
      try window.screens.write(screens: seen, of: views, writer, into: &bytes)
    }
  }
}

extension MarkupWriter {
  /// Creates the writer of a window's forms: each contains the sender and the address.
  ///
  /// - Parameters:
  ///   - address: The address of the window; nil without one.
  ///   - page: The id of the page; nil for the script, which numbers its posts.
  @MainActor init(_ window: Window, at address: String?, token: String, page: String? = nil) {
    let configuration = window.setup.configuration
    self.init(
      action: "/_viper/event", uploadAddress: window.setup.uploadAddress,
      hidden: [("_token", token), ("_window", window.name), ("_address", address ?? "/")]
        + (page.map { [("_page", $0)] } ?? []),
      uploading: { [texts = window.texts] in configuration.uploadAttributes(in: texts) })
  }
}
