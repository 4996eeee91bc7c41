public import AccountData
public import AccountsDomain
public import Foundation
public import NotesDomain
import NotesModules
import ViperWeb

/// The accounts of the visitors: each browser session has its own token and cache, on the server.
public struct WebAccounts: Sendable {
  /// Returns the device of the current request.
  public typealias Caller = @Sendable () async -> CallingDevice

  let service: @Sendable (@escaping Caller) -> any SessionService
  let storage: @Sendable (_ session: String) -> any SessionStorage
  let freshness: TimeInterval
  let pictures: String
  let guestNotes: any GuestNotes
  let claimCode: String
  let removeNotes: @Sendable (AccountID) async -> Void

  /// - Parameters:
  ///   - service: Returns the service for requests of one session.
  ///   - freshness: The time in seconds during which the end of a session elsewhere may go unnoticed; 0 if the service is
  ///     in this process.
  ///   - pictures: The address of the pictures of accounts, before their names.
  ///   - guestNotes: The notes from before accounts.
  ///   - claimCode: The code that these notes are given for.
  ///   - removeNotes: Deletes the notes of an account that was deleted.
  ///   - storage: Returns the storage of a session, by its id.
  public init(
    service: @escaping @Sendable (@escaping Caller) -> any SessionService,
    freshness: TimeInterval, pictures: String, guestNotes: any GuestNotes, claimCode: String,
    removeNotes: @escaping @Sendable (AccountID) async -> Void,
    storage: @escaping @Sendable (_ session: String) -> any SessionStorage
  ) {
    (self.service, self.storage, self.freshness) = (service, storage, freshness)
    self.pictures = pictures
    (self.guestNotes, self.claimCode, self.removeNotes) = (guestNotes, claimCode, removeNotes)
  }

  /// Returns the account of a visitor whose session the service has not ended; nil for others.
  func owner(of visitor: WebDownload.Requester) async throws -> AccountID? {
    guard let token = try await storage(visitor.session).token() else { return nil }
    do {
      let account = try await service { CallingDevice() }.account(of: token)
      return account.id.description == visitor.identity ? account.id : nil
    } catch AccountProblem.signedOut {
      return nil
    }
  }

  @MainActor func account(of session: WebSession) -> WebAccount { WebAccount(session, self) }
}

/// The signed-in state of one browser session.
@MainActor final class WebAccount: Session {
  private weak var session: WebSession?
  private(set) var isExpired = false
  var isSignedIn: Bool { session?.identity != nil && !isExpired }
  private(set) lazy var manager = makeManager()
  /// The page of a provider replaces the app.
  var useProvider: UseProvider {
    UseProvider(manager, in: nil) { @MainActor [weak session] in session?.currentAddress }
  }
  private let accounts: WebAccounts
  private let id: String

  init(_ session: WebSession, _ accounts: WebAccounts) {
    self.session = session
    self.accounts = accounts
    id = session.id
  }

  private func makeManager() -> AccountDataManager {
    let storage = accounts.storage(id)
    return AccountDataManager(
      service: accounts.service { @MainActor [weak session] in
        CallingDevice(address: session?.facts.address, program: session?.facts.userAgent)
      }, tokens: storage,
      cache: storage, known: BrowserAccounts(session), pictures: nil, place: .web,
      freshness: accounts.freshness,
      onChange: { [weak self] in await self?.handle($0) })
  }

  /// The screens of an expired session stay, because they may contain unsaved text.
  private func handle(_ change: AccountChange) async {
    isExpired = change == .expired
    switch change {
    case .signedIn(let account): session?.identify(as: account.id.description)
    case .signedOut: session?.identify(as: nil)
    case .expired: break
    case .deleted(let id):
      session?.identify(as: nil)
      // The service has deleted them already if it uses the same database.
      await accounts.removeNotes(id)
    }
  }
}
