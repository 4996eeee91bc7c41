public import Foundation
public import NotesDomain

/// The notes of one owner in a store. Those of others do not exist for it: not by id, by search or in the trash.
public struct StoredNotes: NoteRepository {
  let store: NoteStore
  let owner: NoteOwner
  private var table: EntryTable { EntryTable(owner: owner) }

  public func entry(_ id: NoteID) async throws -> Entry? {
    try await store.read { [table] in try table.entry(id, in: $0) }
  }

  public func version(of id: NoteID) async throws -> Int {
    try await store.read { [table] in try table.version(of: id, in: $0) }
  }

  public func notes(containing terms: [String], limit: Int) async throws -> FoundNotes {
    let search = NoteStore.Search(owner: owner, terms: terms, limit: limit)
    return try await store.sharedNotes.value(for: search) { [store, table] in
      try await store.read { try table.found(terms, limit: limit, in: $0) }
    }
  }

  public func keep(_ draft: Draft, replacing origin: Origin) async throws -> Int {
    try await store.write(of: owner) { [table] in try table.keep(draft, replacing: origin, in: $0) }
  }

  public func save(_ note: Note, replacing origin: Origin) async throws -> Int {
    try await store.write(of: owner) { [table] in try table.save(note, replacing: origin, in: $0) }
  }

  public func discardDraft(of id: NoteID, replacing origin: Origin) async throws -> Int {
    try await store.write(of: owner) { [table] in try table.discardDraft(of: id, replacing: origin, in: $0) }
  }

  public func trash(_ id: NoteID, at date: Date) async throws {
    try await store.write(of: owner) { [table] in try table.trash(id, at: date, in: $0) }
  }

  public func restore(_ id: NoteID) async throws -> Bool {
    try await store.write(of: owner) { [table] in try table.restore(id, in: $0) }
    return try await entry(id) != nil
  }

  public func trashed(containing terms: [String], limit: Int) async throws -> FoundTrash {
    let search = NoteStore.Search(owner: owner, terms: terms, limit: limit)
    return try await store.sharedTrash.value(for: search) { [store, table] in
      try await store.read { try table.trashed(terms, limit: limit, in: $0) }
    }
  }

  public func isTrashed(_ id: NoteID) async throws -> Bool {
    try await store.read { [table] in try table.isTrashed(id, in: $0) }
  }

  public func remove(_ id: NoteID) async throws {
    try await store.write(of: owner) { [table] in try table.remove(id, in: $0) }
  }

  public func emptyTrash() async throws {
    try await store.write(of: owner) { [table] in try table.emptyTrash(in: $0) }
  }

  public func exportedNotes() async throws -> [ExportedNote] {
    try await store.read { [table] in try table.exported(in: $0) }
  }

  public func changes() -> AsyncStream<Void> {
    store.signal.changes(about: owner.id)
  }
}
