import Confirmation
import Foundation
import NoteEditor
import NotesDomain
import NotesTesting
import Testing
import TextWidget
import Viper
import ViperTesting

/// Pages and snapshots that are older than the note, or than the editor.
@MainActor @Suite(.timeLimit(.minutes(5))) struct OutdatedPageTests {
  let note: SharedNote
  var book: Notebook { note.book }
  var id: NoteID { note.id }

  init() async throws { note = try await SharedNote() }

  @Test func `A post from a page that has not shown the other version does not overwrite it`() async throws {
    let editor = try await book.showEditor(id)
    let origin = editor.state.origin
    let text = try book.textArea
    await note.theySave("Rice milk", "one litre")
    try await book.wait { editor.state.title == "Rice milk" }
    // In the same way as a form without JavaScript: all at once.
    try await book.stage.settle {
      text.send(.typed(text: "three litres", source: origin.description))
      editor.send(.typed(title: "Milk", origin: origin))
      editor.send(.done(title: "Milk", origin: origin))
    }
    #expect(editor.state.conflict?.theirs?.text == "one litre")
    #expect(editor.state.title == "Milk")
    #expect(text.state.text == "three litres")
    #expect(await book.entry(id)?.note?.title == "Rice milk")
    // Nor does the page with the warning, which shows the same text.
    try await book.stage.settle {
      text.send(.typed(text: "four litres", source: text.state.source))
      editor.send(.done(title: "Milk", origin: editor.state.origin))
    }
    #expect(editor.state.conflict?.theirs?.text == "one litre")
    #expect(await book.entry(id)?.note?.title == "Rice milk")
    #expect(await book.entry(id)?.draft == nil)
  }

  @Test func `A page that lags behind its own typing is not treated as outdated`() async throws {
    let editor = try await book.showEditor(id)
    let origin = editor.state.origin
    try await editor.settle(.typed(title: "O", origin: origin))
    try await editor.settle(.typed(title: "Oat", origin: origin))
    try await book.textArea.settle(.typed(text: "three", source: origin.description))
    #expect(editor.state.conflict == nil)
    #expect(await book.entry(id)?.draft?.title == "Oat")
    #expect(await book.entry(id)?.draft?.text == "three")

    let new = try await book.showEditor(NoteID(), isNew: true)
    for title in ["N", "", "M"] { try await new.settle(.typed(title: title, origin: new.state.origin)) }
    #expect(new.state.conflict == nil && new.state.hasDraft)
  }

  @Test(arguments: [true, false])
  func `A restored editor keeps its base version and its text`(isUndecided: Bool) async throws {
    let snapshot: TreeSnapshot
    if isUndecided {
      _ = try await note.conflict()
      snapshot = book.router.snapshot
    } else {
      let editor = try await book.showEditor(id)
      try await book.textArea.settle(.typed(text: "three litres"))
      try await editor.settle(.typed(title: "Oat milk"))
      snapshot = book.router.snapshot
      // After the snapshot.
      await note.theySave("Rice milk", "one litre")
    }
    try await book.stage.settle { book.router.restore(snapshot) }
    let restored = try book.stage.screen(NoteEditor.self)
    #expect(restored.state.conflict?.theirs?.title == "Rice milk")
    #expect(restored.state.title == "Oat milk")
    #expect(try book.textArea.state.text == "three litres")
    try await restored.settle(.keepBoth)
    #expect(
      try await Set(book.notes.entries(containing: []).map(\.note?.text)) == ["one litre", "three litres"])
  }

  @Test func `A snapshot that is taken while a draft is being saved contains its text`() async throws {
    let editor = try await book.showEditor(id)
    editor.send(.typed(title: "Oat milk"))
    var snapshots: [TreeSnapshot] = []
    while true {
      let snapshot = book.router.snapshot
      guard await book.entry(id)?.draft == nil else { break }
      snapshots.append(snapshot)
      await Task.yield()
    }
    // The process ends before the draft is saved, and another one continues.
    for snapshot in snapshots {
      let other = try Notebook()
      if let note = await book.entry(id)?.note { await other.notes.put(note) }
      try await other.stage.settle { other.router.restore(snapshot) }
      #expect(try other.stage.screen(NoteEditor.self).state.title == "Oat milk")
      #expect(await other.entry(id)?.draft?.title == "Oat milk")
    }
  }

  @Test func `A restored editor of an unchanged note continues`() async throws {
    let editor = try await book.showEditor(id)
    try await editor.settle(.typed(title: "Oat milk"))
    let snapshot = book.router.snapshot
    try await book.stage.settle { book.router.restore(snapshot) }
    let restored = try book.stage.screen(NoteEditor.self)
    #expect(restored.state.conflict == nil && restored.state.hasDraft)
    try await restored.settle(.typed(title: "Oat"))
    try await restored.settle(.cancel)
    #expect(await book.entry(id)?.note?.title == "Milk")
    #expect(await book.entry(id)?.draft == nil)
  }

  @Test func `An editor that is restored to its previous state recognises its own last save`() async throws {
    let editor = try await book.showEditor(id)
    try await editor.settle(.typed(title: "Oat"))
    let snapshot = book.router.snapshot
    // Saved before the process was killed.
    try await editor.settle(.typed(title: "Oat milk"))
    try await book.stage.settle { book.router.restore(snapshot) }
    let restored = try book.stage.screen(NoteEditor.self)
    #expect(restored.state.conflict == nil)
    #expect(restored.state.title == "Oat milk")
    #expect(restored.state.origin == editor.state.origin)
    try await restored.settle(.typed(title: "Oat milk!", origin: editor.state.origin))
    #expect(restored.state.conflict == nil)
    #expect(await book.entry(id)?.draft?.title == "Oat milk!")
  }

  @Test func `Text from before and after a window was recreated is in one draft`() async throws {
    let first = try await book.showEditor(id)
    try await first.settle(.typed(title: "O"))
    let before = first.state.origin
    try book.router.dismiss()
    let second = try await book.showEditor(id)
    let after = second.state.origin
    // The last ones were on their way when the page received the new window.
    for (title, origin) in [("Oa", before), ("Oat", after), ("Oat ", before), ("Oat m", after)] {
      try await second.settle(.typed(title: title, origin: origin))
      #expect(second.state.conflict == nil)
      #expect(await book.entry(id)?.draft?.title == title)
    }
  }

  @Test func `A page of an expired window continues its draft in a new one`() async throws {
    let first = try await book.showEditor(id)
    try await first.settle(.typed(title: "Oat"))
    try await first.settle(.typed(title: "Oat milk"))
    let origin = first.state.origin
    try book.router.dismiss()
    let second = try await book.showEditor(id)
    #expect(second.state.origin != origin)
    try await second.settle(.typed(title: "Oat milk!", origin: origin))
    #expect(second.state.conflict == nil)
    try await second.settle(.done(title: "Oat milk!", origin: origin))
    #expect(await book.entry(id)?.note?.title == "Oat milk!")
    // After a change by another user it is an outdated page.
    let third = try await book.showEditor(id)
    await note.theySave("Rice milk", "one litre")
    try await third.settle(.typed(title: "Oat milk?", origin: origin))
    #expect(third.state.conflict?.theirs?.title == "Rice milk")
  }
}
