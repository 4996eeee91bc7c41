import AccountDoubles
import Accounts
import AccountsDomain
import AccountStore
import Foundation
import MailDoubles
import NotesTesting
import NoteStore

/// The accounts of a new database file, at the time of a clock that the test sets.
struct StoredAccounts {
  let folder: TemporaryFolder
  let store: NoteStore
  let mail: RecordingMail
  let clock: SetClock

  init() throws {
    folder = try TemporaryFolder()
    store = try NoteStore.open(path: folder.path())
    (mail, clock) = (RecordingMail(), SetClock())
  }

  var table: AccountTable { AccountTable(of: store) }

  /// Opens the accounts.
  ///
  /// - Parameter work: The work of a password hash; little, except where a test measures it.
  func open(
    _ work: PasswordHash.Parameters = .init(logarithm: 1, blockSize: 1, parallelism: 1),
    providers: IdentityProviders = IdentityProviders(), limits: AccountLimits = AccountLimits()
  ) throws -> Accounts {
    Accounts(
      records: table, mail: mail, hasher: try PasswordHasher(work), providers: providers, limits: limits,
      now: { [clock] in clock.now })
  }

  /// Closes the file and opens it again, as a restart does.
  func reopened() async throws -> StoredAccounts {
    try await store.close()
    return try StoredAccounts(again: self)
  }

  private init(again other: StoredAccounts) throws {
    (folder, store) = (other.folder, try NoteStore.open(path: other.folder.path()))
    (mail, clock) = (other.mail, other.clock)
  }
}

extension Registration {
  static let ann = Registration(address: "ann@example.com", password: "green tea at four", name: "Ann")
  static let ben = Registration(address: "ben@example.com", password: "green tea at four", name: "Ben")
}

extension Credentials {
  static let ann = Credentials(address: "ann@example.com", password: "green tea at four")
}

/// Returns the problem that the work reports; nil if it succeeds.
func problem(_ work: () async throws -> Void) async -> AccountProblem? {
  do {
    try await work()
    return nil
  } catch {
    return error as? AccountProblem
  }
}
