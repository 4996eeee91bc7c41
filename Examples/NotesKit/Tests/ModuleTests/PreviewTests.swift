import NoteEditor
import NoteList
import NotesDomain
import NotesTesting
import Testing
import TextWidget
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct PreviewTests {
  @Test func `A note is previewed inside the list, by the editor`() async throws {
    let book = try Notebook()
    let id = await book.write("Milk", "two litres")
    let list = try await book.showList()
    try await list.settle(.preview(id: id))
    let editor = try book.stage.screen(NoteEditor.self)
    #expect(editor.visit.presentation == .slot(NoteList.Slot.preview))
    #expect(editor.state.isPreview)
    #expect(editor.effects == [.opened(title: "Milk", isPreview: true), .focusTitle])
    #expect(try book.textArea.state.text == "two litres")
    #expect(list.state.preview == id)
    // It is part of the list and shares its address.
    #expect(list.visit.isVisible)
    #expect(list.visit.screens.map(\.address) == ["/"])
  }

  @Test(arguments: [true, false])
  func `Opening a preview moves the same module with its unsaved text`(byList: Bool) async throws {
    let book = try Notebook()
    let id = await book.write("Milk", "two litres")
    let list = try await book.showList()
    try await list.settle(.preview(id: id))
    let preview = try book.stage.screen(NoteEditor.self)
    let text = try book.textArea.screen
    try await preview.settle(.typed(title: "Oat milk"))
    try await book.textArea.settle(.typed(text: "three litres"))
    if byList { try await list.settle(.open(id: id)) } else { try await preview.settle(.open) }

    let editor = try book.stage.screen(NoteEditor.self)
    #expect(editor.visit === preview.visit)
    #expect(editor.screen === preview.screen)
    #expect(editor.visit.presentation == .push)
    #expect(editor.visit.address == "/notes/\(id)")
    #expect(try book.textArea.screen === text)
    #expect(editor.state.title == "Oat milk")
    #expect(try book.textArea.state.text == "three litres")
    #expect(!editor.state.isPreview)
    #expect(editor.effects.last == .opened(title: "Oat milk", isPreview: false))
    #expect(list.state.preview == nil)
    #expect(!list.visit.isVisible)
    #expect(book.stage.screens(NoteEditor.self).count == 1)

    try await editor.settle(.done(title: "Oat milk"))
    #expect(await book.entry(id)?.note?.text == "three litres")
    #expect(list.state.rows.map(\.title) == ["Oat milk"])
    #expect(book.diagnostics.all.isEmpty)
  }

  @Test func `Another preview can follow one that was opened`() async throws {
    let book = try Notebook()
    let milk = await book.write("Milk")
    let bread = await book.write("Bread")
    let list = try await book.showList()
    try await list.settle(.preview(id: milk))
    try await list.settle(.open(id: milk))
    try await book.stage.settle { try book.router.goBackToRoot() }
    try await list.settle(.preview(id: bread))
    #expect(list.state.preview == bread)
    #expect(try book.stage.screen(NoteEditor.self).state.title == "Bread")
  }

  @Test func `A preview replaces the previous one, and a second click closes it`() async throws {
    let book = try Notebook()
    let milk = await book.write("Milk")
    let bread = await book.write("Bread")
    let list = try await book.showList()
    try await list.settle(.preview(id: milk))
    try await list.settle(.preview(id: bread))
    #expect(list.state.preview == bread)
    #expect(book.stage.screens(NoteEditor.self).map(\.state.title) == ["Bread"])
    try await list.settle(.preview(id: bread))
    #expect(list.state.preview == nil)
    #expect(book.stage.screens(NoteEditor.self).isEmpty)
  }

  @Test(arguments: [Leaving.close, .newNote, .delete])
  func `Text that was typed in a preview is saved however the preview ends`(leaving: Leaving) async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let list = try await book.showList()
    try await list.settle(.preview(id: id))
    let preview = try book.stage.screen(NoteEditor.self)
    try await preview.settle(.typed(title: "Oat milk"))
    switch leaving {
    case .close: try await preview.settle(.close)
    case .newNote: try await list.settle(.newNote)
    case .delete:
      try await list.settle(.delete(id: id))
      try await list.settle(.undo)
    }
    #expect(preview.visit.phase == .removed)
    #expect(list.state.preview == nil)
    #expect(await book.entry(id)?.draft?.title == "Oat milk")
    #expect(list.state.rows.map(\.title) == ["Oat milk"])
  }

  enum Leaving: Sendable { case close, newNote, delete }

  @Test func `Another note than the one that is previewed is opened beside it`() async throws {
    let book = try Notebook()
    let milk = await book.write("Milk")
    let bread = await book.write("Bread")
    let list = try await book.showList()
    try await list.settle(.preview(id: milk))
    try await list.settle(.open(id: bread))
    #expect(book.stage.screens(NoteEditor.self).map(\.visit.presentation) == [.slot("preview"), .push])
    #expect(list.state.preview == milk)
  }

  @Test func `A preview of a deleted note reports this and can be closed`() async throws {
    let book = try Notebook()
    let list = try await book.showList()
    try await list.settle(.preview(id: NoteID()))
    let preview = try book.stage.screen(NoteEditor.self)
    #expect(preview.state.phase == .missing)
    try await preview.settle(.close)
    #expect(list.state.preview == nil)
  }
}
