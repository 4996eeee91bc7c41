import NoteAppShared

/// A note service that fails to read or write on request of the test.
final class BreakableNotes: NoteService {
  var isBroken = false
  private let memory: MemoryNoteService

  struct Broken: Error {}

  init(_ notes: [Note] = []) {
    memory = MemoryNoteService(notes)
  }

  /// The stored notes, readable or not.
  var stored: [Note] { memory.notes() }

  func notes() throws -> [Note] {
    try check()
    return memory.notes()
  }

  func note(_ id: Note.ID) throws -> Note {
    try check()
    return try memory.note(id)
  }

  func store(title: String, text: String, as id: Note.ID?) throws {
    try check()
    try memory.store(title: title, text: text, as: id)
  }

  private func check() throws {
    if isBroken { throw Broken() }
  }
}
