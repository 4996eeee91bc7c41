public import AccountData
public import AccountsDomain

/// Keeps the token and the account of a session in memory.
public actor MemorySession: TokenStore, AccountCache {
  public private(set) var kept: AccessToken?
  public private(set) var cached: CachedAccount?
  private var last: MailAddress?

  public init() {}

  public func token() -> AccessToken? { kept }
  public func keep(_ token: AccessToken?) { kept = token }
  public func account() -> CachedAccount? { cached }
  public func keep(_ account: CachedAccount?) { cached = account }
  private var authorization: PendingAuthorization?
  public func pendingAuthorization() -> PendingAuthorization? { authorization }
  public func keep(pending authorization: PendingAuthorization?) { self.authorization = authorization }
  public func lastAddress() -> MailAddress? { last }
  public func keep(lastAddress: MailAddress) { last = lastAddress }
}
