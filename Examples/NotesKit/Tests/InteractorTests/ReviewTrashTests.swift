import NotesDomain
import Testing

@Suite("The trash", .timeLimit(.minutes(10)))
struct ReviewTrashTests {
  @Test("What was deleted last comes first, as it was shown in the list", arguments: Storage.allCases)
  func lists(storage: Storage) async throws {
    let book = try Notebook(storage)
    let old = try await book.note("Old", "two\nlines", at: 1)
    let new = try await book.draft("New", "a thought", at: 2)
    _ = try await book.note("Stays", at: 3)
    try await book.list(at: 5).delete(new)
    try await book.list(at: 6).delete(old)
    #expect(
      try await book.trash(at: 7).notes(matching: "", limit: .max)
        == FoundTrashedNotes(
          [
            TrashedNote(
              id: old, title: "Old", excerpt: "two lines", deleted: Notebook.time(6), daysLeft: 30),
            TrashedNote(
              id: new, title: "New", excerpt: "a thought", deleted: Notebook.time(5), daysLeft: 30),
          ], total: 2, inTrash: 2))
  }

  @Test("A note with a draft is listed by the draft's words", arguments: Storage.allCases)
  func listsDraft(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Tea", "green", at: 1)
    try await book.edit(at: 2).keepDraft(id, title: "Coffee", text: "black", isNew: false)
    try await book.list(at: 3).delete(id)
    #expect(try await book.trashTitles(matching: "black") == ["Coffee"])
    #expect(try await book.trashTitles(matching: "green") == [])
  }

  @Test("Notes deleted at the same time stay in one order", arguments: Storage.allCases)
  func sortsEqualTimes(storage: Storage) async throws {
    let book = try Notebook(storage)
    for number in 0..<20 { try await book.list(at: 1).delete(book.note("\(number)")) }
    let titles = try await book.trashTitles()
    #expect(titles.count == 20)
    for _ in 0..<5 { #expect(try await book.trashTitles() == titles) }
  }

  @Test(
    "It says how many days a note stays, the last one as a whole", arguments: Storage.allCases,
    [(0, 30), (1, 30), (1_440, 29), (1_441, 29), (29 * 1_440, 1), (30 * 1_440, 0), (90 * 1_440, 0), (-5, 30)])
  func counts(storage: Storage, days: (minutes: Int, left: Int)) async throws {
    let book = try Notebook(storage)
    try await book.list(at: 0).delete(book.note("Milk"))
    #expect(
      try await book.trash(at: days.minutes).notes(matching: "", limit: 1).notes.map(\.daysLeft)
        == [days.left])
  }

  @Test(
    "It is searched like the list, and counts what was found and what there is", arguments: Storage.allCases)
  func searches(storage: Storage) async throws {
    let book = try Notebook(storage)
    for (minute, title) in ["Milk and honey", "Milk", "Crème brûlée"].enumerated() {
      try await book.list(at: minute).delete(book.note(title))
    }
    _ = try await book.note("Milk that stays")
    #expect(try await book.trashTitles(matching: "MIL") == ["Milk", "Milk and honey"])
    #expect(try await book.trashTitles(matching: "mil hon") == ["Milk and honey"])
    #expect(try await book.trashTitles(matching: "malk") == [])
    #expect(try await book.trashTitles(matching: "\"bru* creme") == ["Crème brûlée"])
    let found = try await book.trash().notes(matching: "milk", limit: 1)
    #expect(found.notes.map(\.title) == ["Milk"])
    #expect(found.total == 2)
    #expect(found.inTrash == 3)
    #expect(try await book.trash().notes(matching: "", limit: 2).inTrash == 3)
    #expect(try await book.list().countTrash() == 3)
  }

  @Test(
    "What is put back is among the notes as it was, also when it is put back twice",
    arguments: Storage.allCases)
  func putsBack(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Keys", "under the mat", at: 1)
    try await book.edit(at: 2).keepDraft(id, title: "Keys", text: "with Ada", isNew: false)
    let before = try await book.list().notes(matching: "")
    try await book.list(at: 3).delete(id)
    #expect(try await book.list().canRestore(id))
    try await book.trash(at: 4).putBack(id)
    try await book.trash(at: 5).putBack(id)
    #expect(try await book.list().notes(matching: "") == before)
    #expect(try await book.trashTitles() == [])
    #expect(try await !book.list().canRestore(id))
    try await book.repository.discardDraft(of: id)
    #expect(try await book.edit().open(id, isNew: false).text == "under the mat")
  }

  @Test("What is deleted for good is nowhere, and the rest stays", arguments: Storage.allCases)
  func removes(storage: Storage) async throws {
    let book = try Notebook(storage)
    let (gone, other) = (try await book.note("Gone"), try await book.note("Other"))
    for id in [gone, other] { try await book.list().delete(id) }
    try await book.trash().remove(gone)
    try await book.trash().remove(gone)
    #expect(try await book.trashTitles() == ["Other"])
    #expect(try await book.trashTitles(matching: "gone") == [])
    #expect(try await !book.list().canRestore(gone))
    await #expect(throws: NoteNotFound(id: gone)) { try await book.trash().putBack(gone) }
    #expect(try await book.titles() == [])
  }

  @Test("What was put back elsewhere is not deleted for good any more", arguments: Storage.allCases)
  func sparesWhatIsBack(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Milk")
    try await book.trash().remove(id)
    try await book.list().delete(id)
    try await book.trash().putBack(id)
    try await book.trash().remove(id)
    try await book.trash().empty()
    #expect(try await book.titles() == ["Milk"])
  }

  @Test("Emptied, it has nothing, and the list has its notes", arguments: Storage.allCases)
  func empties(storage: Storage) async throws {
    let book = try Notebook(storage)
    for title in ["A", "B", "C"] { try await book.list().delete(book.note(title)) }
    _ = try await book.note("Stays")
    try await book.trash().empty()
    try await book.trash().empty()
    #expect(try await book.trashTitles() == [])
    #expect(try await book.list().countTrash() == 0)
    #expect(try await book.titles() == ["Stays"])
  }

  @Test("Each change is told, and nothing where nothing changed", arguments: Storage.allCases)
  func tells(storage: Storage) async throws {
    let book = try Notebook(storage)
    let (one, two) = (try await book.note("One", at: 1), try await book.note("Two", at: 2))
    for id in [one, two] { try await book.list().delete(id) }
    var changes = book.trash().changes().makeAsyncIterator()
    try await book.trash().remove(NoteID())
    try await book.trash().remove(one)
    await changes.next()
    #expect(try await book.trashTitles() == ["Two"])
    try await book.trash().empty()
    await changes.next()
    #expect(try await book.trashTitles() == [])
    try await book.trash().empty()
    try await book.trash().remove(two)
    let change = Task { _ = try await book.note("Three") }
    await changes.next()
    #expect(try await book.titles() == ["Three"])
    try await change.value
  }
}
