import Foundation
public import GRDB
import NotesDomain

/// The data manager of Notes: stores the notes of all owners and the sessions of the browser stage in an SQLite file.
/// Several processes may use one file at the same time, and each observes the changes of the others.
///
/// Reads do not wait for writes. When a call that writes has returned, its data survives a crash and a power failure.
/// Errors are `NoteStoreError`, except for `NoteChangedMeanwhile` and the `CancellationError` of an abandoned search.
public actor NoteStore {
  private var lastWrite: Task<Void, Never>?
  private var isClosed = false
  private var watch: Task<Void, Never>?
  public nonisolated let file: DatabaseFile
  private var path: String { file.path }
  private let report: @Sendable (String) -> Void
  /// The error because of which changes cannot be saved now.
  private var problem: NoteStoreError?
  nonisolated let signal = ChangeSignal()
  nonisolated let sharedNotes = SharedReads<Search, FoundNotes>()
  nonisolated let sharedTrash = SharedReads<Search, FoundTrash>()
  public nonisolated let pool: DatabasePool
  /// The key for signing cookies: 32 random bytes, generated when the database is created and stored in it. It is known only to
  /// processes that can read the database file.
  public nonisolated let secret: [UInt8]

  init(
    file: DatabaseFile, pool: DatabasePool, secret: [UInt8], dataVersion: Int,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.file = file
    self.report = report
    self.pool = pool
    self.secret = secret
    watch = Task { [signal, pool] in await Self.watch(pool, since: dataVersion, telling: signal) }
  }

  deinit {
    watch?.cancel()
  }

  /// Returns the notes of an owner.
  public nonisolated func notes(of owner: NoteOwner) -> StoredNotes {
    StoredNotes(store: self, owner: owner)
  }

  /// The notes of people without an account.
  public nonisolated var guestNotes: StoredNotes { notes(of: .guest) }

  /// The number of notes of an owner, including those in the trash.
  public func count(of owner: NoteOwner) async throws -> Int {
    try await read { try EntryTable(owner: owner).count(in: $0) }
  }

  /// Gives the notes of guests to an account, also those in the trash.
  ///
  /// - Returns: The number of notes.
  @discardableResult
  public func giveGuestNotes(to owner: NoteOwner) async throws -> Int {
    let count = try await write(of: .guest) { try EntryTable(owner: .guest).give(to: owner, in: $0) }
    if count > 0 { signal.send(about: owner.id) }
    return count
  }

  /// Deletes the notes of an owner, also those in the trash.
  public func removeNotes(of owner: NoteOwner) async throws {
    try await write(of: owner) { try EntryTable(owner: owner).removeAll(in: $0) }
  }

  /// Finishes pending writes and merges the write-ahead log into the file. Later calls throw.
  public func close() async throws {
    if isClosed { return }
    isClosed = true
    watch?.cancel()
    _ = await watch?.value
    await lastWrite?.value
    signal.finish()
    // Data that cannot be merged stays in the log, for the next opening or for another process that has the file open.
    try? await pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    // The last connection to close removes the log, which read-only connections cannot do.
    pool.invalidateReadOnlyConnections()
    do {
      try pool.close()
    } catch {
      throw NoteStoreError.reason(for: error, at: path)
    }
  }

  // MARK: Reading and writing

  /// The parameters of a search that many screens may request at the same time.
  struct Search: Hashable {
    let owner: NoteOwner
    let terms: [String]
    let limit: Int
  }

  func read<Value: Sendable>(
    _ value: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try checkOpen()
    do { return try await pool.read(value) } catch { throw explain(error) }
  }

  /// Runs writes one after the other, in the order of the calls. Each is a task of its own: a write that has begun is
  /// finished even if its caller is cancelled.
  func write<Value: Sendable>(
    of owner: NoteOwner, _ change: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try checkOpen()
    let previous = lastWrite
    let write = Task { [file] in
      await previous?.value
      try file.check()
      let (value, isChanged) = try await pool.write { db in
        let before = db.totalChangesCount
        return (try change(db), db.totalChangesCount > before)
      }
      // The file may have been moved during the write, which is then not confirmed.
      try file.check()
      if isChanged { signal.send(about: owner.id) }
      return value
    }
    lastWrite = Task { _ = await write.result }
    do {
      let value = try await write.value
      note(nil)
      return value
    } catch {
      throw explain(error)
    }
  }

  /// Returns the error to show, and reports it if it is a problem with the file.
  private func explain(_ error: any Error) -> any Error {
    var reason = NoteStoreError.explaining(error, at: path)
    if reason is NoteStoreError, (try? file.check()) == nil { reason = NoteStoreError.moved(path: path) }
    if let problem = reason as? NoteStoreError { note(problem) }
    return reason
  }

  /// Reports the beginning and the end of a problem with the file.
  private func note(_ error: NoteStoreError?) {
    switch error {
    case .moved?, .damaged?:
      if problem != error, let error { report("\(error)") }
      problem = error
    case nil where problem != nil:
      problem = nil
      report("\(path) is available again. Changes are saved.")
    default: break
    }
  }

  /// Whether changes can be saved: the file is at its path, and the last use did not find it damaged.
  public var isUsable: Bool {
    get async {
      if isClosed || (try? file.check()) == nil { return false }
      if case .damaged? = problem { return false }
      return (try? await read { try Int.fetchOne($0, sql: "PRAGMA schema_version") }) != nil
    }
  }

  private func checkOpen() throws(NoteStoreError) {
    if isClosed { throw .closed(path: path) }
  }

  // MARK: Sessions

  /// The sessions of the browser stage. Writes survive a crash of the process; a power failure may lose the last ones.
  public nonisolated var sessions: SessionTable { SessionTable(pool: pool, file: file) }

  // MARK: Changes by other processes

  /// The interval for checking for changes by other processes.
  private static let pause = Duration.milliseconds(200)

  /// Asks the writing connection, because SQLite reports only changes by other connections.
  private static func watch(_ pool: DatabasePool, since version: Int, telling signal: ChangeSignal) async {
    var known = version
    while !Task.isCancelled {
      if let version = try? await pool.writeWithoutTransaction({ try dataVersion($0) }), version != known {
        signal.send()
        known = version
      }
      try? await Task.sleep(for: pause)
    }
  }

  /// A number that changes when another connection has written.
  static func dataVersion(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }
}
