/// Writes the screens of a window as HTML.
@MainActor struct ScreenWriter {
  /// Which forms the modules stand in, as they were written last.
  private var outline = MarkupOutline()
  /// Fields that were sent without JavaScript and used by no event.
  var unsent = UnsentFields()
  /// What scripts have received.
  var sent = SentPages()

  /// Appends the element that holds all screens. What is presented over a screen is a dialog, and what is below
  /// it rests.
  ///
  /// - Parameter screens: those that are seen, the lowest first.
  mutating func write(
    screens: [any AnyModuleView], of views: ModuleViews, _ writer: MarkupWriter, into bytes: inout [UInt8]
  ) throws(PageFault) {
    outline = MarkupOutline()
    bytes.append("<div id=\"viper\">")
    for (index, screen) in screens.enumerated() {
      let isTop = index == screens.count - 1
      let start = bytes.count
      bytes.append("<div data-key=\"", screen.id, "\"")
      if index > 0 {
        bytes.append(" class=\"viper-modal\" role=\"dialog\" aria-modal=\"true\"")
        if let title = screen.title { bytes.append(" aria-label=\"", title, "\"") }
      }
      bytes.append(isTop ? ">" : " inert>")
      try write(screen, of: views, writer, into: &bytes)
      bytes.append("</div>")
      if unsent.has(screen.id) {
        bytes.replaceSubrange(start..., with: unsent.restored(in: Array(bytes[start...]), of: screen.id))
      }
    }
    bytes.append("</div>")
  }

  /// Appends one module's element, with what is embedded in it.
  mutating func write(
    _ view: any AnyModuleView, of views: ModuleViews, _ writer: MarkupWriter, into bytes: inout [UInt8]
  ) throws(PageFault) {
    do {
      try writer.write(try views.markup(of: view), outline: &outline, into: &bytes)
    } catch {
      throw PageFault(error, at: views[error.module]?.visit ?? view.visit)
    }
  }

  mutating func forget(_ view: any AnyModuleView) {
    sent.forget("m-\(view.id)")
    unsent.forget(view.id)
    outline.forget(view.id)
  }
}
