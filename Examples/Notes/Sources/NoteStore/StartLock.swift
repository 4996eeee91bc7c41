import Foundation

/// Has processes that open the same file do so one after the other.
///
/// It lies beside the database, since closing any other handle on the database itself would drop SQLite's own
/// locks. The system lets go of it when the process ends, however it ends.
final class StartLock: Sendable {
  private let descriptor: Int32

  /// Waits for its turn.
  init(path: String) throws(NoteStoreError) {
    let descriptor = Foundation.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
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
    // Said, not left to the closing: a process that is just being started elsewhere holds a copy for a moment.
    flock(descriptor, LOCK_UN)
    Foundation.close(descriptor)
  }
}
