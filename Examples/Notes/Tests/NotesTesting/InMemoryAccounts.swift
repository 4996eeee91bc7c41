public import AccountsDomain
import Foundation

/// An accounts server in memory. The id of an account is its address.
public actor InMemoryAccounts: AccountService {
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

  private func reach() throws { if let problem { throw problem } }

  private func signedIn(_ address: String) throws -> SignedIn {
    guard let mail = MailAddress(address) else { throw AccountProblem.invalid([.address]) }
    let account = Account(id: AccountID(address), address: mail, name: address)
    let token = AccessToken(UUID().uuidString)
    tokens[token] = account
    return SignedIn(account: account, token: token, expires: .distantFuture)
  }
}
