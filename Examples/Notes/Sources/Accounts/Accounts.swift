public import AccountsDomain
public import Foundation

/// The use cases of accounts on the server, for one caller.
public struct Accounts: AccountService {
  let records: any AllRecords
  private let mail: any MailService
  let identityProviders: IdentityProviders
  private let hasher: PasswordHasher
  let limits: AccountLimits
  let now: @Sendable () -> Date
  /// Returns the device that sends the current request.
  private(set) var device: @Sendable () async -> CallingDevice = { CallingDevice() }
  /// The network of the caller, whose attempts are counted together.
  var caller: String { get async { CallerNetwork.name(of: await device().address) } }

  /// The time in seconds after which an unused token expires.
  static let tokenLife: TimeInterval = 30 * 24 * 60 * 60
  /// The time in seconds after which a code expires.
  static let codeLife: TimeInterval = 15 * 60

  static let quarter: TimeInterval = 15 * 60

  public init(
    records: any AllRecords, mail: any MailService,
    hasher: PasswordHasher,
    providers: IdentityProviders = IdentityProviders(), limits: AccountLimits = AccountLimits(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.records = records
    self.mail = mail
    self.hasher = hasher
    identityProviders = providers
    self.limits = limits
    self.now = now
  }

  /// Returns the same accounts for requests of a client.
  ///
  /// - Parameter device: Returns the device of the client.
  public func called(from device: @escaping @Sendable () async -> CallingDevice) -> Accounts {
    var accounts = self
    accounts.device = device
    return accounts
  }

  public func register(_ registration: Registration) async throws -> SignedIn {
    guard registration.problems.isEmpty, let address = MailAddress(registration.address) else {
      throw AccountProblem.invalid(registration.problems)
    }
    try await count("register \(await caller)", limits.registrationsFromNetwork)
    let account = Account(
      id: AccountID(Secret.token()), address: address, name: registration.trimmedName)
    let record = AccountRecord(account: account, password: try await hasher.hash(registration.password))
    guard try await records.add(record) else { throw AccountProblem.addressTaken }
    return try await signedIn(record, .registered)
  }

  public func signIn(_ credentials: Credentials) async throws -> SignedIn {
    var record = try await verified(credentials)
    if record.mustChangePassword { throw AccountProblem.passwordMustBeChanged }
    if let password = record.password, hasher.isOutdated(password) {
      try await replacePassword(of: &record, with: credentials.password, revokingTokens: false)
    }
    return try await signedIn(record, .signedIn)
  }

  public func signOut(_ token: AccessToken) async throws {
    guard let id = try await records.removeToken(Digest(of: token.secret)) else {
      throw AccountProblem.signedOut
    }
    try await log(.signedOut, of: id)
  }

  public func account(of token: AccessToken) async throws -> Account {
    let time = now()
    let record = try await records.useToken(
      Digest(of: token.secret), at: time, renewing: time.addingTimeInterval(Self.tokenLife))
    guard let record else { throw AccountProblem.signedOut }
    return record.account
  }

  public func sendRecoveryCode(to address: String) async throws {
    guard let address = MailAddress(address) else { throw AccountProblem.invalid([.address]) }
    try await count("mail from \(await caller)", limits.mailsFromNetwork)
    try await count("mail to \(address)", limits.mailsToAddress)
    let code = Secret.code()
    let expires = now().addingTimeInterval(Self.codeLife)
    // Stored in any case: the answer for an unknown address takes as long.
    try await records.setCode(Digest(of: code), for: address, expiring: expires)
    let account = try await records.record(of: address)?.account
    if let account { mail.send(.recovery(code: code, to: account, expires: expires)) }
    logLater(.codeRequested, of: account?.id)
  }

  public func setPassword(_ password: String, of address: String, code: String) async throws {
    guard let address = MailAddress(address) else { throw AccountProblem.invalid([.address]) }
    try check(password, address, name: "")
    try await count("code from \(await caller)", limits.codesFromNetwork)
    try await count("code of \(address)", limits.codesOfAddress)
    let hash = try await hasher.hash(password)
    guard try await records.takeCode(Digest(of: Secret.normalized(code)), for: address, at: now()),
      let record = try await records.record(of: address)
    else { throw AccountProblem.wrongCode }
    try await records.setPassword(hash, of: record.account.id, replacing: nil, revokingTokens: true)
    try await forget("sign in to \(address)")
    try await forget("code of \(address)")
    try await log(.passwordRecovered, of: record.account.id)
  }

  public func changePassword(_ credentials: Credentials, to password: String) async throws -> SignedIn {
    var record = try await verified(credentials)
    try check(password, record.account.address, name: record.account.name)
    if try await hasher.matches(password, record.password) {
      throw AccountProblem.invalid([.password(.unchanged)])
    }
    try await replacePassword(of: &record, with: password, revokingTokens: true)
    return try await signedIn(record, .passwordChanged)
  }

  /// Removes what has expired. The server calls it now and then.
  public func removeExpired() async throws {
    try await records.removeExpired(at: now(), attemptsBefore: now().addingTimeInterval(-24 * 60 * 60))
  }

  // MARK: Steps

  /// Returns the account of the right password. Attempts are counted for the address and for the caller, before the
  /// password is verified; those that succeed do not count.
  func verified(_ credentials: Credentials) async throws -> AccountRecord {
    guard let address = MailAddress(credentials.address),
      credentials.password.utf8.count <= PasswordRules.maximum
    else { throw AccountProblem.wrongPasswordOrAccount }
    let (own, others) = ("sign in to \(address)", "sign in from \(await caller)")
    try await count(others, limits.signInsFromNetwork)
    try await count(own, limits.signInsOfAccount)
    let record = try await records.record(of: address)
    guard try await hasher.matches(credentials.password, record?.password), let record else {
      logLater(.wrongPassword, of: record?.account.id)
      throw AccountProblem.wrongPasswordOrAccount
    }
    try await forget(own)
    try await records.changeAttempts(others) { $0?.count -= 1 }
    return record
  }

  private func check(_ password: String, _ address: MailAddress, name: String) throws {
    if let problem = PasswordRules.problem(of: password, address: address, name: name) {
      throw AccountProblem.invalid([.password(problem)])
    }
  }

  func count(_ key: String, _ limit: AccountLimits.Limit) async throws {
    let time = now()
    let end = try await records.changeAttempts(key) { limit.count(&$0, at: time) }
    if let end { throw AccountProblem.locked(until: end) }
  }

  private func forget(_ key: String) async throws {
    try await records.changeAttempts(key) { $0 = nil }
  }

  /// - Throws: ``AccountProblem/wrongPasswordOrAccount`` if the password was changed meanwhile.
  private func replacePassword(
    of record: inout AccountRecord, with password: String, revokingTokens: Bool
  ) async throws {
    let hash = try await hasher.hash(password)
    let isReplaced = try await records.setPassword(
      hash, of: record.account.id, replacing: record.password, revokingTokens: revokingTokens)
    guard isReplaced else { throw AccountProblem.wrongPasswordOrAccount }
    record.password = hash
  }

  /// - Parameter kind: The action that is logged.
  /// - Throws: ``AccountProblem/wrongPasswordOrAccount`` if the password was changed since it was verified.
  private func signedIn(_ record: AccountRecord, _ kind: AccountEvent.Kind) async throws -> SignedIn {
    guard let password = record.password else { throw AccountProblem.wrongPasswordOrAccount }
    return try await begin(record.account, kind) { session in
      guard try await records.add(session, with: password) else {
        throw AccountProblem.wrongPasswordOrAccount
      }
    }
  }

  /// - Throws: ``AccountProblem/authorizationEnded`` if the person was unlinked since the provider vouched for them.
  func signedIn(
    _ record: AccountRecord, with identity: LinkedIdentity.Key, _ kind: AccountEvent.Kind
  ) async throws -> SignedIn {
    try await begin(record.account, kind) { session in
      guard try await records.add(session, with: identity) else { throw AccountProblem.authorizationEnded }
    }
  }

  private func begin(
    _ account: Account, _ kind: AccountEvent.Kind, _ add: (SessionRecord) async throws -> Void
  ) async throws -> SignedIn {
    let (token, time, device) = (Secret.token(), now(), await device())
    let expires = time.addingTimeInterval(Self.tokenLife)
    try await add(
      SessionRecord(
        id: Secret.token(), digest: Digest(of: token), account: account.id,
        device: DeviceName.make(for: device.program), network: CallerNetwork.shown(of: device.address),
        started: time, lastUsed: time, expires: expires))
    try await log(kind, of: account.id)
    return SignedIn(account: account, token: AccessToken(token), expires: expires)
  }
}
