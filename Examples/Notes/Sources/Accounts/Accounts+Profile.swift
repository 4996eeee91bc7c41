public import AccountsDomain
import Foundation

extension Accounts: ProfileService {
  /// The number of events of a kind that are kept.
  static let maximumEvents = 50

  public func rename(to name: String, _ token: AccessToken) async throws -> Account {
    let account = try await account(of: token)
    guard let name = Registration.validName(name) else {
      throw AccountProblem.invalid([.name(maximum: Registration.maximumName)])
    }
    if name == account.name { return account }
    try await records.setName(name, of: account.id)
    try await log(.renamed, of: account.id)
    return Account(id: account.id, address: account.address, name: name, avatar: account.avatar)
  }

  public func sessions(_ token: AccessToken) async throws -> [SignedInSession] {
    let account = try await account(of: token)
    let own = Digest(of: token.secret)
    return try await records.sessions(of: account.id, at: now()).map { session in
      SignedInSession(
        id: session.id, device: session.device, network: session.network, started: session.started,
        lastUsed: session.lastUsed, isCurrent: session.digest == own)
    }
  }

  public func endSession(_ id: String, _ token: AccessToken) async throws {
    let account = try await account(of: token)
    guard try await records.removeSession(id, of: account.id) else { return }
    try await log(.sessionEnded, of: account.id)
  }

  public func endAllSessions(_ token: AccessToken) async throws {
    let account = try await account(of: token)
    try await records.removeSessions(of: account.id)
    try await log(.allSessionsEnded, of: account.id)
  }

  public func events(_ token: AccessToken) async throws -> [AccountEvent] {
    try await records.events(of: try await account(of: token).id)
  }

  /// Without a password, the person must have signed in at the provider a short time ago.
  public func deleteAccount(password: String, _ token: AccessToken) async throws {
    let account = try await account(of: token)
    let stored = try await records.record(of: account.address)?.password
    if stored == nil {
      guard try await isRecent(token, of: account.id) else { throw AccountProblem.signInAgain }
    } else {
      let typed = Credentials(address: account.address.description, password: password)
      guard try await verified(typed).account.id == account.id else {
        throw AccountProblem.wrongPasswordOrAccount
      }
    }
    guard try await records.remove(account.id, with: stored) else {
      throw AccountProblem.wrongPasswordOrAccount
    }
  }

  private func isRecent(_ token: AccessToken, of id: AccountID) async throws -> Bool {
    let (time, own) = (now(), Digest(of: token.secret))
    return try await records.sessions(of: id, at: time).contains {
      $0.digest == own && time.timeIntervalSince($0.started) < Self.quarter
    }
  }

  /// Adds an event to the log of an account.
  func log(_ kind: AccountEvent.Kind, of id: AccountID) async throws {
    let device = await device()
    let event = AccountEvent(
      kind, at: now(), device: DeviceName.make(for: device.program),
      network: CallerNetwork.shown(of: device.address))
    try await records.add(event, of: id, keeping: Self.maximumEvents)
  }

  /// Adds an event after the answer, so that its time does not tell whether there is such an account. Without one, as much
  /// is written: otherwise the time of the next answer would tell.
  ///
  /// - Parameter id: The account; nil if there is none.
  func logLater(_ kind: AccountEvent.Kind, of id: AccountID?) {
    Task {
      if let id { return try await log(kind, of: id) }
      let time = now()
      try await records.changeAttempts("nobody") { $0 = Attempts(count: ($0?.count ?? 0) + 1, since: time) }
    }
  }
}
