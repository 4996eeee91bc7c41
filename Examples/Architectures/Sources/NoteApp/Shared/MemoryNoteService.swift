/// Keeps the notes while the app runs.
public final class MemoryNoteService: NoteService {
  private var stored: [Note]

  public init(_ notes: [Note] = []) {
    stored = notes
  }

  public func notes() -> [Note] {
    stored
  }

  public func note(_ id: Note.ID) throws -> Note {
    stored[try index(of: id)]
  }

  public func store(title: String, text: String, as id: Note.ID?) throws {
    if let id {
      stored[try index(of: id)] = Note(id: id, title: title, text: text)
    } else {
      let next = (stored.map(\.id).max() ?? 0) + 1
      stored.append(Note(id: next, title: title, text: text))
    }
  }

  private func index(of id: Note.ID) throws -> Int {
    guard let index = stored.firstIndex(where: { $0.id == id }) else { throw NoSuchNote(id: id) }
    return index
  }
}

/// No note has this identifier, for example after its deletion.
public struct NoSuchNote: Error, Equatable {
  public let id: Note.ID

  public init(id: Note.ID) {
    self.id = id
  }
}
