public import AccountsDomain
public import Foundation

/// The account of a session whose answers a test prepares.
public actor ScriptedAccounts: AccountManager {
  public private(set) var requests: [String] = []
  private var errors: [any Error] = []
  fileprivate var signedIn: Account?
  private var address: String?
  private var observers: [AsyncStream<Void>.Continuation] = []
  private var isOffline = false

  public init(lastAddress: String? = nil) {
    address = lastAddress
  }

  /// Lets the next requests fail.
  public func fail(_ errors: any Error...) { self.errors = errors }

  /// Ends the session, as the service would.
  public func expire() {
    signedIn = nil
    tell()
  }

  /// Answers from the cache.
  public func goOffline() {
    isOffline = true
    tell()
  }

  public func lastAddress() -> String? { address }

  public func account() throws -> FoundAccount {
    guard let signedIn else { throw AccountProblem.signedOut }
    return FoundAccount(signedIn, since: isOffline ? Date(timeIntervalSince1970: 1_000) : nil)
  }

  public func register(_ registration: Registration) throws -> Account {
    try answer("register \(registration.address) as \(registration.name)")
    return begin(registration.address, name: registration.name)
  }

  public func signIn(_ credentials: Credentials) throws -> Account {
    try answer("sign in \(credentials.address) with \(credentials.password)")
    return begin(credentials.address)
  }

  public func changePassword(_ credentials: Credentials, to password: String) throws -> Account {
    try answer("change password of \(credentials.address) to \(password)")
    return begin(credentials.address)
  }

  public func signOut() throws {
    try answer("sign out")
    signedIn = nil
    tell()
  }

  public func sendRecoveryCode(to address: String) throws { try answer("code to \(address)") }

  public func setPassword(_ password: String, of address: String, code: String) throws {
    try answer("set password of \(address) to \(password) with \(code)")
  }

  public func changes() -> AsyncStream<Void> {
    let (changes, observer) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    observers.append(observer)
    observer.yield()
    return changes
  }

  fileprivate func answer(_ request: String) throws {
    requests.append(request)
    if !errors.isEmpty { throw errors.removeFirst() }
  }

  fileprivate func begin(_ address: String, name: String = "Ann") -> Account {
    // The tests use valid addresses.
    let account = Account(id: AccountID(address), address: MailAddress(address)!, name: name)
    (signedIn, self.address) = (account, address)
    tell()
    return account
  }

  private func tell() { for observer in observers { observer.yield() } }
}

extension ScriptedAccounts: AvatarManager {
  /// The last address has a picture.
  public func avatars(of address: String) -> AsyncStream<Avatar?> {
    AsyncStream { found in
      found.yield(address == self.address ? Avatar(name: address, picture: nil) : nil)
      found.finish()
    }
  }

  public func ownAvatar(of account: Account) -> Avatar? { nil }
  public func setAvatar(_ bytes: Data) throws { try answer("set avatar") }
  public func removeAvatar() throws { try answer("remove avatar") }
}

extension ScriptedAccounts: ProviderManager {
  public func providers() -> [SignInProvider] { [SignInProvider(id: "example", name: "Example")] }

  public func authorize(
    _ provider: String, to purpose: AuthorizationPurpose, returningTo address: String?
  ) throws -> String {
    try answer("authorize \(provider) to \(purpose), returning to \(address ?? "the first screen")")
    return "https://id.example/"
  }

  public func complete(with response: AuthorizationResponse) throws -> String? {
    try answer("complete \(response.state) with \(response.code)")
    _ = begin("ann@example.com")
    return "/trash"
  }

  public func unlink(_ provider: String) throws { try answer("unlink \(provider)") }
}

extension ScriptedAccounts: ProfileManager {
  public func profile() throws -> AccountProfile {
    try answer("profile")
    let session = SignedInSession(
      id: "1", device: "Test", network: "", started: .distantPast, lastUsed: .distantPast, isCurrent: true)
    return AccountProfile(
      account: try account().account, sessions: [session], events: [],
      methods: SignInMethods(hasPassword: true, linked: []), providers: [])
  }

  public func rename(to name: String) throws {
    try answer("rename to \(name)")
    if let signedIn { _ = begin(signedIn.address.description, name: name) }
  }

  public func endSession(_ id: String) throws { try answer("end \(id)") }

  public func endAllSessions() throws {
    try answer("end all")
    expire()
  }

  public func deleteAccount(password: String) throws {
    try answer("delete with \(password)")
    expire()
  }
}
