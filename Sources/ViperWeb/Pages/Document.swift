import Viper

/// A whole page of a window.
@MainActor struct Document {
  let window: Window
  let token: String
  let configuration: WebConfiguration

  func bytes() throws(WebError) -> [UInt8] {
    let writer = MarkupWriter(window, token: token)
    var bytes: [UInt8] = []
    append("<!doctype html><html lang=\"", configuration.language, to: &bytes)
    append("\"><head><meta charset=\"utf-8\"><title>", title, to: &bytes)
    append(
      "</title><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">", "", to: &bytes)
    for sheet in configuration.stylesheets {
      append("<link rel=\"stylesheet\" href=\"", sheet, to: &bytes)
      append("\">", "", to: &bytes)
    }
    append("<script src=\"/_viper/viper.js\" defer></script></head><body data-viper-window=\"", window.name, to: &bytes)
    append("\" data-viper-token=\"", token, to: &bytes)
    append("\" data-viper-version=\"", "0", to: &bytes)
    append("\" data-viper-stack=\"", window.addresses.joined(separator: " "), to: &bytes)
    append("\">", "", to: &bytes)
    let announcements = window.effects(since: 0).compactMap { effect -> String? in
      if case .announce(let text) = effect { text } else { nil }
    }
    append("<div id=\"viper-live\" role=\"status\">", announcements.joined(separator: "\n"), to: &bytes)
    append("</div><p id=\"viper-offline\" role=\"alert\" hidden>", Self.offline, to: &bytes)
    append("</p>", "", to: &bytes)
    do {
      try window.writeRoot(writer, into: &bytes)
    } catch {
      throw .broken(error)
    }
    append("</body></html>", "", to: &bytes)
    return bytes
  }

  private static let offline =
    "No connection to the server. What you typed is kept; it is sent as soon as there is one."

  private var title: String {
    window.seen.last?.title ?? configuration.title
  }

  private func append(_ markup: StaticString, _ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    bytes.append(escaping: text)
  }
}

extension MarkupWriter {
  /// The writer of a window's forms: each carries who sends it, and from where.
  @MainActor init(_ window: Window, token: String) {
    self.init(
      action: "/_viper/event",
      hidden: [("_token", token), ("_window", window.name), ("_address", window.address)])
  }
}
