import Foundation

/// Keeps a second Notes from opening the same file: its memory would not see what the first one writes.
///
/// It lies beside the database, since closing any other handle on the database itself would drop SQLite's own
/// locks. The system lets go of it when the process ends, however it ends.
final class FileLock: Sendable {
  private let descriptor: Int32

  init(path: String) throws(NoteStoreError) {
    let descriptor = Foundation.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw NoteStoreError.reason(forSystemError: errno, at: path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = errno
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
