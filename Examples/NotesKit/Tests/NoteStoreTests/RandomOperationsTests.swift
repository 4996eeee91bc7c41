import Foundation
import GRDB
import NotesDomain
import NotesTesting
import Testing

@testable import NoteStore

@Suite("Random operations", .timeLimit(.minutes(10)))
struct RandomOperationsTests {
  @Test("The store answers like a dictionary", arguments: 0..<12)
  func behavesLikeModel(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    var store = try NoteStore.open(path: folder.path(), now: .today)
    // Three owners in one file, who also use the same ids.
    let owners = [NoteOwner.guest, NoteOwner(account: "a-b"), NoteOwner(account: "x-a-b-c")]
    let models = owners.map { _ in InMemoryNotes() }
    var ids = [NoteID()]

    for step in 0..<250 {
      let index = Int.random(in: 0..<owners.count, using: &random)
      let (notes, model) = (store.notes(of: owners[index]), models[index])
      let id = ids.randomElement(using: &random) ?? NoteID()
      let date = Date.today.addingTimeInterval(Double(step))
      let title = words(&random)
      let text = words(&random)
      // The current version, in some cases an outdated one.
      let isLate = Int.random(in: 0..<4, using: &random) == 0
      let version = await model.version(of: id) - (isLate ? 1 : 0)
      // Some of them continue the existing draft.
      let draftID = Bool.random(using: &random) ? await model.entry(id)?.draft?.id : nil
      let origin = Origin(version, draftID: draftID ?? UUID())
      switch Int.random(in: 0..<15, using: &random) {
      case 0...1:
        let draft = Draft(noteID: NoteID(), title: title, text: text, modified: date)
        ids.append(draft.noteID)
        await expectTheSame(notes, model) { try await $0.keep(draft, replacing: Origin(Entry.unwritten)) }
      case 2...4:
        let draft = Draft(noteID: id, title: title, text: text, modified: date)
        await expectTheSame(notes, model) { try await $0.keep(draft, replacing: origin) }
      case 5...6:
        let note = Note(id: id, title: title, text: text, created: date, modified: date)
        await expectTheSame(notes, model) { try await $0.save(note, replacing: origin) }
      case 7:
        await expectTheSame(notes, model) { try await $0.discardDraft(of: id, replacing: origin) }
      case 8...9:
        try await notes.trash(id, at: date)
        await model.trash(id, at: date)
      case 10:
        #expect(try await notes.restore(id) == model.restore(id))
      case 11:
        try await notes.remove(id)
        await model.remove(id)
      case 12 where Int.random(in: 0..<4, using: &random) == 0:
        try await notes.emptyTrash()
        await model.emptyTrash()
      case 12...13:
        let terms = words(&random).split(separator: " ").map { String($0.prefix(3)) }
        let found = try await notes.entries(containing: terms)
        #expect(try await found == model.entries(containing: terms), "\(terms)")
        #expect(
          try await notes.notes(containing: terms, limit: 3)
            == model.notes(containing: terms, limit: 3))
        #expect(
          try await notes.trashed(containing: terms) == model.trashed(containing: terms), "\(terms)")
        for limit in [0, 2] {
          #expect(
            try await notes.trashed(containing: terms, limit: limit)
              == model.trashed(containing: terms, limit: limit))
        }
      default:
        try await store.close()
        store = try NoteStore.open(path: folder.path(), now: .today)
        continue
      }
      #expect(try await notes.entry(id) == model.entry(id))
      #expect(try await notes.version(of: id) == model.version(of: id))
      #expect(try await notes.isTrashed(id) == model.isTrashed(id))
    }
    for (owner, model) in zip(owners, models) {
      let notes = store.notes(of: owner)
      #expect(try await notes.entries(containing: []) == model.entries(containing: []))
      #expect(try await notes.trashed(containing: []) == model.trashed(containing: []))
      let total = try await store.count(of: owner)
      #expect(try await total == model.entries(containing: []).count + model.trashed(containing: []).count)
    }
    try await store.pool.write { db in
      try db.execute(sql: "INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")
    }
  }
}

/// Both return the same version, or both report that the note has changed.
private func expectTheSame(
  _ notes: StoredNotes, _ model: InMemoryNotes, sourceLocation: SourceLocation = #_sourceLocation,
  _ change: (any NoteRepository) async throws -> Int
) async {
  func outcome(_ repository: any NoteRepository) async -> String {
    do { return "\(try await change(repository))" } catch let error as NoteChangedMeanwhile {
      return "\(String(describing: error.now))"
    } catch {
      return "\(error)"
    }
  }
  #expect(await outcome(notes) == outcome(model), sourceLocation: sourceLocation)
}

/// Short texts with common terms, in several scripts and spellings.
private func words(_ random: inout SeededGenerator) -> String {
  let all = [
    "apple", "Apfel", "äpfel", "app", "Zürich", "zur", "naïve", "nail", "día", "2024", "20", "мир", "字典",
  ]
  return (0..<Int.random(in: 0...3, using: &random))
    .compactMap { _ in all.randomElement(using: &random) }.joined(separator: " ")
}
