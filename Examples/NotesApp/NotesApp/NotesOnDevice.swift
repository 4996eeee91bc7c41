import AccountClient
import AccountData
import Foundation
import NoteStore
import NotesDevice
import NotesModules
import SessionStore
import Viper

/// The notes on this device, and the modules that show them in both stages.
@MainActor enum NotesOnDevice {
  /// The modules, or the reason why the notes cannot be used, which names the file and what to do.
  static let modules = Result { try makeModules() }

  private static func makeModules() throws -> ModuleRegistry {
    let path = try file(named: LaunchOptions.current.database)
    let store = try NoteStore.open(path: path)
    guard let server = LaunchOptions.current.server else {
      return try ModuleRegistry.notes(repository: store.guestNotes)
    }
    let session = SessionAccountTable(of: store, session: server.absoluteString)
    let storage = DeviceStorage(
      guests: store.guestNotes, guestNotes: StoredGuestNotes(in: store),
      removingNotes: { try? await store.removeNotes(of: NoteOwner(account: $0.description)) }
    ) {
      store.notes(of: NoteOwner(account: $0.description))
    }
    return try ModuleRegistry.notesOnDevice(
      storage, service: HTTPAccountService(server), tokens: tokens(of: server, session), cache: session,
      browser: WebAuthentication())
  }

  private static func tokens(of server: URL, _ session: SessionAccountTable) -> any TokenStore {
    #if canImport(Security)
      KeychainTokens(server: server.absoluteString)
    #else
      session
    #endif
  }

  private static func file(named name: String?) throws -> String {
    let files = FileManager.default
    guard let name else {
      let folder = try files.url(
        for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      return folder.appendingPathComponent("notes.sqlite").path
    }
    return files.temporaryDirectory.appendingPathComponent(name).path
  }
}
