import Confirmation
import Foundation
import NoteEditor
import NotesDomain
import NotesTesting
import Testing
import TextWidget
import Viper
import ViperTesting

/// Two users change one note. This is the editor of the second one.
@MainActor @Suite(.timeLimit(.minutes(5))) struct TwoWritersTests {
  let note: SharedNote
  var book: Notebook { note.book }
  var id: NoteID { note.id }

  init() async throws { note = try await SharedNote() }

  private var theirs: NoteEditor.Conflict.Words {
    get async throws {
      let content = NoteContent(try #require(await book.entry(id)))
      return .init(title: content.title, text: content.text, version: content.version)
    }
  }

  @Test func `Without own changes the text of others is shown`() async throws {
    let editor = try await book.showEditor(id)
    await note.theySave("Rice milk", "one litre")
    try await book.wait { editor.state.title == "Rice milk" }
    #expect(editor.state.conflict == nil)
    #expect(try book.textArea.state.text == "one litre")
    #expect(try book.textArea.state.words == 2)
    // The user continues from there.
    try await book.textArea.settle(.typed(text: "one litre a day"))
    try await editor.settle(.done(title: "Rice milk"))
    #expect(editor.visit.phase == .removed)
    #expect(await book.entry(id)?.note?.text == "one litre a day")
  }

  @Test func `With own changes a conflict is reported while typing, and both texts are kept`() async throws {
    let editor = try await note.conflict()
    #expect(editor.state.conflict == .init(theirs: try await theirs, mayKeepBoth: true))
    #expect(editor.state.conflict?.theirs?.title == "Rice milk")
    #expect(editor.effects.last == .changedMeanwhile(isDeleted: false))
    #expect(editor.state.title == "Oat milk")
    #expect(try book.textArea.state.text == "three litres")
    #expect(!editor.state.hasDraft)
    #expect(await book.entry(id)?.note?.text == "one litre")
    #expect(await book.entry(id)?.draft == nil)
  }

  @Test func `Typing during a conflict overwrites nothing and reports the conflict once`() async throws {
    let editor = try await note.conflict()
    try await editor.settle(.typed(title: "Oat milk!"))
    await note.theySave("Soy milk", "none")
    try await book.wait { editor.state.conflict?.theirs?.title == "Soy milk" }
    try await book.textArea.settle(.typed(text: "four litres"))
    #expect(await book.entry(id)?.note?.title == "Soy milk")
    #expect(await book.entry(id)?.draft == nil)
    #expect(editor.effects.count { $0 == .changedMeanwhile(isDeleted: false) } == 1)
  }

  @Test func `Done shows the choice while a conflict is unresolved`() async throws {
    let editor = try await note.conflict()
    try await editor.settle(.done(title: "Oat milk"))
    #expect(editor.visit.phase == .shown)
    #expect(editor.effects.last == .focusChoice)
    #expect(await book.entry(id)?.note?.title == "Rice milk")
  }

  @Test func `A missed notification is detected at Done or with the next text`() async throws {
    let deaf = try Notebook(hearsOthers: false, notes: book.notes)
    for isDone in [true, false] {
      let editor = try await deaf.showEditor(id)
      try await editor.settle(.typed(title: "Oat milk"))
      await note.theySave("Rice milk", "one litre")
      #expect(editor.state.conflict == nil)
      try await editor.settle(isDone ? .done(title: "Oat milk") : .typed(title: "Oat milk!"))
      #expect(editor.visit.phase == .shown)
      #expect(editor.state.conflict == .init(theirs: try await theirs, mayKeepBoth: true))
      #expect(editor.effects.last == (isDone ? .focusChoice : .changedMeanwhile(isDeleted: false)))
      #expect(await book.entry(id)?.note?.title == "Rice milk")
      try await editor.settle(.cancel)
    }
  }

  @Test func `Without changes, Done leaves without saving even if the notification was missed`() async throws
  {
    let deaf = try Notebook(hearsOthers: false, notes: book.notes)
    let editor = try await deaf.showEditor(id)
    await note.theySave("Rice milk", "one litre")
    try await editor.settle(.done(title: "Milk"))
    #expect(editor.visit.phase == .removed)
    #expect(!editor.effects.contains(.saved(title: "Milk")))
    #expect(await book.entry(id)?.note?.title == "Rice milk")
  }

  @Test(arguments: [false, true])
  func `Keeping mine overwrites theirs on purpose, and Cancel restores theirs`(isCancelled: Bool)
    async throws
  {
    let editor = try await note.conflict()
    try await editor.settle(.keepMine(over: try await theirs.version))
    #expect(editor.state.conflict == nil)
    #expect(editor.state.hasDraft)
    #expect(await book.entry(id)?.draft?.text == "three litres")
    try await editor.settle(isCancelled ? .cancel : .done(title: "Oat milk"))
    #expect(editor.visit.phase == .removed)
    #expect(await book.entry(id)?.note?.title == (isCancelled ? "Rice milk" : "Oat milk"))
    #expect(await book.entry(id)?.draft == nil)
  }

  @Test func `Keeping my version asks again if the other one has changed meanwhile`() async throws {
    let editor = try await note.conflict()
    let seen = try await theirs.version
    await note.theySave("Soy milk", "none")
    try await book.wait { editor.state.conflict?.theirs?.title == "Soy milk" }
    try await editor.settle(.keepMine(over: seen))
    #expect(editor.state.conflict?.theirs?.title == "Soy milk")
    #expect(await book.entry(id)?.note?.title == "Soy milk")
    #expect(await book.entry(id)?.draft == nil)
  }

  @Test func `Taking theirs discards mine, and the user continues from there`() async throws {
    let editor = try await note.conflict()
    try await editor.settle(.takeTheirs)
    #expect(editor.state.conflict == nil)
    #expect(editor.state.title == "Rice milk")
    #expect(try book.textArea.state.text == "one litre")
    #expect(editor.effects.last == .opened(title: "Rice milk", isPreview: false))
    try await editor.settle(.typed(title: "Rice"))
    #expect(await book.entry(id)?.draft?.text == "one litre")
    try await editor.settle(.cancel)
    #expect(await book.entry(id)?.note?.title == "Rice milk")
    #expect(await book.entry(id)?.draft == nil)
    #expect(try await book.notes.entries(containing: []).count == 1)
  }

  @Test func `Keeping both makes my version a new note and shows the other`() async throws {
    let editor = try await note.conflict()
    // A double click creates one note.
    editor.send(.keepBoth)
    try await editor.settle(.keepBoth)
    #expect(editor.effects.contains(.saved(title: "Oat milk")))
    #expect(editor.state.conflict == nil)
    #expect(editor.state.title == "Rice milk")
    let others = try await book.notes.entries(containing: []).filter { $0.id != id }
    #expect(others.map(\.note?.title) == ["Oat milk"])
    #expect(others.map(\.note?.text) == ["three litres"])
    #expect(await book.entry(id)?.note?.text == "one litre")
  }

  @Test func `Equal text is not a conflict`() async throws {
    let editor = try await book.showEditor(id)
    try await editor.settle(.typed(title: "Oat milk"))
    await note.theySave("Oat milk", "two litres")
    try await book.wait { !editor.state.hasDraft }
    #expect(editor.state.conflict == nil)
    try await editor.settle(.typed(title: "Oat milk!"))
    #expect(editor.state.conflict == nil)
    #expect(await book.entry(id)?.draft?.title == "Oat milk!")
  }

  @Test func `The choice ends when the other version is reverted`() async throws {
    let editor = try await note.conflict()
    await note.theySave("Oat milk", "three litres")
    try await book.wait { editor.state.conflict == nil }
    try await editor.settle(.done(title: "Oat milk"))
    #expect(editor.visit.phase == .removed)
  }

  @Test func `Cancel keeps the other version and removes the draft`() async throws {
    let editor = try await book.showEditor(id)
    try await editor.settle(.typed(title: "Oat milk"))
    let draft = Draft(noteID: id, title: "Theirs", text: "", modified: .init())
    _ = try await book.notes.keep(draft, replacing: Origin(await book.notes.version(of: id)))
    try await editor.settle(.cancel)
    #expect(editor.visit.phase == .removed)
    #expect(await book.entry(id)?.draft == draft)
  }

  @Test(arguments: [true, false])
  func `A deleted note can be saved as a new one or left`(isKept: Bool) async throws {
    let editor = try await book.showEditor(id)
    try await editor.settle(.typed(title: "Oat milk"))
    await book.notes.trash(id, at: .init())
    try await book.wait { editor.state.conflict != nil }
    #expect(editor.state.conflict == .init(theirs: nil, mayKeepBoth: true))
    #expect(editor.effects.last == .changedMeanwhile(isDeleted: true))
    try await editor.settle(.done(title: "Oat milk"))
    #expect(editor.visit.phase == .shown)
    try await editor.settle(isKept ? .keepBoth : .takeTheirs)
    #expect(editor.visit.phase == .removed)
    #expect(
      try await book.notes.entries(containing: []).map(\.note?.title) == (isKept ? ["Oat milk"] : []))
    #expect(await book.notes.isTrashed(id))
  }

  @Test func `Leaving with an unresolved conflict asks first`() async throws {
    let editor = try await note.conflict()
    try await editor.settle(.close)
    #expect(editor.effects.last == .focusChoice)
    try await book.stage.settle { book.stage.removeAsPerson(editor.visit) }
    #expect(try book.question.state.question == .leaveUnkept)
    try await book.question.settle(.confirm)
    #expect(editor.visit.phase == .removed)
    #expect(await book.entry(id)?.note?.title == "Rice milk")
  }
}
