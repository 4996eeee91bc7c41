public import AccountData
public import AccountsDomain

/// Keeps the token and the account of a session in memory.
public actor MemorySession: TokenStore, AccountCache, KnownAccounts, PictureCache {
  public private(set) var kept: AccessToken?
  public private(set) var cached: CachedAccount?
  private var known: [KnownAccount] = []
  private var pictures: [String: Picture] = [:]

  public init() {}

  public func token() -> AccessToken? { kept }
  public func keep(_ token: AccessToken?) { kept = token }
  public func account() -> CachedAccount? { cached }
  public func keep(_ account: CachedAccount?) { cached = account }
  private var authorization: PendingAuthorization?
  public func pendingAuthorization() -> PendingAuthorization? { authorization }
  public func keep(pending authorization: PendingAuthorization?) { self.authorization = authorization }
  public func knownAccounts() -> [KnownAccount] { known }
  public func keep(known accounts: [KnownAccount]) { known = accounts }
  public func picture(named name: String) -> Picture? { pictures[name] }
  public func keep(_ picture: Picture?, named name: String) { pictures[name] = picture }
}
