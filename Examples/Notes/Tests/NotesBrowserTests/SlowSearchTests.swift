import Foundation
import NotesClient
import NotesDomain
import NotesWeb
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct SlowSearchTests {
  @Test func `A click during a search is handled at once, and the search of the last word is shown`()
    async throws
  {
    let notes = SlowNotes()
    for title in ["Pot roast", "Bread"] {
      await notes.notes.put(Note(id: NoteID(), title: title, text: "", created: .now, modified: .now))
    }
    try await withBrowser { browser in
      try await withServer(of: try await NotesWeb.app(repository: notes)) { address in
        try await browser.open(address)
        try await browser.wait(forTitles: "Bread", "Pot roast")
        try await browser.type("pot", into: "query")
        while await notes.searches.last != ["pot"] { await Task.yield() }
        try await browser.click(button: "Preview Bread")
        try await browser.wait(for: "Bread", in: "title")
        try await browser.wait(forTitles: "Bread", "Pot roast")
        await notes.release()
        try await browser.wait(forTitles: "Pot roast")
        #expect(try await browser.value(of: "query") == "pot")
        #expect(try await browser.console == [])
      }
    }
  }
}
