import AccountData
import AccountsDomain
import NotesDomain
import NotesModules

/// The notes of the person who uses a device: those of guests, or those of the account that is signed in. After the end of a
/// session nothing is read or changed until somebody signs in, or signs out.
actor CurrentNotes {
  private enum Owner { case guest, account(AccountID) }

  private let storage: DeviceStorage
  /// Nil before the first use.
  private var owner: Owner?

  init(in storage: DeviceStorage) {
    self.storage = storage
  }

  func handle(_ change: AccountChange) async {
    switch change {
    case .signedIn(let account): owner = .account(account.id)
    case .signedOut: owner = .guest
    // The screens stay, because they may contain unsaved text.
    case .expired: break
    case .deleted(let id):
      owner = .guest
      await storage.removeNotes(id)
    }
  }

  /// Returns the notes of the current owner.
  ///
  /// - Parameter accounts: The account of the device.
  /// - Throws: A `ConnectionProblem` if somebody is signed in and unknown here.
  func repository(_ accounts: any AccountManager) async throws -> any NoteRepository {
    switch try await currentOwner(accounts) {
    case .guest: return storage.guests
    case .account(let id): return NotesOfSession(storage.notes(id), of: id, accounts: accounts)
    }
  }

  private func currentOwner(_ accounts: any AccountManager) async throws -> Owner {
    if let owner { return owner }
    do {
      let found = Owner.account(try await accounts.account().account.id)
      // Somebody may have signed in or out meanwhile.
      owner = owner ?? found
    } catch AccountProblem.signedOut {
      owner = owner ?? .guest
    }
    return owner ?? .guest
  }
}
