import Foundation

/// Writes one file while it arrives.
final class FileWriter: Sendable {
  private let descriptor: Int32
  private let path: String

  /// - Parameter descriptor: The descriptor, which is closed with the writer.
  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// - Throws: ``StorageError``, usually because the disk is full.
  func write(_ bytes: ArraySlice<UInt8>) throws(StorageError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .last("cannot write", path) }
      rest = rest.dropFirst(count)
    }
  }
}
