import NotesClient
import Testing
import WebDriver

/// Two users, each with a browser, change one note.
@Suite(.timeLimit(.minutes(10))) struct TwoWritersTests {
  @Test(arguments: Choice.allCases)
  func `The second writer is informed of the first one's change while typing and chooses`(choice: Choice)
    async throws
  {
    try await withNotesInBrowser { anna, server in
      try await withBrowser { bert in
        try await anna.write(title: "Bread", text: "Flour")
        try await anna.openNote("Bread")
        try await anna.type(" and salt", into: "text")
        try await anna.wait(forText: "Draft kept")
        try await anna.wait(forSending: "text")

        try await bert.open(server.address)
        try await bert.openNote("Bread")
        try await bert.replace(field: "text", with: "Rye")
        try await bert.click(button: "Done")
        try await bert.wait(forPath: "/")

        try await anna.wait(forText: "Somebody else has changed this note meanwhile.")
        try await anna.wait(
          until: "return document.getElementById('viper-live').textContent.startsWith('Somebody else')")
        #expect(try await anna.value(of: "text") == "Flour and salt")
        #expect(try await anna.find(".theirs p").text == "Rye")
        // The Return key makes no decision.
        try await anna.type(Key.enter, into: "title")
        try await anna.wait(until: "return document.activeElement.closest('.conflict') != null")
        // The text typed now is stored only in this page.
        try await anna.type(", too", into: "text")
        try await anna.wait(forSending: "text")
        // Done shows the choice.
        try await anna.click(button: "Done")
        try await anna.wait(until: "return document.activeElement.closest('.conflict') != null")
        #expect(try await anna.focused.accessibleName == "Go on with mine")
        #expect(try await anna.value(of: "text") == "Flour and salt, too")
        try await bert.wait(forText: "Rye")

        switch choice {
        case .mine:
          try await anna.click(button: "Go on with mine")
          try await anna.wait(forNoText: "Somebody else has changed")
          try await anna.type("!", into: "text")
          try await anna.click(button: "Done")
          try await anna.wait(forPath: "/")
          try await bert.wait(forText: "Flour and salt, too!")
          try await bert.wait(forNoText: "Rye")
          try await bert.wait(forTitles: "Bread")
        case .theirs:
          try await anna.click(button: "Take theirs")
          try await anna.wait(forNoText: "Somebody else has changed")
          try await anna.wait(for: "Rye", in: "text")
          try await anna.type(" bread", into: "text")
          try await anna.click(button: "Done")
          try await anna.wait(forPath: "/")
          try await bert.wait(forText: "Rye bread")
          try await bert.wait(forTitles: "Bread")
        case .both:
          try await anna.click(button: "Keep both")
          try await anna.wait(for: "Rye", in: "text")
          try await anna.click(button: "Done")
          try await anna.wait(forTitles: "Bread", "Bread")
          try await bert.wait(forTitles: "Bread", "Bread")
          try await bert.wait(forText: "Flour and salt, too")
          try await bert.wait(forText: "Rye")
        }
        #expect(try await bert.console == [])
      }
    }
  }

  enum Choice: Sendable, CaseIterable { case mine, theirs, both }

  @Test func `A user who only reads sees the changes of the other and continues from there`() async throws {
    try await withNotesInBrowser { anna, server in
      try await withBrowser { bert in
        try await anna.write(title: "Bread", text: "Flour")
        try await bert.open(server.address)
        try await bert.openNote("Bread")
        try await anna.openNote("Bread")
        try await anna.type(" and water", into: "text")
        try await anna.wait(forSending: "text")
        try await bert.wait(for: "Flour and water", in: "text")
        try await bert.type(" and salt", into: "text")
        // Now Anna has changed the note without seeing the salt.
        try await anna.wait(forText: "Somebody else has changed this note meanwhile.")
        try await anna.click(button: "Take theirs")
        try await anna.wait(for: "Flour and water and salt", in: "text")
        #expect(try await bert.execute("return document.querySelector('.conflict')") == .null)
      }
    }
  }

  @Test func `A note that was deleted elsewhere is saved as a new one`() async throws {
    try await withNotesInBrowser { anna, server in
      try await anna.write(title: "Bread", text: "Flour")
      try await anna.openNote("Bread")
      try await anna.type(" and salt", into: "text")
      try await anna.wait(forSending: "text")
      let bert = PlainClient(port: server.port)
      try await bert.open("/")
      try await bert.press("Delete Bread")
      try await anna.wait(forText: "This note was deleted meanwhile.")
      try await anna.click(button: "Save mine as a new note")
      try await anna.wait(forPath: "/")
      try await anna.wait(forTitles: "Bread")
      try await anna.wait(forText: "Flour and salt")
    }
  }
}
