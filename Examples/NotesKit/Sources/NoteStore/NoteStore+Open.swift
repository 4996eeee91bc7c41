import Foundation
internal import GRDB
import NotesDomain

extension NoteStore {
  /// Opens the database at `path`. Creates the file if it is missing, and its folder if only that is missing, readable
  /// by its owner only. Migrates an older file, and deletes notes that have been in the trash for longer than
  /// `TrashRetention.duration` at `now`.
  ///
  /// - Parameters:
  ///   - report: Receives a message for the log when changes can no longer be saved because the file was moved, and when
  ///     they are saved again.
  /// - Throws: The reason why the file cannot be used. A file of another program or of a newer version is not changed.
  ///   ``NoteStoreError/missing(path:)`` if the file at this path was removed since an earlier start.
  public static func open(
    path: String, now: Date = Date(), report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(NoteStoreError) -> NoteStore {
    do {
      let files = FileManager.default
      if !files.fileExists(atPath: path), files.fileExists(atPath: StartLock.path(for: path)) {
        throw NoteStoreError.missing(path: path)
      }
      try makePlace(for: path)
      // First, so that no lock file is created beside a file of another program.
      try inspect(path)
      // Two processes that start at once migrate an older file one after the other.
      let lock = try StartLock(path: path)
      defer { withExtendedLifetime(lock) {} }
      let pool = try DatabasePool(path: path, configuration: configuration)
      // The pool sets NORMAL, which may lose the last commits in a power failure.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try Schema.migrator.migrate(pool)
      let secret = try pool.write { db in
        try EntryTable.emptyTrash(before: now.addingTimeInterval(-TrashRetention.duration), in: db)
        return try Data.fetchOne(db, sql: "SELECT bytes FROM secret")
      }
      // Read before observing starts: later changes by other processes are reported.
      let version = try pool.writeWithoutTransaction(NoteStore.dataVersion)
      return NoteStore(
        file: try DatabaseFile(at: path), pool: pool, secret: Array(secret ?? Data()), dataVersion: version,
        report: report)
    } catch {
      throw NoteStoreError.reason(for: error, at: path)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "Notes"
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      // By default, Apple's disks keep written data in a cache.
      try db.execute(sql: "PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
    }
    return configuration
  }

  private static func makePlace(for path: String) throws {
    guard !path.isEmpty else { throw NoteStoreError.noPath }
    let files = FileManager.default
    var isFolder: ObjCBool = false
    if files.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder.boolValue { throw NoteStoreError.isFolder(path: path) }
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      let type = try files.attributesOfItem(atPath: target)[.type] as? FileAttributeType
      guard type == .typeRegular else { throw NoteStoreError.isNoFile(path: path) }
      return
    }
    try makeFolder(for: path)
    // Created here, because SQLite would make it readable for all users; the files that SQLite adds have the same mode.
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw NoteStoreError.reason(forSystemError: errno, at: path) }
    Foundation.close(descriptor)
  }

  private static func makeFolder(for path: String) throws {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    if files.fileExists(atPath: folder.path, isDirectory: &isFolder) {
      if !isFolder.boolValue { throw NoteStoreError.noFolder(path: path, folder: folder.path) }
      return
    }
    guard files.fileExists(atPath: folder.deletingLastPathComponent().path, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw NoteStoreError.noFolder(path: path, folder: folder.path) }
    do {
      try files.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch CocoaError.fileWriteOutOfSpace {
      throw NoteStoreError.diskFull(path: path)
    } catch {
      throw NoteStoreError.notPermitted(path: path)
    }
  }

  /// Rejects a file of another program before it is changed: the pool rewrites the first page.
  private static func inspect(_ path: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.read { db in
      guard try !Schema.isForeign(db) else { throw NoteStoreError.notNotes(path: path) }
      guard try !Schema.migrator.hasBeenSuperseded(db) else { throw NoteStoreError.newer(path: path) }
    }
    try queue.close()
  }
}
