public import AccountsDomain
public import Foundation

/// An accounts server in memory. The id of an account is its address.
public actor InMemoryAccounts: SessionService {
  private var passwords: [String: String] = [:]
  private var tokens: [AccessToken: Account] = [:]
  /// The last code that was sent to each address.
  public private(set) var codes: [String: String] = [:]
  private var problem: ConnectionProblem?

  public init() {}

  /// Lets all further requests fail; nil ends this.
  public func fail(_ problem: ConnectionProblem?) { self.problem = problem }

  /// Ends all sessions.
  public func revokeAll() { tokens = [:] }

  public func register(_ registration: Registration) throws -> SignedIn {
    try reach()
    guard passwords[registration.address] == nil else { throw AccountProblem.addressTaken }
    passwords[registration.address] = registration.password
    return try signedIn(registration.address)
  }

  public func signIn(_ credentials: Credentials) throws -> SignedIn {
    try reach()
    guard passwords[credentials.address] == credentials.password else {
      throw AccountProblem.wrongPasswordOrAccount
    }
    return try signedIn(credentials.address)
  }

  public func changePassword(_ credentials: Credentials, to password: String) throws -> SignedIn {
    _ = try signIn(credentials)
    passwords[credentials.address] = password
    return try signedIn(credentials.address)
  }

  public func signOut(_ token: AccessToken) throws {
    try reach()
    tokens[token] = nil
  }

  public func account(of token: AccessToken) throws -> Account {
    try reach()
    guard let account = tokens[token] else { throw AccountProblem.signedOut }
    return account
  }

  public func sendRecoveryCode(to address: String) throws {
    try reach()
    codes[address] = "CODE"
  }

  public func setPassword(_ password: String, of address: String, code: String) throws {
    try reach()
    guard codes[address] == code else { throw AccountProblem.wrongCode }
    codes[address] = nil
    passwords[address] = password
  }

  // MARK: Profiles

  public func rename(to name: String, _ token: AccessToken) throws -> Account {
    let account = try account(of: token)
    let renamed = Account(id: account.id, address: account.address, name: name, avatar: account.avatar)
    for (token, owner) in tokens where owner.id == account.id { tokens[token] = renamed }
    return renamed
  }

  public func sessions(_ token: AccessToken) throws -> [SignedInSession] {
    let id = try account(of: token).id
    return tokens.filter { $0.value.id == id }.keys.sorted { $0.secret < $1.secret }.map {
      SignedInSession(
        id: $0.secret, device: "Test", network: "", started: .distantPast, lastUsed: .distantPast,
        isCurrent: $0 == token)
    }
  }

  public func endSession(_ id: String, _ token: AccessToken) throws {
    let account = try account(of: token)
    if tokens[AccessToken(id)]?.id == account.id { tokens[AccessToken(id)] = nil }
  }

  public func endAllSessions(_ token: AccessToken) throws {
    let id = try account(of: token).id
    tokens = tokens.filter { $0.value.id != id }
  }

  public func events(_ token: AccessToken) throws -> [AccountEvent] {
    _ = try account(of: token)
    return [AccountEvent(.registered, at: .distantPast, device: "Test", network: "")]
  }

  public func deleteAccount(password: String, _ token: AccessToken) throws {
    let address = try account(of: token).address.description
    guard passwords[address] ?? "" == password else { throw AccountProblem.wrongPasswordOrAccount }
    try endAllSessions(token)
    passwords[address] = nil
  }

  // MARK: Pictures

  private var pictures: [String: Picture] = [:]

  public func setAvatar(_ bytes: Data, _ token: AccessToken) throws -> Account {
    let account = try account(of: token)
    guard let picture = Picture(bytes) else { throw AccountProblem.invalid([.picture(maximum: 1)]) }
    pictures[account.id.description] = picture
    return try replace(account, avatar: account.id.description)
  }

  public func removeAvatar(_ token: AccessToken) throws -> Account {
    let account = try account(of: token)
    pictures[account.id.description] = nil
    return try replace(account, avatar: nil)
  }

  public func avatar(named name: String) throws -> Picture? {
    try reach()
    return pictures[name]
  }

  private func replace(_ account: Account, avatar: String?) throws -> Account {
    let new = Account(id: account.id, address: account.address, name: account.name, avatar: avatar)
    for (token, owner) in tokens where owner.id == account.id { tokens[token] = new }
    return new
  }

  // MARK: Providers

  /// At the only provider, the code is the address of the person.
  private let provider = SignInProvider(id: "example", name: "Example")
  private var begun: [String: (ticket: String, account: AccountID?)] = [:]
  private var linked: [String: AccountID] = [:]

  public func providers() throws -> [SignInProvider] {
    try reach()
    return [provider]
  }

  public func authorize(
    _ provider: String, from place: ReturnPlace, _ token: AccessToken?
  ) throws -> Authorization {
    try reach()
    let (state, ticket) = (UUID().uuidString, UUID().uuidString)
    begun[state] = (ticket, try token.map { try account(of: $0).id })
    return Authorization(address: "https://id.example/?state=\(state)", ticket: ticket)
  }

  public func signIn(_ response: AuthorizationResponse, ticket: String) throws -> SignedIn {
    try complete(response, ticket, for: nil)
    linked[response.code] = linked[response.code] ?? AccountID(response.code)
    return try signedIn(response.code)
  }

  public func signInMethods(_ token: AccessToken) throws -> SignInMethods {
    let account = try account(of: token)
    return SignInMethods(
      hasPassword: passwords[account.address.description] != nil,
      linked: linked.filter { $0.value == account.id }.map { LinkedProvider(provider, name: $0.key) })
  }

  public func link(_ response: AuthorizationResponse, ticket: String, _ token: AccessToken) throws {
    let id = try account(of: token).id
    try complete(response, ticket, for: id)
    guard linked[response.code] ?? id == id else { throw AccountProblem.linkedElsewhere }
    linked[response.code] = id
  }

  public func unlink(_ provider: String, _ token: AccessToken) throws {
    let account = try account(of: token)
    guard passwords[account.address.description] != nil else { throw AccountProblem.lastSignIn }
    linked = linked.filter { $0.value != account.id }
  }

  private func complete(_ response: AuthorizationResponse, _ ticket: String, for id: AccountID?) throws {
    try reach()
    guard let found = begun.removeValue(forKey: response.state), found == (ticket, id),
      !response.code.isEmpty
    else { throw AccountProblem.authorizationEnded }
  }

  private func reach() throws { if let problem { throw problem } }

  private func signedIn(_ address: String) throws -> SignedIn {
    guard let mail = MailAddress(address) else { throw AccountProblem.invalid([.address]) }
    let avatar = pictures[address] == nil ? nil : address
    let account = Account(id: AccountID(address), address: mail, name: address, avatar: avatar)
    let token = AccessToken(UUID().uuidString)
    tokens[token] = account
    return SignedIn(account: account, token: token, expires: .distantFuture)
  }
}
