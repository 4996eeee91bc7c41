import Foundation
import GRDB
import NotesDomain

/// The data manager of Notes: keeps notes in an SQLite file and all that is not in the trash in memory as well.
///
/// Single notes and the whole list come from memory; searches ask the file's full-text index. Whatever a call
/// has written survives a crash and a loss of power once the call returns. Errors are `NoteStoreError`, except
/// for the `CancellationError` of a search that nobody waits for any more.
public actor NoteStore: NoteRepository {
  /// What the rows outside the trash say, always: it changes with each write, in the order of the writes.
  private var entries: [NoteID: Entry]
  private var lastWrite: Task<Bool, any Error>?
  private var lock: FileLock?
  private let path: String
  private let signal = ChangeSignal()
  let pool: DatabasePool
  /// The key for signing cookies: 32 random bytes, generated when the database is created and stored in it. It is known only to
  /// processes that can read the database file.
  public nonisolated let secret: [UInt8]

  init(path: String, pool: DatabasePool, lock: FileLock, entries: [Entry], secret: [UInt8]) {
    self.path = path
    self.pool = pool
    self.lock = lock
    self.secret = secret
    self.entries = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0) })
  }

  public func entry(_ id: NoteID) async throws -> Entry? {
    try checkOpen()
    return entries[id]
  }

  public func entries(containing prefixes: [String]) async throws -> [Entry] {
    try checkOpen()
    guard !prefixes.isEmpty else { return Array(entries.values) }
    do {
      let found = try await pool.read { try EntryTable.search(prefixes, in: $0) }
      // What is in the trash is not in memory.
      return found.compactMap { entries[$0] }
    } catch {
      throw NoteStoreError.explaining(error, at: path)
    }
  }

  public func add(_ draft: Draft) async throws -> Bool {
    try await write(draft.noteID) { try EntryTable.add(draft, in: $0) }
  }

  public func keep(_ draft: Draft) async throws -> Bool {
    try await write(draft.noteID) { try EntryTable.keep(draft, in: $0) }
  }

  public func save(_ note: Note) async throws {
    try await write(note.id) { try EntryTable.save(note, in: $0) }
  }

  public func discardDraft(of id: NoteID) async throws {
    try await write(id) { try EntryTable.discardDraft(of: id, in: $0) }
  }

  public func trash(_ id: NoteID, at date: Date) async throws {
    try await write(id) { try EntryTable.trash(id, at: date, in: $0) }
  }

  public func restore(_ id: NoteID) async throws -> Bool {
    try await write(id) { try EntryTable.restore(id, in: $0) }
    return entries[id] != nil
  }

  public nonisolated func changes() -> AsyncStream<Void> {
    signal.changes()
  }

  /// Says where this Notes is reached, to whoever tries to open the same file meanwhile.
  ///
  /// - Parameter address: Begins with `http`.
  public func say(address: String) {
    lock?.say(address)
  }

  /// Finishes what is being written, folds the log into the one file, and lets others open it. Later calls throw.
  public func close() async throws {
    guard let lock else { return }
    self.lock = nil
    // Nobody else may open the file before this is done with it.
    defer { withExtendedLifetime(lock) {} }
    _ = await lastWrite?.result
    signal.finish()
    // What cannot be folded in stays in the log, which the next opening reads.
    try? await pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    do {
      try pool.close()
    } catch {
      throw NoteStoreError.reason(for: error, at: path)
    }
  }

  /// Changes one row, then what memory says of it. True when there was something to change.
  ///
  /// Writes wait for each other here, so that memory sees them in the file's order; and each is a task of its
  /// own: what has begun to be saved is saved, even if nobody waits for it any more.
  @discardableResult
  private func write(_ id: NoteID, _ change: @escaping @Sendable (Database) throws -> Void) async throws
    -> Bool
  {
    try checkOpen()
    let previous = lastWrite
    let write = Task {
      _ = await previous?.result
      let (entry, isChanged) = try await pool.write { db in
        let before = db.totalChangesCount
        try change(db)
        return (try EntryTable.entry(id, in: db), db.totalChangesCount > before)
      }
      entries[id] = entry
      if isChanged { signal.send() }
      return isChanged
    }
    lastWrite = write
    do {
      return try await write.value
    } catch {
      throw NoteStoreError.explaining(error, at: path)
    }
  }

  private func checkOpen() throws(NoteStoreError) {
    if lock == nil { throw .closed(path: path) }
  }
}
