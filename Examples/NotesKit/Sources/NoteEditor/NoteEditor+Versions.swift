import NotesDomain

/// The content that the editor shows, and the versions of the note on which it is based.
extension NoteEditor.State {
  var editedText: EditedText { EditedText(words: text, origin: origin) }

  /// The origin that the next save replaces.
  var replaced: Origin { Origin(version, draftID: origin.draftID) }

  /// Whether no one else has changed the note since.
  func isOurs(_ content: NoteContent) -> Bool {
    content.version == version || content.draftID.map(drafts.contains) == true
  }

  /// Shows content in which the person has changed nothing.
  mutating func show(_ content: NoteContent) {
    phase = .editing
    (title, text) = (content.title, content.text)
    (origin, version) = (Origin(content.version), content.version)
    // That draft ends here, but a page of an unloaded window may continue it.
    drafts = Set([origin.draftID, content.draftID].compactMap(\.self))
    (hasDraft, isNew) = (content.hasDraft, content.isNew)
    (isWritten, isDirty, undo, conflict) = (false, false, nil, nil)
  }

  /// Shows what the person has written.
  mutating func write(title: String, text: String) {
    (self.title, self.text) = (title, text)
    (isWritten, isDirty) = (true, true)
  }

  /// Bases the text on the version that a page showed. A page that is older than this editor may lack the changes of
  /// someone else: its text replaces the older version, or nothing.
  ///
  /// - Returns: Whether the page showed another version than the current text.
  mutating func rebase(on shown: Origin) -> Bool {
    guard shown.draftID != origin.draftID else { return false }
    let isOurs = shown.version == version || drafts.contains(shown.draftID)
    if !isOurs { (version, drafts) = (shown.version, []) }
    origin = shown
    drafts.insert(shown.draftID)
    return true
  }

  /// Whether cancelling would delete all of the text, because the note was empty when the editor was shown.
  func cancelLosesNote(openedAs opened: NoteContent) -> Bool {
    opened.isNew && !opened.hasDraft && conflict == nil && !(title + text).allSatisfy(\.isWhitespace)
  }

  /// Shows that someone else has changed the note. The text here is not saved until the person has chosen.
  ///
  /// - Parameter theirs: The other content; nil if the note was deleted.
  mutating func showConflict(with theirs: NoteContent?, mayKeepBoth: Bool) {
    (isDirty, hasDraft) = (true, false)
    conflict = NoteEditor.Conflict(
      theirs: theirs.map(NoteEditor.Conflict.Words.init), mayKeepBoth: mayKeepBoth)
  }
}

extension NoteEditor.Conflict.Words {
  fileprivate init(_ content: NoteContent) {
    self.init(title: content.title, text: content.text, version: content.version)
  }
}
