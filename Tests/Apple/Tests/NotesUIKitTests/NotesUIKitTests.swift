import Home
import NoteList
import NotesModules
import NotesDomain
import NotesTesting
@testable import NotesUIKit
import Testing
import UIKit
import Viper
import ViperTesting
import ViperUIKit

/// The unchanged modules of Notes in UIKit.
@MainActor @Suite(.timeLimit(.minutes(10))) struct NotesUIKitTests {
  @Test func `A note is created, found, edited, deleted and restored`() async throws {
    try await withNotes { notes in
      try await notes.write(title: "Bread", text: "Flour and water")
      try await notes.write(title: "Letter", text: "Dear Anna")
      #expect(try notes.titles == ["Letter", "Bread"])

      await notes.act { $0.enter("flo", into: try notes.list.query) }
      #expect(try notes.titles == ["Bread"])
      #expect(try notes.list.query.text == "flo")

      await notes.act { $0.tapRow(at: IndexPath(row: 0, section: 0), in: try notes.list.table) }
      #expect(try notes.editor.titleField.text == "Bread")
      #expect(try notes.area.text.text == "Flour and water")
      #expect(try notes.area.words.text == "3 words")
      await notes.act { $0.enter("Flour, water and salt", into: try notes.area.text) }
      #expect(try notes.area.words.text == "4 words")
      await notes.act { $0.tap(try #require(try notes.editor.navigationItem.rightBarButtonItem)) }

      await notes.act { $0.enter("salt", into: try notes.list.query) }
      #expect(try notes.titles == ["Bread"])
      await notes.act { $0.deleteRow(at: IndexPath(row: 0, section: 0), in: try notes.list.table) }
      #expect(try notes.titles == [])
      #expect(notes.simulation.announcements.last?.contains("Bread was deleted") == true)
      await notes.act { $0.tap(try notes.list.undo) }
      #expect(try notes.titles == ["Bread"])
    }
  }

  @Test func `Cancel restores the text area`() async throws {
    try await withNotes { notes in
      try await notes.write(title: "Bread", text: "Flour")
      await notes.act { $0.tapRow(at: IndexPath(row: 0, section: 0), in: try notes.list.table) }
      await notes.act { $0.enter("Nothing of it", into: try notes.area.text) }
      await notes.act { $0.tap(try #require(try notes.editor.navigationItem.leftBarButtonItem)) }
      await notes.act { $0.tapRow(at: IndexPath(row: 0, section: 0), in: try notes.list.table) }
      #expect(try notes.area.text.text == "Flour")
    }
  }

  @Test func `A swipe back keeps the text and frees the editor with its submodule`() async throws {
    try await withNotes { notes in
      try await notes.write(title: "Bread", text: "Flour")
      await notes.act { $0.tapRow(at: IndexPath(row: 0, section: 0), in: try notes.list.table) }
      await notes.act { $0.enter("Flour and salt", into: try notes.area.text) }
      weak let editor = try notes.editor
      weak let area = try notes.area
      #expect(area?.parent === editor)
      #expect(area?.view.superview === editor?.textArea)
      await notes.act { simulation in
        simulation.beginBackSwipe(in: notes.navigation) && simulation.finishBackSwipe(in: notes.navigation)
      }
      #expect(editor == nil && area == nil)
      await notes.act { $0.tapRow(at: IndexPath(row: 0, section: 0), in: try notes.list.table) }
      #expect(try notes.area.text.text == "Flour and salt")
    }
  }
}

extension NotesUIKitTests {
  @Test func `A note is previewed in the list, and the same one is opened with its unsaved text`()
    async throws
  {
    try await withNotes { notes in
      try await notes.write(title: "Bread", text: "Flour")
      await notes.act { $0.tapAccessory(at: IndexPath(row: 0, section: 0), in: try notes.list.table) }
      let list = try notes.list
      #expect(list.previewArea.isHidden == false)
      let superview = try notes.editor.view.superview
      #expect(superview === list.previewArea)
      #expect(try notes.editor.titleField.text == "Bread")
      await notes.act { $0.enter("Flour and salt", into: try notes.area.text) }
      let visit = try #require(notes.editorVisit)
      weak let preview = try notes.editor
      await notes.act { $0.tap(try notes.editor.open) }

      #expect(notes.editorVisit === visit)
      #expect(preview == nil)
      let editor = try notes.editor
      #expect(notes.navigation.topViewController === editor)
      #expect(try notes.area.text.text == "Flour and salt")
      #expect(try notes.editor.open.isHidden)
      #expect(list.previewArea.isHidden && list.previewArea.subviews.isEmpty)
      await notes.act { $0.tap(try #require(try notes.editor.navigationItem.rightBarButtonItem)) }
      #expect(notes.navigation.topViewController === list)
      let row = try #require(list.table.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(row.detailTextLabel?.text?.hasSuffix("Flour and salt") == true)
    }
  }

  @Test func `A conflicting change is shown, and the user chooses`()
    async throws
  {
    try await withNotes { notes in
      try await notes.write(title: "Bread", text: "Flour")
      await notes.act { $0.tapRow(at: IndexPath(row: 0, section: 0), in: try notes.list.table) }
      #expect(try notes.editor.keepMine.isHidden && notes.editor.keepBoth.isHidden)
      await notes.act { $0.enter("Flour and salt", into: try notes.area.text) }
      var note = try #require(try await notes.repository.entries(containing: []).first?.note)
      note.text = "Rye"
      await notes.repository.put(note)

      // Whether or not the notification arrived, Done saves nothing.
      await notes.act { $0.tap(try #require(try notes.editor.navigationItem.rightBarButtonItem)) }
      #expect(try notes.editor.notice.text?.hasPrefix("Somebody else has changed this note") == true)
      #expect(try notes.editor.theirs.text == "Bread\nRye")
      #expect(notes.simulation.announcements.last?.hasPrefix("Somebody else") == true)
      #expect(try notes.area.text.text == "Flour and salt")
      await notes.act { $0.tap(try notes.editor.keepBoth) }
      #expect(try notes.area.text.text == "Rye")
      #expect(try notes.editor.keepMine.isHidden && notes.editor.theirs.isHidden)
      await notes.act { $0.tap(try #require(try notes.editor.navigationItem.rightBarButtonItem)) }
      #expect(try notes.titles == ["Bread", "Bread"])
    }
  }

  @Test func `A preview is closed, and its text is saved`() async throws {
    try await withNotes { notes in
      try await notes.write(title: "Bread", text: "Flour")
      await notes.act { $0.tapAccessory(at: IndexPath(row: 0, section: 0), in: try notes.list.table) }
      await notes.act { $0.enter("Flour and salt", into: try notes.area.text) }
      await notes.act { $0.tap(try notes.editor.close) }
      #expect(notes.editorVisit == nil)
      #expect(try notes.list.previewArea.isHidden)
      #expect(try notes.titles == ["Bread – Draft"])
    }
  }

  @Test func `A new note is presented and cancelled after a question`() async throws {
    try await withNotes { notes in
      await notes.act { $0.tap(try #require(try notes.list.navigationItem.rightBarButtonItem)) }
      let stack = try notes.editor.navigationController
      #expect(stack != nil && notes.navigation.presentedViewController === stack)
      await notes.act { $0.enter("Half", into: try notes.editor.titleField) }
      await notes.act { $0.tap(try #require(try notes.editor.navigationItem.leftBarButtonItem)) }
      #expect(try notes.question.question.text == "Discard this new note?")
      await notes.act { $0.tap(try notes.question.refuse) }
      #expect(try notes.editor.titleField.text == "Half")
      await notes.act { $0.tap(try #require(try notes.editor.navigationItem.leftBarButtonItem)) }
      await notes.act { $0.tap(try notes.question.confirm) }
      #expect(notes.editorVisit == nil)
      #expect(notes.navigation.presentedViewController == nil)
      #expect(try notes.titles == [])
    }
  }

  @Test func `A deleted note is found in the trash, restored, and erased after a question`()
    async throws
  {
    try await withNotes { notes in
      for title in ["Bread", "Letter"] {
        try await notes.write(title: title, text: "about it")
        await notes.act { $0.deleteRow(at: IndexPath(row: 0, section: 0), in: try notes.list.table) }
      }
      #expect(try notes.list.navigationItem.leftBarButtonItem?.title == "Trash (2)")
      await notes.act { $0.tap(try #require(try notes.list.navigationItem.leftBarButtonItem)) }
      let trash = try notes.trash
      #expect(notes.navigation.topViewController === trash)
      #expect(notes.titles(in: trash.table) == ["Letter", "Bread"])
      #expect(!trash.putBack.isEnabled && !trash.remove.isEnabled)

      await notes.act { $0.enter("bre", into: trash.query) }
      #expect(notes.titles(in: trash.table) == ["Bread"])
      await notes.act { $0.tapRow(at: IndexPath(row: 0, section: 0), in: trash.table) }
      #expect(trash.putBack.accessibilityLabel == "Put back Bread")
      await notes.act { $0.tap(trash.putBack) }
      #expect(trash.notice.text == "No note in the trash has “bre”.")
      #expect(!trash.putBack.isEnabled)
      #expect(notes.simulation.announcements.last == "Bread is back among the notes.")

      await notes.act { $0.enter("", into: trash.query) }
      await notes.act { $0.tapRow(at: IndexPath(row: 0, section: 0), in: trash.table) }
      #expect(trash.remove.accessibilityLabel == "Delete for good: Letter")
      await notes.act { $0.tap(trash.remove) }
      #expect(try notes.question.question.text == "Delete “Letter” for good?")
      await notes.act { $0.tap(try notes.question.refuse) }
      #expect(notes.titles(in: trash.table) == ["Letter"])
      await notes.act { $0.tap(try #require(trash.navigationItem.rightBarButtonItem)) }
      await notes.act { $0.tap(try notes.question.confirm) }
      #expect(trash.notice.text == "The trash is empty.")
      #expect(trash.navigationItem.rightBarButtonItem == nil)

      let tabs = try #require(trash.tabBarController)
      #expect(tabs.viewControllers?.count == 2)
      await notes.act { $0.tapTab(0, in: tabs) }
      #expect(try notes.navigation.topViewController === notes.list)
      #expect(try notes.titles == ["Bread"])
      #expect(try notes.list.undo.isHidden)
    }
  }

  @Test func `Without permission to add notes there is no button`() async throws {
    try await withNotes(permissions: []) { notes in
      let list = try notes.list
      #expect(list.navigationItem.rightBarButtonItem == nil)
      #expect(list.notice.text == "No notes yet.")
    }
  }
}
