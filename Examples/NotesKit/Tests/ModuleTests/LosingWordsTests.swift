import Confirmation
import Foundation
import NoteEditor
import NoteList
import NotesDomain
import NotesTesting
import Testing
import Viper
import ViperTesting

/// Questions before actions that would lose text.
@MainActor @Suite(.timeLimit(.minutes(5))) struct LosingWordsTests {
  @Test(arguments: [true, false])
  func `Cancelling a new note that has text asks first`(discards: Bool) async throws {
    let book = try Notebook()
    let list = try await book.showList()
    try await list.settle(.newNote)
    let editor = try book.stage.screen(NoteEditor.self)
    try await editor.settle(.typed(title: "Half"))
    try await editor.settle(.cancel)
    #expect(try book.question.state.question == .discardNewNote)
    #expect(try book.question.effects == [.asked(.discardNewNote)])
    #expect(editor.visit.phase == .shown)
    try await book.question.settle(discards ? .confirm : .refuse)
    #expect(book.stage.screens(Confirmation.self).isEmpty)
    #expect(editor.visit.phase == (discards ? .removed : .shown))
    if discards { #expect(list.state.rows == []) }
    #expect(try await book.notes.entries(containing: []).count == (discards ? 0 : 1))
    if !discards {
      // It can ask again.
      try await editor.settle(.cancel)
      #expect(try book.question.visit.presentation == .modal)
    }
  }

  @Test func `Cancelling an empty new note does not ask`() async throws {
    let book = try Notebook()
    let list = try await book.showList()
    try await list.settle(.newNote)
    let editor = try book.stage.screen(NoteEditor.self)
    try await editor.settle(.typed(title: " "))
    try await editor.settle(.cancel)
    #expect(editor.visit.phase == .removed)
  }

  @Test func `Cancel asks about the text that was sent with it`() async throws {
    let book = try Notebook()
    let list = try await book.showList()
    try await list.settle(.newNote)
    let editor = try book.stage.screen(NoteEditor.self)
    let text = try book.textArea
    // In the same way as a form without JavaScript.
    try await book.stage.settle {
      text.send(.typed(text: "Half a thought"))
      editor.send(.cancel)
    }
    try await book.question.settle(.confirm)
    #expect(list.state.rows == [])
  }

  @Test func `A new note that is left in another way is saved without a question`() async throws {
    let book = try Notebook()
    let id = NoteID()
    let editor = try await book.showEditor(id, isNew: true)
    try await editor.settle(.typed(title: "Half"))
    try await book.stage.settle { book.stage.removeAsPerson(editor.visit) }
    #expect(editor.visit.phase == .removed)
    #expect(book.stage.screens(Confirmation.self).isEmpty)
    #expect(await book.entry(id)?.draft?.title == "Half")
  }

  @Test(arguments: [true, false])
  func `Leaving with text that cannot be saved asks first`(leaves: Bool) async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let editor = try await book.showEditor(id)
    await book.notes.trash(id, at: .init())
    try await editor.settle(.typed(title: "Oat milk"))
    try await book.stage.settle { book.stage.removeAsPerson(editor.visit) }
    #expect(editor.visit.phase == .shown)
    #expect(try book.question.state.question == .leaveUnkept)
    try await book.question.settle(leaves ? .confirm : .refuse)
    #expect(editor.visit.phase == (leaves ? .removed : .shown))
  }

  @Test func `Text that can be saved after all is saved without a question`() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let editor = try await book.showEditor(id)
    await book.notes.trash(id, at: .init())
    try await editor.settle(.typed(title: "Oat milk"))
    #expect(editor.state.conflict != nil)
    _ = await book.notes.restore(id)
    try await book.stage.settle { book.stage.removeAsPerson(editor.visit) }
    #expect(editor.visit.phase == .removed)
    #expect(await book.entry(id)?.draft?.title == "Oat milk")
  }

  @Test func `Text that was typed just before leaving the editor is saved`() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let editor = try await book.showEditor(id)
    try await book.stage.settle {
      editor.send(.typed(title: "Oat milk"))
      book.stage.removeAsPerson(editor.visit)
    }
    #expect(editor.visit.phase == .removed)
    #expect(await book.entry(id)?.draft?.title == "Oat milk")
  }
}
