import Foundation

/// An uploaded file on disk. It is deleted with the last reference to this object, on every path through the program.
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

  /// Counts bytes before they are written.
  ///
  /// - Throws: ``StorageError`` if they exceed the limit for all files together.
  func grow(by count: Int) throws(StorageError) {
    guard quota.reserve(count) else {
      throw StorageError(action: "cannot write", path: path, reason: .full(limit: quota.limit))
    }
    size.withLock { $0 += count }
  }

  /// Whether the file was neither moved nor removed.
  var exists: Bool { access(path, F_OK) == 0 }
}
