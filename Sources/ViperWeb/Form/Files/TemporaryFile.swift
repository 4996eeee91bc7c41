import Foundation

/// A file of an upload on disk. It is removed with the last reference to this object: there is no path through the program on which
/// it stays.
final class TemporaryFile: Sendable {
  let path: String
  private let quota: UploadQuota
  private let size = Locked(0)

  init(path: String, quota: UploadQuota) {
    self.path = path
    self.quota = quota
  }

  deinit {
    unlink(path)
    quota.release(size.withLock(\.self))
  }

  /// Counts bytes that are about to be written.
  ///
  /// - Throws: ``StorageError`` where they are more than all files together may have.
  func grow(by count: Int) throws(StorageError) {
    guard quota.reserve(count) else {
      throw StorageError(action: "cannot write", path: path, reason: .full(limit: quota.limit))
    }
    size.withLock { $0 += count }
  }

  /// Whether nobody has moved or removed it.
  var exists: Bool { access(path, F_OK) == 0 }
}
