import Foundation

/// A lock that makes processes open the same file one after the other.
///
/// It is a separate file, because closing another handle of the database itself would release SQLite's own locks. The
/// system releases it when the process ends.
final class StartLock: Sendable {
  private let descriptor: Int32

  /// Returns the path of the lock file. It stays after the first start, and shows that there was a database.
  static func path(for database: String) -> String { database + ".lock" }

  /// Waits for the lock.
  init(path: String) throws(NoteStoreError) {
    let descriptor = Foundation.open(Self.path(for: path), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw NoteStoreError.reason(forSystemError: errno, at: path) }
    while flock(descriptor, LOCK_EX) != 0 {
      let error = errno
      if error == EINTR { continue }
      Foundation.close(descriptor)
      throw NoteStoreError.reason(forSystemError: error, at: path)
    }
    self.descriptor = descriptor
  }

  deinit {
    // Unlocks explicitly: a child process that is just starting may still hold a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    Foundation.close(descriptor)
  }
}
