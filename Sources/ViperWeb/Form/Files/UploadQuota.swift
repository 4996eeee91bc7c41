/// The maximum number of bytes of all uploaded files.
final class UploadQuota: Sendable {
  let limit: Int
  private let used = Locked(0)

  init(_ limit: Int) { self.limit = limit }

  /// - Returns: False if it would exceed the limit; then nothing is reserved.
  func reserve(_ count: Int) -> Bool {
    used.withLock { used in
      guard count <= limit - used else { return false }
      used += count
      return true
    }
  }

  func release(_ count: Int) { used.withLock { $0 -= count } }
}
