import NotesDomain
import NotesTesting

/// Notes whose searches wait until they are released.
actor SlowNotes: NotesDecorator {
  let notes = InMemoryNotes()
  /// The words of all searches.
  private(set) var searches: [[String]] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isReleased = false

  /// Ends running and later searches.
  func release() {
    isReleased = true
    for search in waiting { search.resume() }
    waiting = []
  }

  func notes(containing terms: [String], limit: Int) async -> FoundNotes {
    if !terms.isEmpty {
      searches.append(terms)
      if !isReleased { await withCheckedContinuation { waiting.append($0) } }
    }
    return await notes.notes(containing: terms, limit: limit)
  }
}
