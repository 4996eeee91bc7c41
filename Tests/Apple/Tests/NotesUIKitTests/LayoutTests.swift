@testable import NotesUIKit
import Testing
import UIKit

/// `Notes.act` checks after each action that no control lies under a bar or outside of the window.
@MainActor @Suite(.timeLimit(.minutes(10))) struct LayoutTests {
  private nonisolated static let sizes = [CGSize(width: 320, height: 568), CGSize(width: 1024, height: 1366)]

  @Test(arguments: sizes) func `The text of a note has room`(_ size: CGSize) async throws {
    try await withNotes { notes in
      try await notes.write(title: "Bread", text: "Flour")
      await notes.act { $0.tapRow(at: IndexPath(row: 0, section: 0), in: try notes.list.table) }
      #expect(
        notes.simulation.layOut(notes.window, size: size).frame(of: try notes.area.text)?.height ?? 0 > 100)
    }
  }

  @Test(arguments: sizes) func `What fills the screen has the room that others leave`(_ size: CGSize)
    async throws
  {
    try await withNotes { notes in
      try await notes.write(title: "Bread", text: "Flour")
      let table = notes.simulation.layOut(notes.window, size: size).frame(of: try notes.list.table)
      #expect(table?.width == size.width)
      #expect(table?.height ?? 0 > size.height / 3)
    }
  }
}
