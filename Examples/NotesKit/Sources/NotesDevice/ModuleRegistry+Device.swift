public import AccountData
public import AccountsDomain
public import Foundation
public import NotesDomain
import NotesModules
public import Viper

/// Where the notes of a device are.
public struct DeviceStorage: Sendable {
  let guests: any NoteRepository
  let guestNotes: any GuestNotes
  let notes: @Sendable (AccountID) -> any NoteRepository
  let removeNotes: @Sendable (AccountID) async -> Void

  /// - Parameters:
  ///   - guests: The repository with the notes of guests.
  ///   - guestNotes: Gives them to an account.
  ///   - removeNotes: Deletes the notes of an account that was deleted.
  ///   - notes: Returns the repository with the notes of an account.
  public init(
    guests: any NoteRepository, guestNotes: any GuestNotes,
    removingNotes removeNotes: @escaping @Sendable (AccountID) async -> Void,
    of notes: @escaping @Sendable (AccountID) -> any NoteRepository
  ) {
    (self.guests, self.guestNotes, self.notes, self.removeNotes) = (guests, guestNotes, notes, removeNotes)
  }
}

@MainActor extension ModuleRegistry {
  /// Returns the modules of Notes on a device with accounts. A person begins as a guest.
  ///
  /// - Parameters:
  ///   - storage: The notes on the device.
  ///   - service: The requests to the accounts server.
  ///   - tokens: Keeps the token of the device.
  ///   - cache: Keeps the account of the device.
  ///   - browser: Shows the pages of other services at which people sign in.
  ///   - freshness: The time in seconds during which the end of the session elsewhere may go unnoticed.
  public static func notesOnDevice(
    _ storage: DeviceStorage, service: any SessionService, tokens: any TokenStore,
    cache: any AccountCache & KnownAccounts & PictureCache, browser: any ProviderBrowser,
    freshness: TimeInterval = 5 * 60
  ) throws -> ModuleRegistry {
    let current = CurrentNotes(in: storage)
    let accounts = AccountDataManager(
      service: service, tokens: tokens, cache: cache, known: cache, pictures: cache, place: .app,
      freshness: freshness,
      onChange: { await current.handle($0) })
    return try .notes(
      repository: NotesOfDevice(current: current, accounts: accounts),
      accounts: SessionAccounts(
        manager: accounts, useProvider: UseProvider(accounts, in: browser), signInFirst: nil,
        guestNotes: storage.guestNotes, claimCode: nil))
  }
}
