public import Shop

/// An account memory without persistence.
@MainActor public final class VolatileAccountMemory: AccountMemory {
  public var lastAccount: String?

  public init(lastAccount: String? = nil) {
    self.lastAccount = lastAccount
  }
}
