import Foundation
import NotesDomain

/// A repository in a dictionary: for tests without a file, and the reference model for the file storage.
public actor InMemoryNotes: NoteRepository {
  private var entries: [NoteID: Entry] = [:]
  private var inTrash: [NoteID: (entry: Entry, deleted: Date)] = [:]
  private let signal = ChangeSignal()

  public init() {}

  public func entry(_ id: NoteID) -> Entry? {
    entries[id]
  }

  public func version(of id: NoteID) -> Int {
    entries[id]?.version ?? Entry.unwritten
  }

  public func notes(containing terms: [String], limit: Int) -> FoundNotes {
    let found = entries.values.filter { has(terms, $0) }
    let sorted = found.sorted { ($1.modified, $0.id.description) < ($0.modified, $1.id.description) }
    return FoundNotes(sorted.prefix(limit).compactMap(NoteSummary.init(of:)), total: sorted.count)
  }

  public func keep(_ draft: Draft, replacing origin: Origin) throws(NoteChangedMeanwhile) -> Int {
    let version = try version(of: draft.noteID, if: origin)
    set(Entry(id: draft.noteID, note: entries[draft.noteID]?.note, draft: draft, version: version + 1))
    return version + 1
  }

  public func save(_ note: Note, replacing origin: Origin) throws(NoteChangedMeanwhile) -> Int {
    let version = try version(of: note.id, if: origin)
    set(Entry(id: note.id, note: note, draft: nil, version: version + 1))
    return version + 1
  }

  public func discardDraft(of id: NoteID, replacing origin: Origin) throws(NoteChangedMeanwhile) -> Int {
    // Without a result there is no draft to delete, whatever the trash contains.
    if entries[id] == nil, origin.version == Entry.unwritten { return origin.version }
    let version = try version(of: id, if: origin)
    guard var entry = entries[id], entry.draft != nil else { return version }
    guard entry.note != nil else {
      entries[id] = nil
      signal.send()
      return Entry.unwritten
    }
    (entry.draft, entry.version) = (nil, version + 1)
    set(entry)
    return version + 1
  }

  /// Sets the text of a note.
  public func put(_ note: Note) {
    inTrash[note.id] = nil
    let version = entries[note.id]?.version ?? Entry.unwritten
    set(Entry(id: note.id, note: note, draft: nil, version: version + 1))
  }

  private func set(_ entry: Entry) {
    entries[entry.id] = entry
    signal.send()
  }

  /// The current version, if its text is the base of the change.
  private func version(of id: NoteID, if origin: Origin) throws(NoteChangedMeanwhile) -> Int {
    let entry = entries[id]
    let version = entry?.version ?? Entry.unwritten
    guard inTrash[id] == nil, version == origin.version || entry?.draft?.id == origin.draftID else {
      throw NoteChangedMeanwhile(now: entry.map(NoteContent.init))
    }
    return version
  }

  public func trash(_ id: NoteID, at date: Date) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    inTrash[id] = (entry, deleted: date)
    signal.send()
  }

  public func restore(_ id: NoteID) -> Bool {
    if let entry = inTrash.removeValue(forKey: id)?.entry {
      entries[id] = entry
      signal.send()
    }
    return entries[id] != nil
  }

  public func exportedNotes() -> [ExportedNote] {
    let all = entries.values.map { ($0, false) } + inTrash.values.map { ($0.entry, true) }
    let sorted = all.sorted { ($0.0.modified, $0.0.id.description) < ($1.0.modified, $1.0.id.description) }
    return sorted.compactMap { entry, isTrashed in
      guard let title = entry.draft?.title ?? entry.note?.title,
        let text = entry.draft?.text ?? entry.note?.text
      else { return nil }
      return ExportedNote(title: title, text: text, modified: entry.modified, isTrashed: isTrashed)
    }
  }

  public func trashed(containing terms: [String], limit: Int) -> FoundTrash {
    let found = inTrash.values.filter { has(terms, $0.entry) }
    let sorted = found.sorted {
      ($1.deleted, $0.entry.id.description) < ($0.deleted, $1.entry.id.description)
    }
    let notes = sorted.prefix(limit).compactMap { entry, deleted in
      NoteSummary(of: entry).map { TrashedSummary($0, deleted: deleted) }
    }
    return FoundTrash(notes, total: sorted.count)
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

  /// Whether an entry contains each term.
  private func has(_ terms: [String], _ entry: Entry) -> Bool {
    let title = entry.draft?.title ?? entry.note?.title ?? ""
    let text = entry.draft?.text ?? entry.note?.text ?? ""
    let folded = FoldedText.of(title + "\n" + text).unicodeScalars
    return terms.allSatisfy { folded.contains(FoldedText.of($0).unicodeScalars) }
  }
}

extension NoteRepository {
  /// Saves a note in place of the one with its identifier.
  @discardableResult
  public func save(_ note: Note) async throws -> Int {
    try await save(note, replacing: Origin(version(of: note.id)))
  }

  /// Deletes the draft with an identifier.
  public func discardDraft(of id: NoteID) async throws {
    try await discardDraft(of: id, replacing: Origin(version(of: id)))
  }

  /// All entries with these terms, newest first.
  public func entries(containing terms: [String]) async throws -> [Entry] {
    var entries: [Entry] = []
    for note in try await notes(containing: terms, limit: .max).notes {
      if let entry = try await entry(note.id) { entries.append(entry) }
    }
    return entries
  }

  /// All notes in the trash with these terms, deleted last first.
  public func trashed(containing terms: [String]) async throws -> [TrashedSummary] {
    try await trashed(containing: terms, limit: .max).notes
  }
}

extension Draft {
  /// A new draft.
  public init(noteID: NoteID, title: String, text: String, modified: Date) {
    self.init(id: UUID(), noteID: noteID, title: title, text: text, modified: modified)
  }
}

extension Entry {
  /// The time of the last change.
  fileprivate var modified: Date { draft?.modified ?? note?.modified ?? .distantPast }
}
