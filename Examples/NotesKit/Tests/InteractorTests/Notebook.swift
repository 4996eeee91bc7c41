import Foundation
import NoteEditor
import NoteList
import NoteStore
import NotesDomain
import NotesTesting
import Trash

/// The storages of the interactor tests, which must behave in the same way.
enum Storage: CaseIterable {
  case memory
  case file
}

/// The use cases on an empty storage, with a controlled clock.
struct Notebook {
  let repository: any NoteRepository
  private let folder: TemporaryFolder

  init(_ storage: Storage) throws {
    folder = try TemporaryFolder()
    repository =
      switch storage {
      case .memory: InMemoryNotes()
      case .file: try NoteStore.open(path: folder.path()).guestNotes
      }
  }

  func list(at minute: Int = 0) -> ListNotesInteractor {
    ListNotesInteractor(repository: repository, now: { Self.time(minute) })
  }

  func trash(at minute: Int = 0) -> ReviewTrashInteractor {
    ReviewTrashInteractor(repository: repository, now: { Self.time(minute) })
  }

  func edit(at minute: Int = 0, mayAdd: Bool = true) -> EditNotesInteractor {
    EditNotesInteractor(repository: repository, mayAdd: mayAdd, now: { Self.time(minute) })
  }

  /// A new note that is still a draft.
  func draft(_ title: String, _ text: String = "", at minute: Int = 0) async throws -> NoteID {
    let id = NoteID()
    try await edit(at: minute).keepDraft(id, title: title, text: text, isNew: true)
    return id
  }

  /// A committed note.
  func note(_ title: String, _ text: String = "", at minute: Int = 0) async throws -> NoteID {
    let id = NoteID()
    try await edit(at: minute).commit(id, title: title, text: text)
    return id
  }

  func titles(matching query: String = "") async throws -> [String] {
    try await list().notes(matching: query).map(\.title)
  }

  func trashTitles(matching query: String = "") async throws -> [String] {
    try await trash().notes(matching: query, limit: .max).notes.map(\.title)
  }

  static func time(_ minute: Int) -> Date {
    Date(timeIntervalSince1970: 1_700_000_000 + Double(minute) * 60)
  }
}

extension ListNotes {
  /// All notes that match.
  func notes(matching query: String) async throws -> [NoteSummary] {
    try await notes(matching: query, limit: .max).notes
  }
}
