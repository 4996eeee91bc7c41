import NotesClient
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct NewNoteTests {
  @Test(arguments: javaScriptChoices)
  func `A new note is written over the list and cancelled only after a question`(javaScript: Bool)
    async throws
  {
    try await withNotesInBrowser(javaScript: javaScript) { browser, _ in
      try await browser.write(title: "Bread")
      try await browser.click(button: "New note")
      try await browser.wait(forText: "An empty note is not kept")
      #expect(try await browser.findAll("[role=dialog]").count == 1)
      try await browser.wait(forTitles: "Bread")
      try await browser.type("Half", into: "title")
      try await browser.type("a thought", into: "text")

      try await browser.click(button: "Cancel")
      try await browser.wait(forText: "Discard this new note?")
      if javaScript {
        try await browser.expectAccessible("the question")
        try await browser.wait(
          until: "return document.getElementById('viper-live').textContent == 'Discard this new note?'")
      }
      try await browser.click(button: "Keep writing")
      try await browser.wait(forNoText: "Discard this new note?")
      #expect(try await browser.value(of: "title") == "Half")
      #expect(try await browser.value(of: "text") == "a thought")

      try await browser.click(button: "Cancel")
      try await browser.click(button: "Discard")
      try await browser.wait(forPath: "/")
      try await browser.wait(forTitles: "Bread")
      try await browser.wait(until: "return !document.querySelector('[role=dialog]')")
    }
  }

  @Test func `Back saves a new note as a draft, and Forward shows it over the list again`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.click(button: "New note")
      try await browser.type("Half", into: "title")
      try await browser.wait(forText: "Draft kept")
      try await browser.back()
      try await browser.wait(forPath: "/")
      try await browser.wait(forTitles: "Half")
      try await browser.wait(until: "return !document.querySelector('[role=dialog]')")
      try await browser.forward()
      try await browser.wait(
        until: "return document.querySelector('[role=dialog] [name=title]')?.value == 'Half'")
      #expect(try await browser.url.path().hasPrefix("/new/"))
    }
  }
}
