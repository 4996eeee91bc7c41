public import Foundation
public import NotesDomain

/// A repository that changes some methods of another one. By default all calls are passed on.
public protocol NotesDecorator: NoteRepository {
  var notes: InMemoryNotes { get }
}

extension NotesDecorator {
  public func changes() -> AsyncStream<Void> { notes.changes() }
  public func entry(_ id: NoteID) async throws -> Entry? { await notes.entry(id) }
  public func version(of id: NoteID) async throws -> Int { await notes.version(of: id) }
  public func notes(containing terms: [String], limit: Int) async throws -> FoundNotes {
    await notes.notes(containing: terms, limit: limit)
  }
  public func keep(_ draft: Draft, replacing origin: Origin) async throws -> Int {
    try await notes.keep(draft, replacing: origin)
  }
  public func save(_ note: Note, replacing origin: Origin) async throws -> Int {
    try await notes.save(note, replacing: origin)
  }
  public func discardDraft(of id: NoteID, replacing origin: Origin) async throws -> Int {
    try await notes.discardDraft(of: id, replacing: origin)
  }
  public func trash(_ id: NoteID, at date: Date) async throws { await notes.trash(id, at: date) }
  public func restore(_ id: NoteID) async throws -> Bool { await notes.restore(id) }
  public func trashed(containing terms: [String], limit: Int) async throws -> FoundTrash {
    await notes.trashed(containing: terms, limit: limit)
  }
  public func isTrashed(_ id: NoteID) async throws -> Bool { await notes.isTrashed(id) }
  public func remove(_ id: NoteID) async throws { await notes.remove(id) }
  public func exportedNotes() async throws -> [ExportedNote] { await notes.exportedNotes() }
  public func emptyTrash() async throws { await notes.emptyTrash() }
}
