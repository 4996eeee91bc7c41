import NotesClient
import NotesTesting
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct TypingTests {
  @Test func `Typed text is kept while answers are late`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.click(button: "New note")
      try await browser.find(field: "title")
      try await browser.delayAnswers(by: .milliseconds(250))
      try await browser.type("A slow ", into: "title")
      for word in ["one ", "two ", "three ", "four ", "five"] {
        try await browser.type(word, into: "text")
        // A slow connection: some answers arrive between the words.
        if word == "three " { try await browser.wait(forNoText: "0 words") }
      }
      try await browser.type("title", into: "title")
      #expect(try await browser.value(of: "title") == "A slow title")
      #expect(try await browser.value(of: "text") == "one two three four five")
      try await browser.wait(forText: "5 words")
      #expect(try await browser.value(of: "title") == "A slow title")
      #expect(try await browser.value(of: "text") == "one two three four five")

      try await browser.type(" six", into: "text")
      try await browser.click(button: "Done")
      try await browser.wait(forText: "one two three four five six")
      try await browser.wait(forTitles: "A slow title")
    }
  }

  @Test func `The caret keeps its position while a search shows its results`() async throws {
    try await withNotesInBrowser { browser, server in
      let person = PlainClient(port: server.port)
      try await person.open("/")
      for number in 1...20 { try await person.write(title: "Bread \(number)", text: "flour") }
      try await browser.delayAnswers(by: .milliseconds(100))
      try await browser.type("bre 7", into: "query")
      try await browser.wait(forTitles: "Bread 17", "Bread 7")
      try await browser.type(Key.left + Key.left + "ad", into: "query")
      try await browser.wait(until: "return document.title.startsWith('bread 7')")
      #expect(try await browser.execute("return document.activeElement.selectionStart") == 5)
      try await browser.type("s", into: "query")
      try await browser.wait(forText: "No note has “breads 7”.")
      #expect(try await browser.value(of: "query") == "breads 7")
      #expect(try await browser.execute("return document.activeElement.selectionStart") == 6)
    }
  }

  @Test func `An input method composition survives a patch`() async throws {
    try await withNotesInBrowser { browser, server in
      try await browser.write(title: "東京の地図")
      try await browser.find(field: "query").click()
      try await browser.compose("とう")
      try await browser.compose("とうきょう")

      let person = PlainClient(port: server.port)
      try await person.open("/")
      try await person.write(title: "Letter", text: "")
      try await browser.wait(forTitles: "Letter", "東京の地図")
      #expect(try await browser.value(of: "query") == "とうきょう")

      try await browser.insert("東京")
      #expect(try await browser.value(of: "query") == "東京")
      try await browser.wait(forTitles: "東京の地図")
      #expect(try await browser.value(of: "query") == "東京")
    }
  }

  @Test func `Undo works across a patch`() async throws {
    try await withNotesInBrowser { browser, server in
      try await browser.write(title: "Bread")
      try await browser.type("bread", into: "query")
      try await browser.wait(until: "return document.title.startsWith('bread')")
      let person = PlainClient(port: server.port)
      try await person.open("/")
      try await person.write(title: "Bread pudding", text: "")
      try await browser.wait(forTitles: "Bread pudding", "Bread")
      try await browser.type(Key.undo, into: "query")
      let rest = try await browser.value(of: "query")
      #expect("bread".hasPrefix(rest) && rest != "bread")
      try await browser.wait(
        until: "return document.title.startsWith(arguments[0])", .string(rest.isEmpty ? "Notes" : rest))
      try await browser.wait(forTitles: "Bread pudding", "Bread")
    }
  }

  @Test func `Focus, selection and scroll position survive a patch`() async throws {
    try await withNotesInBrowser { browser, server in
      let person = PlainClient(port: server.port)
      try await person.open("/")
      for number in 1...40 { try await person.write(title: "Note \(number)", text: "") }
      try await browser.wait(forTitle: "Note 40")
      try await browser.type("note", into: "query")
      try await browser.wait(until: "return document.title.startsWith('note')")
      try await browser.execute(
        "const field = document.getElementById('query'); field.setSelectionRange(1, 3); scrollTo(0, 500)")
      let place = try await browser.execute("return scrollY")

      try await person.press("Delete Note 20")
      try await browser.wait(until: "return document.querySelectorAll('.notes li').length == 39")
      #expect(
        try await browser.execute(
          "const f = document.activeElement; return [f.id, f.selectionStart, f.selectionEnd, scrollY]")
          == ["query", 1, 3, place])

      // The focus stays on a row that moves, too.
      let focused = "return document.activeElement.textContent"
      try await browser.execute("document.querySelectorAll('.notes a')[5].focus()")
      let row = try await browser.execute(focused)
      try await person.write(title: "Note 41", text: "")
      try await browser.wait(forTitle: "Note 41")
      #expect(try await browser.execute(focused) == row)
    }
  }

  @Test func `Text that is typed while the server is down is sent when it is back`() async throws {
    try await withBrowser { browser in
      let folder = try TemporaryFolder()
      let port = try await withNotes(database: folder.path()) { server in
        try await browser.open(server.address)
        try await browser.click(button: "New note")
        // The page has seen many versions of the window, which the server is about to forget.
        try await browser.type("before, one by one", into: "title")
        try await browser.wait(forText: "Draft kept")
        try await browser.replace(field: "title", with: "Before")
        return server.port
      }
      try await browser.type(" and after", into: "title")
      try await browser.type("typed to nobody", into: "text")
      try await browser.wait(forText: "There is no connection to the server.")
      #expect(try await browser.value(of: "title") == "Before and after")

      let server = try await NotesCommand.serve(database: folder.path(), port: port)
      try await browser.wait(forNoText: "There is no connection to the server.", within: .seconds(15))
      try await browser.wait(forText: "3 words")
      #expect(try await browser.value(of: "title") == "Before and after")
      #expect(try await browser.value(of: "text") == "typed to nobody")
      try await browser.type(", then to somebody", into: "text")
      try await browser.click(button: "Done")
      try await browser.wait(forTitles: "Before and after")
      try await browser.wait(forText: "typed to nobody, then to somebody")
      #expect(try await browser.console.filter { !$0.contains("net::ERR_") } == [])
      server.kill9()
      _ = await server.exitStatus
    }
  }
}
