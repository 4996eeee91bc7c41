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
  let book: Notebook
  let id: NoteID

  init() async throws {
    book = try Notebook()
    id = await book.write("Milk", "two litres")
  }

  /// Saves a change of the other user.
  private func theySave(_ title: String, _ text: String) async {
    let date = Date(timeIntervalSince1970: 2_000)
    await book.notes.put(Note(id: id, title: title, text: text, created: date, modified: date))
  }

  /// An editor with unsaved text that receives a change of the other user.
  private func conflict() async throws -> RecordedScreen<NoteEditor> {
    let editor = try await book.showEditor(id)
    try await book.textArea.settle(.typed(text: "three litres"))
    try await editor.settle(.typed(title: "Oat milk"))
    await theySave("Rice milk", "one litre")
    try await book.wait { editor.state.conflict != nil }
    return editor
  }

  private var theirs: NoteEditor.Conflict.Words {
    get async throws {
      let content = NoteContent(try #require(await book.entry(id)))
      return .init(title: content.title, text: content.text, version: content.version)
    }
  }

  @Test func `without own changes the text of others is shown`() async throws {
    let editor = try await book.showEditor(id)
    await theySave("Rice milk", "one litre")
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

  @Test func `with own changes a conflict is reported while typing, and both texts are kept`() async throws {
    let editor = try await conflict()
    #expect(editor.state.conflict == .init(theirs: try await theirs, mayKeepBoth: true))
    #expect(editor.state.conflict?.theirs?.title == "Rice milk")
    #expect(editor.effects.last == .changedMeanwhile(isDeleted: false))
    #expect(editor.state.title == "Oat milk")
    #expect(try book.textArea.state.text == "three litres")
    #expect(!editor.state.hasDraft)
    #expect(await book.entry(id)?.note?.text == "one litre")
    #expect(await book.entry(id)?.draft == nil)
  }

  @Test func `typing during a conflict overwrites nothing and reports the conflict once`() async throws {
    let editor = try await conflict()
    try await editor.settle(.typed(title: "Oat milk!"))
    await theySave("Soy milk", "none")
    try await book.wait { editor.state.conflict?.theirs?.title == "Soy milk" }
    try await book.textArea.settle(.typed(text: "four litres"))
    #expect(await book.entry(id)?.note?.title == "Soy milk")
    #expect(await book.entry(id)?.draft == nil)
    #expect(editor.effects.count { $0 == .changedMeanwhile(isDeleted: false) } == 1)
  }

  @Test func `Done shows the choice while a conflict is unresolved`() async throws {
    let editor = try await conflict()
    try await editor.settle(.done(title: "Oat milk"))
    #expect(editor.visit.phase == .routed)
    #expect(editor.effects.last == .focusChoice)
    #expect(await book.entry(id)?.note?.title == "Rice milk")
  }

  @Test func `a missed notification is detected at Done or with the next text`() async throws {
    let deaf = try Notebook(hearsOthers: false, notes: book.notes)
    for isDone in [true, false] {
      let editor = try await deaf.showEditor(id)
      try await editor.settle(.typed(title: "Oat milk"))
      await theySave("Rice milk", "one litre")
      #expect(editor.state.conflict == nil)
      try await editor.settle(isDone ? .done(title: "Oat milk") : .typed(title: "Oat milk!"))
      #expect(editor.visit.phase == .routed)
      #expect(editor.state.conflict == .init(theirs: try await theirs, mayKeepBoth: true))
      #expect(editor.effects.last == (isDone ? .focusChoice : .changedMeanwhile(isDeleted: false)))
      #expect(await book.entry(id)?.note?.title == "Rice milk")
      try await editor.settle(.cancel)
    }
  }

  @Test func `without changes, Done leaves without saving even if the notification was missed`() async throws
  {
    let deaf = try Notebook(hearsOthers: false, notes: book.notes)
    let editor = try await deaf.showEditor(id)
    await theySave("Rice milk", "one litre")
    try await editor.settle(.done(title: "Milk"))
    #expect(editor.visit.phase == .removed)
    #expect(!editor.effects.contains(.saved(title: "Milk")))
    #expect(await book.entry(id)?.note?.title == "Rice milk")
  }

  @Test(arguments: [false, true])
  func `keeping mine overwrites theirs on purpose, and Cancel restores theirs`(isCancelled: Bool)
    async throws
  {
    let editor = try await conflict()
    try await editor.settle(.keepMine(over: try await theirs.version))
    #expect(editor.state.conflict == nil)
    #expect(editor.state.hasDraft)
    #expect(await book.entry(id)?.draft?.text == "three litres")
    try await editor.settle(isCancelled ? .cancel : .done(title: "Oat milk"))
    #expect(editor.visit.phase == .removed)
    #expect(await book.entry(id)?.note?.title == (isCancelled ? "Rice milk" : "Oat milk"))
    #expect(await book.entry(id)?.draft == nil)
  }

  @Test func `keeping my version asks again if the other one has changed meanwhile`() async throws {
    let editor = try await conflict()
    let seen = try await theirs.version
    await theySave("Soy milk", "none")
    try await book.wait { editor.state.conflict?.theirs?.title == "Soy milk" }
    try await editor.settle(.keepMine(over: seen))
    #expect(editor.state.conflict?.theirs?.title == "Soy milk")
    #expect(await book.entry(id)?.note?.title == "Soy milk")
    #expect(await book.entry(id)?.draft == nil)
  }

  @Test func `taking theirs discards mine, and the user continues from there`() async throws {
    let editor = try await conflict()
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

  @Test func `keeping both makes my version a new note and shows the other`() async throws {
    let editor = try await conflict()
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

  @Test func `equal text is not a conflict`() async throws {
    let editor = try await book.showEditor(id)
    try await editor.settle(.typed(title: "Oat milk"))
    await theySave("Oat milk", "two litres")
    try await book.wait { !editor.state.hasDraft }
    #expect(editor.state.conflict == nil)
    try await editor.settle(.typed(title: "Oat milk!"))
    #expect(editor.state.conflict == nil)
    #expect(await book.entry(id)?.draft?.title == "Oat milk!")
  }

  @Test func `the choice ends when the other version is reverted`() async throws {
    let editor = try await conflict()
    await theySave("Oat milk", "three litres")
    try await book.wait { editor.state.conflict == nil }
    try await editor.settle(.done(title: "Oat milk"))
    #expect(editor.visit.phase == .removed)
  }

  @Test func `cancel keeps the other version and removes the draft`() async throws {
    let editor = try await book.showEditor(id)
    try await editor.settle(.typed(title: "Oat milk"))
    let draft = Draft(noteID: id, title: "Theirs", text: "", modified: .init())
    _ = try await book.notes.keep(draft, replacing: Origin(await book.notes.version(of: id)))
    try await editor.settle(.cancel)
    #expect(editor.visit.phase == .removed)
    #expect(await book.entry(id)?.draft == draft)
  }

  @Test(arguments: [true, false])
  func `a deleted note can be saved as a new one or left`(isKept: Bool) async throws {
    let editor = try await book.showEditor(id)
    try await editor.settle(.typed(title: "Oat milk"))
    await book.notes.trash(id, at: .init())
    try await book.wait { editor.state.conflict != nil }
    #expect(editor.state.conflict == .init(theirs: nil, mayKeepBoth: true))
    #expect(editor.effects.last == .changedMeanwhile(isDeleted: true))
    try await editor.settle(.done(title: "Oat milk"))
    #expect(editor.visit.phase == .routed)
    try await editor.settle(isKept ? .keepBoth : .takeTheirs)
    #expect(editor.visit.phase == .removed)
    #expect(
      try await book.notes.entries(containing: []).map(\.note?.title) == (isKept ? ["Oat milk"] : []))
    #expect(await book.notes.isTrashed(id))
  }

  @Test func `leaving with an unresolved conflict asks first`() async throws {
    let editor = try await conflict()
    try await editor.settle(.close)
    #expect(editor.effects.last == .focusChoice)
    try await book.stage.settle { book.stage.removeAsPerson(editor.visit) }
    #expect(try book.question.state.question == .leaveUnkept)
    try await book.question.settle(.confirm)
    #expect(editor.visit.phase == .removed)
    #expect(await book.entry(id)?.note?.title == "Rice milk")
  }

  // MARK: Outdated pages and snapshots

  @Test func `a post from a page that has not shown the other version does not overwrite it`() async throws {
    let editor = try await book.showEditor(id)
    let origin = editor.state.origin
    let text = try book.textArea
    await theySave("Rice milk", "one litre")
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

  @Test func `a page that lags behind its own typing is not treated as outdated`() async throws {
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
  func `a restored editor keeps its base version and its text`(isUndecided: Bool) async throws {
    let snapshot: TreeSnapshot
    if isUndecided {
      _ = try await conflict()
      snapshot = book.router.snapshot
    } else {
      let editor = try await book.showEditor(id)
      try await book.textArea.settle(.typed(text: "three litres"))
      try await editor.settle(.typed(title: "Oat milk"))
      snapshot = book.router.snapshot
      // After the snapshot.
      await theySave("Rice milk", "one litre")
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

  @Test func `a snapshot that is taken while a draft is being saved contains its text`() async throws {
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

  @Test func `a restored editor of an unchanged note continues`() async throws {
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

  @Test func `an editor that is restored to its previous state recognises its own last save`() async throws {
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

  @Test func `text from before and after a window was recreated is in one draft`() async throws {
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

  @Test func `a page of an expired window continues its draft in a new one`() async throws {
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
    await theySave("Rice milk", "one litre")
    try await third.settle(.typed(title: "Oat milk?", origin: origin))
    #expect(third.state.conflict?.theirs?.title == "Rice milk")
  }
}
