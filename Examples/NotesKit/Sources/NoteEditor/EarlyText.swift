import NotesDomain

/// What the page of an earlier window sent while nobody was signed in. It is written when the note has been loaded.
struct EarlyText: Codable, Equatable, Sendable {
  /// Nil if it was not sent.
  var title: String?
  /// Nil if it was not sent.
  var text: String?
  /// The version that the page showed; nil if it was not sent.
  var origin: Origin?
}

extension EarlyText? {
  /// Holds the text of an event.
  mutating func hold(_ event: NoteEditor.Event) {
    var early = self ?? EarlyText()
    switch event {
    case .typed(let title, let text, let origin), .done(let title, let text, let origin):
      (early.title, early.text, early.origin) = (title, text ?? early.text, origin ?? early.origin)
    case .wrote(let text, let origin): (early.text, early.origin) = (text, origin)
    case .cancel, .close, .open, .keepMine, .takeTheirs, .keepBoth: return
    }
    self = early
  }
}
