import Foundation

/// Keeps a second Notes from opening the same file: its memory would not see what the first one writes.
///
/// It lies beside the database, since closing any other handle on the database itself would drop SQLite's own
/// locks. The system lets go of it when the process ends, however it ends. While it is held, the file says where its
/// holder is reached, for those who find it held.
final class FileLock: Sendable {
  private let descriptor: Int32

  init(path: String) throws(NoteStoreError) {
    let descriptor = Foundation.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw NoteStoreError.reason(forSystemError: errno, at: path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = errno
      let address = Self.address(in: descriptor)
      Foundation.close(descriptor)
      if error == EWOULDBLOCK { throw .inUse(path: path, address: address) }
      throw NoteStoreError.reason(forSystemError: error, at: path)
    }
    self.descriptor = descriptor
    // What a process left that was killed.
    ftruncate(descriptor, 0)
  }

  /// Says where the holder is reached. What cannot be written is left out: the lock holds all the same.
  func say(_ address: String) {
    let bytes = Array(address.utf8)
    pwrite(descriptor, bytes, bytes.count, 0)
  }

  private static func address(in descriptor: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    let address = String(decoding: bytes.prefix(count), as: UTF8.self)
    return address.hasPrefix("http") ? address : nil
  }

  deinit {
    // Said, not left to the closing: a process that is just being started elsewhere holds a copy for a moment.
    ftruncate(descriptor, 0)
    flock(descriptor, LOCK_UN)
    Foundation.close(descriptor)
  }
}
