import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing
import ViperWebTesting

/// A server that ends during a user's actions, and the next one on the same database.
@Suite(.timeLimit(.minutes(10))) struct RestartTests {
  @Test func `An open page continues after kill -9, without JavaScript, twenty times in a row`() async throws
  {
    let folder = try TemporaryFolder()
    var written: [String] = []
    let port = try await LoopbackPorts.shared.take()
    let client = PlainClient(port: port)
    for number in 1...20 {
      try await withNotes(database: folder.path(), ["--port", "\(port)"]) { _ in
        if number > 1 {
          // The page is that of the previous process.
          try await client.press("Done", typing: ["title": "Note \(number)", "text": "kept \(number)"])
          #expect(await client.titles.first == "Note \(number)")
          written.append("Note \(number)")
          #expect(await client.titles == written.reversed())
        } else {
          try await client.open("/")
        }
        try await client.press("New note")
      }
    }
  }

  @Test
  func `After a kill a window shows the same search, preview and undo`()
    async throws
  {
    let folder = try TemporaryFolder()
    var port = 0
    let client = try await withNotes(database: folder.path()) { server in
      port = Int(server.port)
      let client = PlainClient(port: server.port)
      try await client.open("/")
      for title in ["Apple pie", "Apple juice", "Pear"] { try await client.write(title: title, text: "") }
      try await client.press("Search", typing: ["query": "apple"])
      try await client.press("Delete Apple juice")
      #expect(await client.titles == ["Apple pie"])
      return client
    }
    try await withNotes(database: folder.path(), ["--port", "\(port)"]) { _ in
      try await client.press("Undo")
      #expect(await client.titles == ["Apple juice", "Apple pie"])
      #expect(await client.value(of: "query") == "apple")
    }
  }

  @Test func `A post whose answer was lost is not repeated by the next process`()
    async throws
  {
    let folder = try TemporaryFolder()
    try await withNotes(database: folder.path()) { first in
      try await withNotes(database: folder.path()) { second in
        let client = PlainClient(port: first.port)
        try await client.open("/")
        for title in ["One", "Two", "Three"] { try await client.write(title: title, text: "") }
        var form = try await client.form(of: "Delete Three")
        form.fields.append(HTMLForm.Field(name: "_number", value: "7"))
        #expect(try await client.post(form, scripted: true).status == 200)
        let other = await client.moved(to: second.port)
        let again = try await other.post(form, scripted: true)
        #expect(again.status == 200)
        #expect(again.text.contains("One") && again.text.contains("Two"))
        try await other.open("/")
        #expect(await other.titles == ["Two", "One"])
      }
    }
  }

  @Test func `Two processes on one database, used in turn, act as one`() async throws {
    let folder = try TemporaryFolder()
    try await withNotes(database: folder.path()) { first in
      try await withNotes(database: folder.path()) { second in
        var client = PlainClient(port: first.port)
        try await client.open("/")
        var titles: [String] = []
        for number in 1...10 {
          client = await client.moved(to: number.isMultiple(of: 2) ? first.port : second.port)
          try await client.press("New note")
          client = await client.moved(to: number.isMultiple(of: 2) ? second.port : first.port)
          try await client.press("Done", typing: ["title": "Note \(number)", "text": ""])
          titles.insert("Note \(number)", at: 0)
          #expect(await client.titles == titles)
        }
      }
    }
  }

  @Test func `A change at one process reaches a reader at the other within a second`() async throws {
    let folder = try TemporaryFolder()
    try await withNotes(database: folder.path()) { first in
      try await withNotes(database: folder.path()) { second in
        let (reader, writer) = (PlainClient(port: first.port), PlainClient(port: second.port))
        try await reader.open("/")
        let stream = try await reader.stream()
        try await writer.open("/")
        try await writer.write(title: "News from the other side", text: "")
        let start = ContinuousClock.now
        var heard = ""
        while !heard.contains("News from the other side") {
          let chunk = try await stream.read()
          try #require(!chunk.isEmpty)
          heard += String(decoding: chunk, as: UTF8.self)
        }
        #expect(ContinuousClock.now - start < .seconds(5))
      }
    }
  }
}
