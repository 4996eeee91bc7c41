import NotesDomain
import Testing

@testable import NoteStore

/// What the store answers from memory is what its file says, row by row.
func expectMemoryIsFile(_ store: NoteStore, sourceLocation: SourceLocation = #_sourceLocation) async throws {
  let memory = try await store.entries(containing: [])
  let file = try await store.pool.read { try EntryTable.all(in: $0) }
  #expect(Set(memory) == Set(file), sourceLocation: sourceLocation)
  #expect(memory.count == file.count, sourceLocation: sourceLocation)
}
