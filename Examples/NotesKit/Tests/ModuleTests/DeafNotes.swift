import NotesTesting

/// Notes without change notifications: views learn of changes on their next request.
struct DeafNotes: NotesDecorator {
  let notes: InMemoryNotes

  func changes() -> AsyncStream<Void> { AsyncStream { _ in } }
}
