/// The bytes that all files of uploads may have together.
final class UploadQuota: Sendable {
  let limit: Int
  private let used = Locked(0)

  init(_ limit: Int) { self.limit = limit }

  /// - Returns: false, and nothing is reserved, where it is too much.
  func reserve(_ count: Int) -> Bool {
    used.withLock { used in
      guard count <= limit - used else { return false }
      used += count
      return true
    }
  }

  func release(_ count: Int) { used.withLock { $0 -= count } }
}
