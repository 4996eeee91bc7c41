import Foundation
import NotesClient
import NotesTesting
import Testing
import WebDriver

/// The server is killed while a user types, and the next one starts on the same port and database.
@Suite(.timeLimit(.minutes(10))) struct RestartTests {
  @Test func `Typing continues through three kills of the server, and nothing is lost or done twice`()
    async throws
  {
    let folder = try TemporaryFolder()
    // The browser's console reports failed requests.
    try await withBrowser { browser in
      var server = try await NotesCommand.serve(database: folder.path())
      let port = server.port
      do {
        try await browser.open(server.address)
        for title in ["One", "Two"] { try await browser.write(title: title) }
        try await browser.click(button: "Delete Two")
        try await browser.click(button: "New note")
        try await browser.find(field: "title")
        var (title, text) = ("", "")
        for round in 1...3 {
          try await browser.type("before \(round), ", into: "title")
          title += "before \(round), "
          server.kill9()
          _ = await server.exitStatus
          try await browser.type("while \(round), ", into: "title")
          title += "while \(round), "
          try await browser.type("line \(round), ", into: "text")
          text += "line \(round), "
          server = try await NotesCommand.serve(database: folder.path(), port: port)
          try await browser.wait(forText: "\(round * 2) words")
          #expect(try await browser.value(of: "title") == title)
          #expect(try await browser.value(of: "text") == text)
        }
        try await browser.click(button: "Done")
        try await browser.wait(forTitles: title.trimmingCharacters(in: .whitespaces), "One")
        // The note deleted before the first kill can still be restored.
        try await browser.click(button: "Undo")
        try await browser.wait(forTitles: title.trimmingCharacters(in: .whitespaces), "Two", "One")
      } catch {
        server.kill9()
        throw error
      }
      server.kill9()
      _ = await server.exitStatus
    }
  }
}
