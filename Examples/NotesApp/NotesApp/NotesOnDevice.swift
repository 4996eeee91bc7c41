import Foundation
import NoteStore
import NotesModules
import Viper

/// The notes on this device, and the modules that show them in both stages.
@MainActor enum NotesOnDevice {
  /// The modules, or the reason why the notes cannot be used, which names the file and what to do.
  static let modules = Result { try makeModules() }

  private static func makeModules() throws -> ModuleRegistry {
    let path = try file(named: LaunchOptions.current.database)
    return try ModuleRegistry.notes(repository: NoteStore.open(path: path).guestNotes)
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
