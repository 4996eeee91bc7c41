/// The part of a quota in bytes that is in use, for tasks on any executor.
final class ByteUsage: Sendable {
  private let usage: Locked<QuotaUsage>

  init(_ quota: Quota) { usage = Locked(QuotaUsage(quota)) }

  /// - Returns: Nil if the bytes are reserved; otherwise the exceeded limit, and nothing is reserved.
  func reserve(_ count: Int, for owner: QuotaUsage.Owner) -> QuotaUsage.Excess? {
    usage.withLock { $0.reserve(count, for: owner) }
  }

  func release(_ count: Int, of owner: QuotaUsage.Owner) { usage.withLock { $0.release(count, of: owner) } }
}
