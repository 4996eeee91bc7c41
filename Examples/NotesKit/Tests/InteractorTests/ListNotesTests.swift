import NotesDomain
import Testing

@Suite("The list of notes", .timeLimit(.minutes(10)))
struct ListNotesTests {
  @Test("A note that was begun is a draft that can be found and opened", arguments: Storage.allCases)
  func listsBegun(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.draft("Half", "a thought", at: 3)
    #expect(
      try await book.list().notes(matching: "")
        == [
          NoteSummary(
            id: id, title: "Half", excerpt: "a thought", modified: Notebook.time(3), hasDraft: true)
        ])
    let content = try await book.edit().open(id, isNew: false)
    #expect(content.has(title: "Half", text: "a thought") && content.isNew)
    #expect(content.draftModified == Notebook.time(3))
  }

  @Test("Newest comes first, by the draft where there is one", arguments: Storage.allCases)
  func sorts(storage: Storage) async throws {
    let book = try Notebook(storage)
    let first = try await book.note("first", at: 1)
    _ = try await book.note("second", at: 2)
    _ = try await book.note("third", at: 3)
    #expect(try await book.titles() == ["third", "second", "first"])
    try await book.edit(at: 4).keepDraft(first, title: "first, continued", text: "", isNew: false)
    #expect(try await book.titles() == ["first, continued", "third", "second"])
  }

  @Test("Notes of the same time stay in one order", arguments: Storage.allCases)
  func sortsEqualTimes(storage: Storage) async throws {
    let book = try Notebook(storage)
    for number in 0..<20 { _ = try await book.note("\(number)", at: 1) }
    let titles = try await book.titles()
    for _ in 0..<5 { #expect(try await book.titles() == titles) }
  }

  @Test("A note with a draft is listed by the draft's words", arguments: Storage.allCases)
  func listsDraft(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Tea", "green", at: 1)
    try await book.edit(at: 2).keepDraft(id, title: "Coffee", text: "black", isNew: false)
    #expect(
      try await book.list().notes(matching: "")
        == [
          NoteSummary(
            id: id, title: "Coffee", excerpt: "black", modified: Notebook.time(2), hasDraft: true)
        ])
    #expect(try await book.titles(matching: "black") == ["Coffee"])
    #expect(try await book.titles(matching: "green") == [])
  }

  @Test(
    "Each term of a query must be in the note",
    arguments: Storage.allCases,
    [
      ("", true), ("   \n", true), ("!?*", false), (":", true), ("crè", true), ("CREME", true),
      ("brul", true),
      ("rul", true), ("ruel", false), ("vanilla creme", true), ("creme chocolate", false),
      ("crème-brûlée", true),
      ("\"brûlée", true), ("vanilla NOT creme", false), ("vanilla OR tea", false), ("vanilla -creme", true),
      ("title:creme", false),
      ("4 eggs", true), ("NEAR(creme brulee)", false), ("cre*", true), ("(vani", true), ("^dessert", true),
    ])
  func searches(storage: Storage, search: (query: String, isFound: Bool)) async throws {
    let book = try Notebook(storage)
    _ = try await book.note("Dessert: crème brûlée", "4 Eggs,\ncream and vanilla")
    #expect(try await book.titles(matching: search.query).isEmpty != search.isFound)
  }

  @Test(
    "Texts of all languages are found inside words and sentences",
    arguments: Storage.allCases,
    [
      ("会议", true), ("议", true), ("今天的会议讨论了三件事", true), ("会 议", true), ("会员", false), ("《会议》", true),
      ("カレー", true), ("ｶﾚｰ", true), ("カ", true), ("ガ", false), ("회의", true), ("의", true), ("회원", false),
      ("ประชุม", true), ("ชุ", true), ("ชี", false),
      ("STRASSE", true), ("straß", true), ("ＳＴＲ", true), ("οδος", true), ("ΟΔΌΣ", true), ("İZMİR", true),
      ("izmir", true),
      ("🍞", true), ("❤", true), ("❤️", true), ("🥐", false), ("👍", true), ("c++", true), ("c+++", false),
      ("??", true),
      ("???", false), ("100%", true), ("_", true), ("a_b", true), ("%", true), ("\\", false),
    ])
  func searchesLanguages(storage: Storage, search: (query: String, isFound: Bool)) async throws {
    let book = try Notebook(storage)
    _ = try await book.note(
      "Straße nach İzmir 🍞❤️👍🏽", "今天的会议讨论了三件事。カレー 회의록 การประชุม Οδός C++ why?? 100% a_b")
    _ = try await book.note("Other", "nothing")
    let titles = try await book.titles(matching: search.query)
    #expect(titles == (search.isFound ? ["Straße nach İzmir 🍞❤️👍🏽"] : []))
  }

  @Test("A search finds what was just committed, and not what it replaced", arguments: Storage.allCases)
  func searchesCurrent(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Boats", "sail")
    try await book.edit().commit(id, title: "Boats", text: "row")
    #expect(try await book.titles(matching: "row") == ["Boats"])
    #expect(try await book.titles(matching: "sail") == [])
  }

  @Test("A forged query of very many words is answered", arguments: Storage.allCases)
  func searchesManyWords(storage: Storage) async throws {
    let book = try Notebook(storage)
    _ = try await book.note("Short")
    let query = (0..<100_000).map { "w\($0)" }.joined(separator: " ")
    #expect(try await book.titles(matching: query) == [])
    #expect(
      try await book.titles(matching: Array(repeating: "short", count: 100_000).joined(separator: " ")) == [
        "Short"
      ])
  }

  @Test("A deleted note is nowhere, and undo brings it back as it was", arguments: Storage.allCases)
  func deletes(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Keys", "under the mat", at: 1)
    try await book.edit(at: 2).keepDraft(id, title: "Keys", text: "with Ada", isNew: false)
    _ = try await book.note("Later", at: 3)
    let before = try await book.list().notes(matching: "")

    try await book.list(at: 4).delete(id)
    #expect(try await book.titles() == ["Later"])
    #expect(try await book.titles(matching: "keys") == [])
    await #expect(throws: NoteNotFound(id: id)) { try await book.edit().open(id, isNew: false) }

    try await book.list(at: 5).restore(id)
    #expect(try await book.list().notes(matching: "") == before)
    #expect(try await book.titles(matching: "ada") == ["Keys"])
    try await book.repository.discardDraft(of: id)
    #expect(try await book.edit().open(id, isNew: false).text == "under the mat")
  }

  @Test("Deleting and undoing twice is like once", arguments: Storage.allCases)
  func deletesTwice(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Once")
    try await book.list().delete(id)
    try await book.list().delete(id)
    try await book.list().restore(id)
    try await book.list().restore(id)
    #expect(try await book.titles() == ["Once"])
  }

  @Test("Undoing what is not kept any more says so; deleting it does not", arguments: Storage.allCases)
  func restoresUnknown(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = NoteID()
    try await book.list().delete(id)
    let error = await #expect(throws: NoteNotFound.self) { try await book.list().restore(id) }
    #expect(error?.description.contains(id.description) == true)
  }
}
