public import Foundation

extension UUID {
  /// Returns a random UUID (version 4).
  ///
  /// On Linux, `UUID()` reads `/dev/urandom`: without file descriptors, it returns the same value each time.
  public static func random() -> UUID {
    var generator = SystemRandomNumberGenerator()
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for index in bytes.indices { bytes[index] = generator.next() }
      bytes[6] = bytes[6] & 0x0F | 0x40
      bytes[8] = bytes[8] & 0x3F | 0x80
    }
    return UUID(uuid: bytes)
  }
}
