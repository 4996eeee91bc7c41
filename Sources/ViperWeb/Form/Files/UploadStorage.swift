/// The use of the storage for uploaded files, in bytes.
final class UploadStorage: Sendable {
  private let usage: Locked<QuotaUsage>

  init(_ quota: Quota) { usage = Locked(QuotaUsage(quota)) }

  /// - Returns: The limit that it would exceed, in bytes; then nothing is reserved.
  func reserve(_ count: Int, for owner: QuotaUsage.Owner) -> Int? {
    usage.withLock { usage in
      switch usage.reserve(count, for: owner) {
      case nil: nil
      case .total: usage.quota.total
      case .address: usage.quota.perAddress
      case .session: usage.quota.perSession
      }
    }
  }

  func release(_ count: Int, of owner: QuotaUsage.Owner) { usage.withLock { $0.release(count, of: owner) } }
}
