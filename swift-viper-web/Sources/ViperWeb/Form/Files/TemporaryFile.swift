import Foundation

/// An uploaded file on disk. It is deleted with the last reference to this object, on every path through the program.
final class TemporaryFile: Sendable {
  let path: String
  private let storage: ByteUsage
  private let owner: QuotaUsage.Owner
  private let size = Locked(0)

  init(path: String, of owner: QuotaUsage.Owner, in storage: ByteUsage) {
    self.path = path
    self.storage = storage
    self.owner = owner
  }

  deinit {
    unlink(path)
    storage.release(size.withLock(\.self), of: owner)
  }

  /// Counts bytes before they are written.
  ///
  /// - Throws: ``StorageError`` if they exceed ``WebConfiguration/uploadStorage``.
  func grow(by count: Int) throws(StorageError) {
    if let excess = storage.reserve(count, for: owner) {
      throw StorageError(action: "cannot write", path: path, reason: .full(limit: excess.limit))
    }
    size.withLock { $0 += count }
  }

  /// Whether the file was neither moved nor removed.
  var exists: Bool { access(path, F_OK) == 0 }
}
