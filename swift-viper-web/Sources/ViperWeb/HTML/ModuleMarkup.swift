import Viper

/// The current content of one module: its id, its fragment, and the modules embedded in its slots.
package struct ModuleMarkup {
  /// The id in the page and in posts: ASCII alphanumerics and hyphens.
  package let id: String
  package let slots: [String: [ModuleMarkup]]
  let markup: Markup
  /// The markup's events, in order, as single-quoted attribute values.
  let events: [[UInt8]]

  /// - Throws: The fragment's error, or an error if an event cannot be encoded.
  @inlinable
  package init<Contents: Contract>(
    id: String, html: HTML<Contents>, events: EventMarkup<Contents.Event>,
    slots: [String: [ModuleMarkup]] = [:]
  ) throws(HTMLError) {
    let texts: [[UInt8]]
    do {
      texts = try events.texts(html.events)
    } catch {
      throw HTMLError("One of its events cannot be encoded as JSON: \(error)", in: id)
    }
    try self.init(id: id, markup: html.markup, events: texts, slots: slots)
  }

  @usableFromInline
  init(
    id: String, markup: Markup, events: [[UInt8]], slots: [String: [ModuleMarkup]]
  ) throws(HTMLError) {
    if let error = markup.error { throw error.located(in: id) }
    self.id = id
    self.slots = slots
    self.markup = markup
    self.events = events
  }
}
