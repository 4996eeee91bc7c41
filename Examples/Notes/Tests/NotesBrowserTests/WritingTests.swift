import NotesClient
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct WritingTests {
  @Test func `A note is created, found while typing, edited, deleted and restored`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.write(title: "Bread", text: "Flour, water, salt.")
      try await browser.write(title: "Letter", text: "Dear Anna,")
      try await browser.wait(forTitles: "Letter", "Bread")

      try await browser.type("flo", into: "query")
      try await browser.wait(forTitles: "Bread")
      try await browser.type("wers", into: "query")
      try await browser.wait(forText: "No note has “flowers”.")
      try await browser.type(Key.backspace + Key.backspace + Key.backspace + Key.backspace, into: "query")
      try await browser.wait(forTitles: "Bread")
      #expect(try await browser.value(of: "query") == "flo")

      try await browser.openNote("Bread")
      try await browser.type(" Two hours.", into: "text")
      try await browser.wait(forText: "5 words")
      try await browser.replace(field: "title", with: "White bread")
      try await browser.click(button: "Done")
      try await browser.wait(forTitles: "White bread")
      try await browser.replace(field: "query", with: "")
      try await browser.wait(forTitles: "White bread", "Letter")

      try await browser.click(button: "Delete Letter")
      try await browser.wait(forText: "“Letter” was deleted.")
      try await browser.wait(forTitles: "White bread")
      try await browser.click(button: "Undo")
      try await browser.wait(forTitles: "White bread", "Letter")
      try await browser.wait(forNoText: "was deleted.")
    }
  }

  @Test func `A pasted text of 156,000 characters is kept whole, and too much is told`() async throws {
    try await withNotesInBrowser { browser, _ in
      let text = String(repeating: "Thirteen more", count: 12_000)
      try await browser.click(button: "New note")
      try await browser.type("Pasted", into: "title")
      try await browser.paste(text, into: "text")
      try await browser.wait(forSending: "text")
      try await browser.click(button: "Done")
      try await browser.openNote("Pasted")
      #expect(try await browser.value(of: "text") == text)
      try await browser.paste(String(repeating: "x", count: 500_000), into: "text")
      try await browser.wait(forText: "Your text is larger than 524288 bytes")
      #expect(try await browser.value(of: "text").count == 656_000)
      // Above the dialog.
      let isVisible = try await browser.execute(
        """
        const { left, top, width, height } = document.getElementById('viper-offline').getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2).id == 'viper-offline';
        """)
      #expect(isVisible == .bool(true))
      // The message goes with its reason.
      try await browser.replace(field: "text", with: "Short again")
      try await browser.wait(forNoText: "Your text is larger")
      try await browser.click(button: "Done")
      try await browser.wait(forText: "Short again")
      // The rejected posts.
      #expect(try await browser.console.allSatisfy { $0.contains("413") })
    }
  }

  @Test func `Chinese text is found inside a sentence`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.write(title: "记录", text: "今天的会议讨论了三件事")
      try await browser.write(title: "Straße", text: "Crème brûlée, half price")
      for query in ["会议", "议", "今天的会议", "讨论 记"] {
        try await browser.replace(field: "query", with: query)
        try await browser.wait(forTitles: "记录")
      }
      for query in ["strasse", "BRULEE", "alf", "e b", "crème-brûlée"] {
        try await browser.replace(field: "query", with: query)
        try await browser.wait(forTitles: "Straße")
      }
      try await browser.replace(field: "query", with: "会员")
      try await browser.wait(forText: "No note has “会员”.")
    }
  }

  @Test func `The same without JavaScript`() async throws {
    try await withNotesInBrowser(javaScript: false) { browser, _ in
      try await browser.write(title: "Bread", text: "Flour, water, salt.")
      try await browser.write(title: "Letter", text: "Dear Anna,\nhow are you?\n")
      try await browser.wait(forTitles: "Letter", "Bread")

      try await browser.type("flo", into: "query")
      try await browser.click(button: "Search")
      try await browser.wait(forTitles: "Bread")
      #expect(try await browser.value(of: "query") == "flo")

      try await browser.openNote("Bread")
      try await browser.replace(field: "title", with: "White bread")
      try await browser.click(button: "Done")
      try await browser.replace(field: "query", with: "")
      try await browser.click(button: "Search")
      try await browser.wait(forTitles: "White bread", "Letter")

      try await browser.click(button: "Delete Letter")
      try await browser.wait(forTitles: "White bread")
      try await browser.click(button: "Undo")
      try await browser.wait(forTitles: "White bread", "Letter")

      // Browsers send line breaks as CR LF; the CR was not typed.
      try await browser.openNote("Letter")
      #expect(try await browser.value(of: "text") == "Dear Anna,\nhow are you?\n")
      #expect(try await browser.find(field: "text").text.utf8.contains(13) == false)
      try await browser.click(button: "Cancel")
      try await browser.wait(forTitles: "White bread", "Letter")
    }
  }

  @Test func `A draft survives a reload in the middle of typing`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.click(button: "New note")
      try await browser.type("Half a ti", into: "title")
      try await browser.type("The first words", into: "text")
      try await browser.reload()
      try await browser.wait(for: "Half a ti", in: "title")
      try await browser.wait(for: "The first words", in: "text")
      try await browser.type("tle", into: "title")
      try await browser.type(" and more", into: "text")
      try await browser.click(button: "Done")
      try await browser.openNote("Half a title")
      #expect(try await browser.value(of: "text") == "The first words and more")
    }
  }

  @Test func `A draft survives a reload while answers are late`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.click(button: "New note")
      try await browser.find(field: "title")
      try await browser.delayAnswers(by: .milliseconds(300))
      try await browser.type("Late", into: "title")
      try await browser.type("words on their way", into: "text")
      try await browser.reload()
      try await browser.delayAnswers(by: .zero)
      try await browser.wait(for: "Late", in: "title")
      try await browser.wait(for: "words on their way", in: "text")
    }
  }

  @Test func `Without JavaScript a draft is saved from the last submit`() async throws {
    try await withNotesInBrowser(javaScript: false) { browser, server in
      try await browser.click(button: "New note")
      try await browser.type("Half", into: "title")
      try await browser.type("one\ntwo", into: "text")
      try await browser.click(button: "Keep draft")
      try await browser.wait(forText: "2 words")
      try await browser.type(" never sent", into: "text")
      try await browser.reload()
      // Chromium restores the previous content of the fields, other browsers that of the server.
      try await browser.open(server.address)
      try await browser.wait(forText: "Draft")
      try await browser.openNote("Half")
      #expect(try await browser.value(of: "title") == "Half")
      #expect(try await browser.value(of: "text") == "one\ntwo")
    }
  }
}
