/// Renders the screens of a window as HTML.
@MainActor struct ScreenWriter {
  /// The forms that contain the modules, as of the last rendering.
  private var outline = MarkupOutline()
  /// Fields that were submitted without JavaScript and not used by an event.
  var unsent = UnsentFields()
  /// The elements that scripts have received.
  var sent = SentPages()

  /// Appends the element with all screens. A screen presented over another one is a dialog, and the screens below are
  /// inert.
  ///
  /// - Parameter screens: The visible screens, lowest first.
  mutating func write(
    screens: [any AnyModuleView], of views: ModuleViews, _ writer: MarkupWriter, into bytes: inout [UInt8]
  ) throws(HTMLError) {
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

  /// Appends the element of one module, with its embedded modules.
  mutating func write(
    _ view: any AnyModuleView, of views: ModuleViews, _ writer: MarkupWriter, into bytes: inout [UInt8]
  ) throws(HTMLError) {
    do {
      try writer.write(try views.markup(of: view), outline: &outline, into: &bytes)
    } catch {
      let visit = (error.module.flatMap { views[$0] } ?? view).visit
      throw error.located(in: visit.module, route: visit.route.map { "\($0)" } ?? "-")
    }
  }

  mutating func forget(_ view: any AnyModuleView) {
    sent.forget("m-\(view.id)")
    unsent.forget(view.id)
    outline.forget(view.id)
  }
}
