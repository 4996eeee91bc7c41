import Confirmation
import NoteEditor
import NoteList
import NotesDomain
import NotesTesting
import Testing
import TextWidget
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(10))) struct NoteEditorTests {
  @Test func showsTheNoteAndEmbedsItsText() async throws {
    let book = try Notebook()
    let id = await book.write("Milk", "two litres")
    let editor = try await book.showEditor(id)
    #expect(editor.state.title == "Milk")
    #expect(!editor.state.hasDraft)
    #expect(try book.textArea.state.text == "two litres")
    #expect(try book.textArea.state.words == 2)
    #expect(try book.textArea.visit.presentation == .slot(NoteEditor.Slot.text))
  }

  @Test func countsWordsWhileTextIsTyped() async throws {
    let book = try Notebook()
    _ = try await book.showEditor(await book.write("Milk"))
    try await book.textArea.settle(.typed(text: "it's a well-known fact, 42 times"))
    #expect(try book.textArea.state.words == 6)
  }

  @Test func keepsADraftOfWhatIsTyped() async throws {
    let book = try Notebook()
    let id = await book.write("Milk", "two litres")
    let editor = try await book.showEditor(id)
    try await editor.settle(.typed(title: "Oat milk"))
    try await book.textArea.settle(.typed(text: "three litres"))
    #expect(await book.entry(id)?.draft?.title == "Oat milk")
    #expect(await book.entry(id)?.draft?.text == "three litres")
    #expect(await book.entry(id)?.note?.text == "two litres")
    #expect(editor.state.hasDraft)
  }

  @Test func `Text that arrives before the note has loaded waits for it`() async throws {
    let book = try Notebook()
    let id = await book.write("Milk", "two litres")
    try await book.stage.settle {
      _ = try book.router.push(NoteEditor(id: id))
      let editor = try book.stage.screen(NoteEditor.self)
      #expect(editor.state.phase == .loading)
      editor.send(.typed(title: "Oat"))
      editor.send(.typed(title: "Oat milk"))
    }
    #expect(await book.entry(id)?.draft?.title == "Oat milk")
    #expect(await book.entry(id)?.draft?.text == "two litres")
    #expect(try book.stage.screen(NoteEditor.self).state.title == "Oat milk")
  }

  @Test func `Leaving before the note has loaded changes nothing`() async throws {
    let book = try Notebook()
    let id = await book.write("Milk", "two litres")
    try await book.stage.settle {
      _ = try book.router.push(NoteEditor(id: id))
      try book.stage.screen(NoteEditor.self).send(.close)
    }
    #expect(book.stage.visits.isEmpty)
    #expect(await book.entry(id)?.draft == nil)
  }

  @Test func aDraftIsThereAgainInTheNextEditor() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let first = try await book.showEditor(id)
    try await book.textArea.settle(.typed(text: "half a sen"))
    try first.visit.dismiss()
    let second = try await book.showEditor(id)
    #expect(second.state.hasDraft)
    #expect(try book.textArea.state.text == "half a sen")
  }

  @Test func doneStoresTheNoteAndLeaves() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let editor = try await book.showEditor(id)
    try await book.textArea.settle(.typed(text: "three litres"))
    try await editor.settle(.done(title: "Oat milk"))
    #expect(editor.visit.phase == .removed)
    #expect(await book.entry(id)?.note?.title == "Oat milk")
    #expect(await book.entry(id)?.note?.text == "three litres")
    #expect(await book.entry(id)?.draft == nil)
  }

  @Test func cancelResetsTheTextDropsTheDraftAndLeaves() async throws {
    let book = try Notebook()
    let id = await book.write("Milk", "two litres")
    let editor = try await book.showEditor(id)
    let text = try book.textArea
    try await text.settle(.typed(text: "nonsense"))
    try await editor.settle(.cancel)
    #expect(text.state.text == "two litres")
    #expect(text.state.words == 2)
    #expect(editor.visit.phase == .removed)
    #expect(await book.entry(id)?.draft == nil)
    #expect(await book.entry(id)?.note?.text == "two litres")
  }

  @Test func cancelGoesBackToTheDraftThatWasThere() async throws {
    let book = try Notebook()
    let id = NoteID()
    let first = try await book.showEditor(id, isNew: true)
    try await first.settle(.typed(title: "Half"))
    try await book.textArea.settle(.typed(text: "a thought"))
    try first.visit.dismiss()
    let before = await book.entry(id)?.draft
    let second = try await book.showEditor(id)
    try await book.textArea.settle(.typed(text: "nonsense"))
    try await second.settle(.cancel)
    #expect(second.visit.phase == .removed)
    #expect(before != nil)
    #expect(await book.entry(id)?.draft == before)
  }

  @Test func cancelWithoutAWordTouchesNothing() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let editor = try await book.showEditor(id)
    let draft = Draft(noteID: id, title: "Of another window", text: "", modified: .init())
    _ = try await book.notes.keep(draft, replacing: Origin(2))
    try await editor.settle(.cancel)
    #expect(await book.entry(id)?.draft?.title == "Of another window")
  }

  @Test func aNewNoteIsKeptFromTheFirstWordOn() async throws {
    let book = try Notebook()
    let id = NoteID()
    let editor = try await book.showEditor(id, isNew: true)
    #expect(editor.state.isNew)
    #expect(!editor.state.hasDraft)
    try await editor.settle(.typed(title: " "))
    #expect(await book.entry(id) == nil)
    #expect(!editor.state.hasDraft)
    try await editor.settle(.typed(title: "N"))
    #expect(await book.entry(id)?.draft?.title == "N")
    #expect(editor.state.hasDraft)
    try await editor.settle(.typed(title: ""))
    #expect(await book.entry(id) == nil)
    #expect(!editor.state.hasDraft)
  }

  @Test func aNewNoteThatIsLeftWithoutAWordIsGone() async throws {
    let book = try Notebook()
    let list = try await book.showList()
    try await list.settle(.newNote)
    try await book.stage.settle { try book.stage.screen(NoteEditor.self).visit.dismiss() }
    #expect(list.state.rows == [])
  }

  @Test func openingIsAnnouncedAndANewNoteWaitsForItsTitle() async throws {
    let book = try Notebook()
    let id = NoteID()
    let new = try await book.showEditor(id, isNew: true)
    #expect(new.effects == [.began, .focusTitle])
    try await new.settle(.typed(title: "Half"))
    try new.visit.dismiss()
    #expect(try await book.showEditor(id).effects == [.began])
    let old = try await book.showEditor(await book.write("Milk"))
    #expect(old.effects == [.opened(title: "Milk", isPreview: false)])
  }

  @Test func cancellingANewNoteLeavesNothing() async throws {
    let book = try Notebook()
    let list = try await book.showList()
    try await list.settle(.newNote)
    let editor = try book.stage.screen(NoteEditor.self)
    try await editor.settle(.typed(title: "No"))
    try await editor.settle(.cancel)
    try await book.question.settle(.confirm)
    #expect(editor.visit.phase == .removed)
    #expect(list.state.rows == [])
  }

  @Test func typingJustBeforeDoneIsPartOfTheNote() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let editor = try await book.showEditor(id)
    let text = try book.textArea
    // In the same way as a form without JavaScript: all at once without waiting.
    try await book.stage.settle {
      text.send(.typed(text: "three litres"))
      editor.send(.typed(title: "Oat"))
      editor.send(.done(title: "Oat milk"))
    }
    #expect(await book.entry(id)?.note?.title == "Oat milk")
    #expect(await book.entry(id)?.note?.text == "three litres")
    #expect(await book.entry(id)?.draft == nil)
  }

  @Test func aNoteThatDoesNotExistIsSaidToBeMissing() async throws {
    let book = try Notebook()
    let editor = try await book.showEditor(NoteID())
    #expect(editor.state.phase == .missing)
    try await editor.settle(.cancel)
    #expect(editor.visit.phase == .removed)
  }

  @Test func whatIsDoneWhereTheNoteIsMissingIsNotLost() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    await book.notes.trash(id, at: .init())
    let editor = try await book.showEditor(id)
    let text = try book.textArea
    // A post of a page that was shown before the note was deleted.
    try await book.stage.settle {
      text.send(.typed(text: "three litres", source: Origin(2).description))
      editor.send(.typed(title: "Oat milk", origin: Origin(2)))
      editor.send(.done(title: "Oat milk", origin: Origin(2)))
    }
    #expect(editor.state.conflict == .init(theirs: nil, mayKeepBoth: true))
    #expect(await book.entry(id) == nil)
    try await editor.settle(.keepBoth)
    #expect(editor.visit.phase == .removed)
    let new = try #require(try await book.notes.entries(containing: []).first)
    #expect(new.id != id)
    #expect(new.note?.title == "Oat milk")
    #expect(new.note?.text == "three litres")
  }

  @Test func whatIsTypedWhereTheNoteIsMissingIsShown() async throws {
    let book = try Notebook()
    let editor = try await book.showEditor(NoteID())
    try await book.textArea.settle(.typed(text: "three litres"))
    #expect(editor.state.phase == .editing)
    #expect(editor.state.problem == .noteNotFound)
    #expect(try book.textArea.state.text == "three litres")
  }

  @Test func aDraftThatCannotBeKeptIsSaid() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let editor = try await book.showEditor(id)
    await book.notes.trash(id, at: .init())
    try await editor.settle(.typed(title: "Oat"))
    #expect(editor.state.conflict == .init(theirs: nil, mayKeepBoth: true))
    #expect(editor.state.title == "Oat")
  }
}
