import AccountData
import AccountsDomain
import Foundation

/// A service whose answers a test prepares.
actor ScriptedService: AccountService {
  private(set) var requests: [String] = []
  private var problems: [any Error] = []
  private var gate: CheckedContinuation<Void, Never>?
  private var waiter: CheckedContinuation<Void, Never>?
  private var holds = false
  private var tokens = 0
  fileprivate var picture: Picture?
  let account = Account(
    id: AccountID("1"), address: MailAddress("ann@example.com")!, name: "Ann")  // A valid address.
  let session = SignedInSession(
    id: "1", device: "", network: "", started: .distantPast, lastUsed: .distantPast, isCurrent: true)

  /// Lets the next requests fail.
  func fail(_ problems: any Error...) { self.problems = problems }

  /// Lets the next request wait until `release()`.
  func hold() { holds = true }

  /// Returns when a request waits.
  func held() async { if gate == nil { await withCheckedContinuation { waiter = $0 } } }

  func release() {
    gate?.resume()
    gate = nil
  }

  /// As a request over HTTP, it is not sent if its task is cancelled.
  fileprivate func answer(_ request: String) async throws {
    try Task.checkCancellation()
    requests.append(request)
    if holds {
      holds = false
      await withCheckedContinuation { continuation in
        gate = continuation
        waiter?.resume()
        waiter = nil
      }
    }
    if !problems.isEmpty { throw problems.removeFirst() }
  }

  fileprivate func signedIn() -> SignedIn {
    tokens += 1
    return SignedIn(account: account, token: AccessToken("token \(tokens)"), expires: .distantFuture)
  }

  func register(_ registration: Registration) async throws -> SignedIn {
    try await answer("register")
    return signedIn()
  }

  func signIn(_ credentials: Credentials) async throws -> SignedIn {
    try await answer("sign in")
    return signedIn()
  }

  func signOut(_ token: AccessToken) async throws { try await answer("sign out \(token.secret)") }

  func account(of token: AccessToken) async throws -> Account {
    try await answer("account")
    return account
  }

  func sendRecoveryCode(to address: String) async throws { try await answer("code") }

  func setPassword(_ password: String, of address: String, code: String) async throws {
    try await answer("set password")
  }

  func changePassword(_ credentials: Credentials, to password: String) async throws -> SignedIn {
    try await answer("change password")
    return signedIn()
  }
}

extension ScriptedService: ProviderService {
  func providers() async throws -> [SignInProvider] {
    try await answer("providers")
    return [SignInProvider(id: "example", name: "Example")]
  }

  func authorize(
    _ provider: String, from place: ReturnPlace, _ token: AccessToken?
  ) async throws -> Authorization {
    try await answer("authorize \(provider) from \(place) with \(token?.secret ?? "no token")")
    return Authorization(address: "https://id.example", ticket: "ticket")
  }

  func signIn(_ response: AuthorizationResponse, ticket: String) async throws -> SignedIn {
    try await answer("sign in with \(response.state), \(response.code), \(ticket)")
    return signedIn()
  }

  func signInMethods(_ token: AccessToken) async throws -> SignInMethods {
    try await answer("methods")
    return SignInMethods(hasPassword: true, linked: [])
  }

  func link(_ response: AuthorizationResponse, ticket: String, _ token: AccessToken) async throws {
    try await answer("link with \(response.state), \(response.code), \(ticket), \(token.secret)")
  }

  func unlink(_ provider: String, _ token: AccessToken) async throws {
    try await answer("unlink \(provider)")
  }
}

extension ScriptedService: AvatarService {
  func setAvatar(_ bytes: Data, _ token: AccessToken) async throws -> Account {
    try await answer("set avatar")
    picture = Picture(bytes)
    return Account(id: account.id, address: account.address, name: account.name, avatar: "picture")
  }

  func removeAvatar(_ token: AccessToken) async throws -> Account {
    try await answer("remove avatar")
    picture = nil
    return account
  }

  func avatar(named name: String) async throws -> Picture? {
    try await answer("avatar \(name)")
    return picture
  }

  /// Replaces the picture, as on another device.
  func set(picture: Picture?) { self.picture = picture }
}

extension ScriptedService: ProfileService {
  func rename(to name: String, _ token: AccessToken) async throws -> Account {
    try await answer("rename to \(name)")
    return Account(id: account.id, address: account.address, name: name)
  }

  func sessions(_ token: AccessToken) async throws -> [SignedInSession] {
    try await answer("sessions")
    return [session]
  }

  func endSession(_ id: String, _ token: AccessToken) async throws { try await answer("end \(id)") }

  func endAllSessions(_ token: AccessToken) async throws { try await answer("end all") }

  func events(_ token: AccessToken) async throws -> [AccountEvent] {
    try await answer("events")
    return []
  }

  func deleteAccount(password: String, _ token: AccessToken) async throws {
    try await answer("delete with \(password)")
  }
}
