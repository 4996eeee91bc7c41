public import AccountsDomain
public import Foundation

/// The account of one session: the only entry point to its token, its cache and the service.
///
/// There is one for each session, so that no cache is shared between people.
public actor AccountDataManager: AccountManager {
  let service: any SessionService
  private let tokens: any TokenStore
  let known: any KnownAccounts
  /// Nil where browsers load and keep the pictures.
  let pictures: (any PictureCache)?
  let cache: any AccountCache
  let backoff: Backoff
  /// The place to which providers return.
  let place: ReturnPlace
  private let now: @Sendable () -> Date
  private let onChange: @Sendable (AccountChange) async -> Void
  /// Counts sign-ins and sign-outs: what began before the last one changes nothing any more.
  private var generation = 0
  private var observers: [UUID: AsyncStream<Void>.Continuation] = [:]

  /// The age in seconds up to which a cached account is not asked for again.
  private let freshness: TimeInterval
  /// The time until which the service is not asked again, because it could not be reached: reading does not wait for each
  /// of many attempts.
  private var pauseEnd = Date.distantPast
  /// Whether the last request for the account was answered by the service.
  private var isReachable = true
  private static let maximumPause: TimeInterval = 10

  /// - Parameters:
  ///   - service: The requests to the server.
  ///   - tokens: Keeps the token of the session.
  ///   - cache: Keeps the account of the session.
  ///   - known: Keeps the accounts that have signed in on this device.
  ///   - pictures: Keeps their pictures; nil where browsers load and keep them.
  ///   - place: The place to which providers return.
  ///   - freshness: The age in seconds up to which a cached account is not asked for again.
  ///   - backoff: The pauses before a request is repeated.
  ///   - now: Returns the current time.
  ///   - onChange: Is called when somebody signs in or out, before the call that caused it returns.
  public init(
    service: any SessionService, tokens: any TokenStore, cache: any AccountCache,
    known: any KnownAccounts, pictures: (any PictureCache)?, place: ReturnPlace,
    freshness: TimeInterval = 5 * 60, backoff: Backoff = Backoff(),
    now: @escaping @Sendable () -> Date = { Date() },
    onChange: @escaping @Sendable (AccountChange) async -> Void = { _ in }
  ) {
    self.service = service
    self.tokens = tokens
    self.cache = cache
    (self.known, self.pictures, self.place) = (known, pictures, place)
    self.freshness = freshness
    self.backoff = backoff
    self.now = now
    self.onChange = onChange
  }

  public func lastAddress() async throws -> String? {
    try await known.knownAccounts().first?.address.description
  }

  /// Returns the account of this session: from the cache if that is fresh, from the service otherwise, and from the
  /// cache again if there is no connection. Requests are repeated only if nothing is cached.
  ///
  /// - Throws: `AccountProblem.signedOut` if nobody is signed in; a `ConnectionProblem` without a cached account.
  public func account() async throws -> FoundAccount {
    let own = generation
    guard let token = try await tokens.token() else { throw AccountProblem.signedOut }
    let cached = try await cache.account()
    if let cached, now().timeIntervalSince(cached.time) < freshness {
      return FoundAccount(cached.account, since: nil)
    }
    if let cached, now() < pauseEnd { return FoundAccount(cached.account, since: cached.time) }
    do {
      let account =
        cached == nil
        ? try await backoff.repeating { [service] in try await service.account(of: token) }
        : try await service.account(of: token)
      guard own == generation else { throw AccountProblem.signedOut }
      // Once a minute is enough: most uses do not write.
      if cached?.account != account || now().timeIntervalSince(cached?.time ?? .distantPast) >= 60 {
        try await cache.keep(CachedAccount(account, at: now()))
        if let before = cached?.account, before != account { try await remember(account) }
      }
      noteReachable(true)
      return FoundAccount(account, since: nil)
    } catch AccountProblem.signedOut {
      if own == generation { try await end(.expired) }
      throw AccountProblem.signedOut
    } catch let problem as ConnectionProblem {
      guard own == generation else { throw AccountProblem.signedOut }
      guard let cached else { throw problem }
      pauseEnd = now().addingTimeInterval(min(freshness, Self.maximumPause))
      noteReachable(false)
      return FoundAccount(cached.account, since: cached.time)
    }
  }

  public func register(_ registration: Registration) async throws -> Account {
    try await begin { [service] in try await service.register(registration) }
  }

  public func signIn(_ credentials: Credentials) async throws -> Account {
    try await begin { [service] in try await service.signIn(credentials) }
  }

  public func changePassword(_ credentials: Credentials, to password: String) async throws -> Account {
    try await begin { [service] in try await service.changePassword(credentials, to: password) }
  }

  /// Ends the session here at once, and then at the service, which may not be reachable: there the token expires.
  public func signOut() async throws {
    generation += 1
    let own = generation
    let token = try await tokens.token()
    // Somebody has signed in meanwhile: that session stays.
    guard own == generation else { return }
    try await forget()
    await notify(of: .signedOut)
    // Also if the caller was removed with the screens of the session.
    if let token { await Task { [service] in try? await service.signOut(token) }.value }
  }

  public func sendRecoveryCode(to address: String) async throws {
    try await service.sendRecoveryCode(to: address)
  }

  public func setPassword(_ password: String, of address: String, code: String) async throws {
    try await service.setPassword(password, of: address, code: code)
  }

  /// Signs in. Not repeated after a failure: whether the service has handled the request is unknown.
  func begin(_ request: @Sendable () async throws -> SignedIn) async throws -> Account {
    generation += 1
    pauseEnd = .distantPast
    let own = generation
    let signedIn = try await request()
    guard own == generation, !Task.isCancelled else {
      // Nobody uses this token. The task may be cancelled, this request must not be.
      await Task { [service] in try? await service.signOut(signedIn.token) }.value
      throw CancellationError()
    }
    try await tokens.keep(signedIn.token)
    try await cache.keep(CachedAccount(signedIn.account, at: now()))
    try await remember(signedIn.account)
    await notify(of: .signedIn(signedIn.account))
    return signedIn.account
  }

  /// Sends requests with the token of the session.
  ///
  /// - Parameters:
  ///   - request: The requests. Its last parameter repeats those that change nothing.
  ///   - account: Returns the account of the answer, which is kept; nil if the answer has none.
  func asking<Answer: Sendable>(
    _ request: @Sendable (any SessionService, AccessToken, Backoff) async throws -> Answer,
    keeping account: (@Sendable (Answer) -> Account)? = nil
  ) async throws -> Answer {
    let own = generation
    guard let token = try await tokens.token() else { throw AccountProblem.signedOut }
    do {
      let answer = try await request(service, token, backoff)
      // Somebody has signed in or out meanwhile.
      guard own == generation else { throw AccountProblem.signedOut }
      if let account = account?(answer) {
        let before = try await cache.account()?.account
        try await cache.keep(CachedAccount(account, at: now()))
        if account != before {
          try await remember(account)
          notifyObservers()
        }
      }
      noteReachable(true)
      return answer
    } catch AccountProblem.signedOut {
      if own == generation { try await end(.expired) }
      throw AccountProblem.signedOut
    } catch let problem as ConnectionProblem {
      noteReachable(false)
      throw problem
    }
  }

  /// Ends the session here, after the service has.
  func end(_ change: AccountChange) async throws {
    try await forget()
    await notify(of: change)
  }

  private func forget() async throws {
    generation += 1
    try await tokens.keep(nil)
    try await cache.keep(nil)
  }

  // MARK: Changes

  public func changes() -> AsyncStream<Void> {
    let (changes, observer) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    observers[id] = observer
    observer.onTermination = { [weak self] _ in Task { await self?.removeObserver(id) } }
    observer.yield()
    return changes
  }

  private func removeObserver(_ id: UUID) { observers[id] = nil }

  /// Notifies observers when the connection was lost, and when it is back.
  private func noteReachable(_ isReachable: Bool) {
    guard isReachable != self.isReachable else { return }
    self.isReachable = isReachable
    notifyObservers()
  }

  func notifyObservers() { for observer in observers.values { observer.yield() } }

  /// Observers are notified after the session has changed.
  private func notify(of change: AccountChange) async {
    await onChange(change)
    notifyObservers()
  }
}
