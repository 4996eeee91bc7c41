public import Shop

/// Remembers as long as it lives.
@MainActor public final class VolatileAccountMemory: AccountMemory {
  public var lastAccount: String?

  public init(lastAccount: String? = nil) {
    self.lastAccount = lastAccount
  }
}
