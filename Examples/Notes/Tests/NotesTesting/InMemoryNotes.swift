import Foundation
import NotesDomain

/// A repository in a dictionary: for tests that need notes but no file, and the model that files are held to.
public actor InMemoryNotes: NoteRepository {
  private var entries: [NoteID: Entry] = [:]
  private var inTrash: [NoteID: TrashedEntry] = [:]
  private let signal = ChangeSignal()

  public init() {}

  public func entry(_ id: NoteID) -> Entry? {
    entries[id]
  }

  public func entries(containing prefixes: [String], limit: Int) -> FoundEntries {
    let found = entries.values.filter { has(prefixes, $0) }
    let sorted = found.sorted { ($1.modified, $0.id.description) < ($0.modified, $1.id.description) }
    return FoundEntries(Array(sorted.prefix(limit)), total: sorted.count)
  }

  public func add(_ draft: Draft) -> Bool {
    guard inTrash[draft.noteID] == nil else { return false }
    entries[draft.noteID, default: Entry(id: draft.noteID, note: nil, draft: nil)].draft = draft
    signal.send()
    return true
  }

  public func keep(_ draft: Draft) -> Bool {
    guard entries[draft.noteID] != nil else { return false }
    entries[draft.noteID]?.draft = draft
    signal.send()
    return true
  }

  public func save(_ note: Note) {
    entries[note.id] = Entry(id: note.id, note: note, draft: nil)
    inTrash[note.id] = nil
    signal.send()
  }

  public func discardDraft(of id: NoteID) {
    guard entries[id]?.draft != nil else { return }
    entries[id]?.draft = nil
    if entries[id]?.note == nil { entries[id] = nil }
    signal.send()
  }

  public func trash(_ id: NoteID, at date: Date) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    inTrash[id] = TrashedEntry(entry, deleted: date)
    signal.send()
  }

  public func restore(_ id: NoteID) -> Bool {
    if let entry = inTrash.removeValue(forKey: id)?.entry {
      entries[id] = entry
      signal.send()
    }
    return entries[id] != nil
  }

  public func trashed(containing prefixes: [String], limit: Int) -> FoundTrash {
    let found = inTrash.values.filter { has(prefixes, $0.entry) }
    let sorted = found.sorted {
      ($1.deleted, $0.entry.id.description) < ($0.deleted, $1.entry.id.description)
    }
    return FoundTrash(Array(sorted.prefix(limit)), total: sorted.count)
  }

  public func isTrashed(_ id: NoteID) -> Bool {
    inTrash[id] != nil
  }

  public func remove(_ id: NoteID) {
    if inTrash.removeValue(forKey: id) != nil { signal.send() }
  }

  public func emptyTrash() {
    if inTrash.isEmpty { return }
    inTrash = [:]
    signal.send()
  }

  public nonisolated func changes() -> AsyncStream<Void> {
    signal.changes()
  }

  /// Whether an entry's words include, for each prefix, one that begins so.
  private func has(_ prefixes: [String], _ entry: Entry) -> Bool {
    let title = entry.draft?.title ?? entry.note?.title ?? ""
    let text = entry.draft?.text ?? entry.note?.text ?? ""
    let words = folded(title + " " + text).split { !$0.isLetter && !$0.isNumber }
    return prefixes.map(folded).allSatisfy { prefix in words.contains { $0.hasPrefix(prefix) } }
  }

  private func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

extension NoteRepository {
  /// All entries that have these words, newest first.
  public func entries(containing prefixes: [String]) async throws -> [Entry] {
    try await entries(containing: prefixes, limit: .max).entries
  }

  /// All entries in the trash that have these words, deleted last first.
  public func trashed(containing prefixes: [String]) async throws -> [TrashedEntry] {
    try await trashed(containing: prefixes, limit: .max).entries
  }
}

extension Entry {
  /// When it was changed last.
  fileprivate var modified: Date { draft?.modified ?? note?.modified ?? .distantPast }
}
