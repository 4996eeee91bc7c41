import Foundation
import NotesDomain
import NotesWeb
import Testing
import ViperHummingbird
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct SlowSearchTests {
  @Test func `a click during a search is handled at once, and the search of the last word is shown`()
    async throws
  {
    let notes = SlowNotes()
    for title in ["Pot roast", "Bread"] {
      await notes.notes.put(Note(id: NoteID(), title: title, text: "", created: .now, modified: .now))
    }
    try await withBrowser { browser in
      try await withServer(of: notes) { address in
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

  private func withServer(of notes: SlowNotes, _ body: (String) async throws -> Void) async throws {
    let app = try await NotesWeb.app(repository: notes)
    var configuration = WebServerConfiguration()
    configuration.port = 0
    configuration.logger.logLevel = .critical
    let (addresses, found) = AsyncStream<String>.makeStream()
    let server = WebServer(app, configuration) { found.yield($0) }
    let running = Task {
      defer { found.finish() }
      try await server.run()
    }
    defer { running.cancel() }
    if let address = await addresses.first(where: { _ in true }) { try await body(address) }
    await app.close()
  }
}
