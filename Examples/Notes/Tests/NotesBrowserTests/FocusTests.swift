import NotesClient
import Testing
import WebDriver

/// Focus after an element disappears: it is never lost to the page, and changes are announced.
@Suite(.timeLimit(.minutes(10))) struct FocusTests {
  @Test func `After Done the focus returns to its origin, and the save is announced`()
    async throws
  {
    try await withNotesInBrowser { browser, _ in
      try await browser.press(button: "New note")
      try await browser.wait(forFocus: "Title")
      try await browser.type("Bread", into: "title")
      try await browser.press(button: "Done")
      try await browser.wait(forTitles: "Bread")
      try await browser.wait(forFocus: "New note")
      try await browser.wait(forAnnouncement: "Bread was saved.")

      try await browser.focus(.note("Bread"))
      try await browser.focused.type(Key.enter)
      try await browser.find(field: "title")
      try await browser.wait(forFocus: "Edit note")
      try await browser.press(button: "Done")
      try await browser.wait(forTitles: "Bread")
      try await browser.wait(until: "return document.activeElement.innerText.startsWith('Bread')")
    }
  }

  @Test func `Delete focuses the next row, after the last one the previous row, then the heading`()
    async throws
  {
    try await withNotesInBrowser { browser, _ in
      for title in ["Salt", "Milk", "Bread"] { try await browser.write(title: title) }
      try await browser.press(button: "Delete Milk")
      try await browser.wait(forFocus: "Delete Salt")
      try await browser.wait(forAnnouncement: "Milk was deleted.")
      try await browser.press(button: "Delete Salt")
      try await browser.wait(forFocus: "Delete Bread")
      try await browser.press(button: "Delete Bread")
      try await browser.wait(forFocus: "Notes")
      // Each Undo links to the restored note.
      for title in ["Bread", "Salt", "Milk"] {
        try await browser.press(button: "Undo")
        try await browser.wait(forAnnouncement: "\(title) is back.")
        try await browser.wait(
          until: "return document.activeElement.innerText.startsWith(arguments[0])", .string(title))
      }
    }
  }

  @Test func `In the trash the focus moves to the next note, and a question focuses its safe answer`()
    async throws
  {
    try await withNotesInBrowser { browser, _ in
      for title in ["Salt", "Milk", "Bread"] {
        try await browser.write(title: title)
        try await browser.click(button: "Delete \(title)")
        try await browser.wait(forText: "“\(title)” was deleted.")
      }
      try await browser.click(.css("a[href='/trash']"))
      try await browser.wait(forTitles: "Bread", "Milk", "Salt")
      try await browser.wait(forFocus: "Trash")
      try await browser.press(button: "Put back Bread")
      try await browser.wait(forFocus: "Put back Milk")
      try await browser.wait(forAnnouncement: "Bread is back among the notes.")
      try await browser.press(button: "Delete for good: Milk")
      try await browser.wait(forFocus: "Keep it")
      try await browser.press(button: "Keep it")
      try await browser.wait(forFocus: "Delete for good: Milk")
      try await browser.press(button: "Delete for good: Milk")
      try await browser.wait(forFocus: "Keep it")
      try await browser.press(button: "Delete it")
      try await browser.wait(forTitles: "Salt")
      try await browser.wait(forAnnouncement: "Milk was deleted for good.")
      try await browser.expectFocus()
      try await browser.focus(.link("All notes"))
      try await browser.focused.type(Key.enter)
      try await browser.wait(forPath: "/")
      try await browser.wait(until: "return document.activeElement.innerText.startsWith('Trash')")
    }
  }
}

extension Browser {
  func focus(_ locator: Locator) async throws {
    try await execute("arguments[0].focus()", try await find(locator).json)
  }

  /// With the keyboard, as a user does.
  func press(button name: String) async throws {
    try await focus(.button(name))
    try await focused.type(Key.enter)
  }

  /// Waits until the element with this name has the focus.
  func wait(forFocus name: String) async throws {
    try await wait(
      until: """
        const { activeElement: it } = document;
        const names = [it.ariaLabel, it.labels?.[0]?.innerText, it.innerText];
        if (!names.includes(arguments[0])) throw "it is at " + it.outerHTML.slice(0, 100);
        return true
        """, .string(name), for: "the focus at \(name)")
  }

  func expectFocus() async throws {
    try await wait(until: "return document.activeElement !== document.body", for: "the focus somewhere")
  }

  func wait(forAnnouncement text: String) async throws {
    try await wait(
      until: "return document.getElementById('viper-live').textContent.startsWith(arguments[0])",
      .string(text), for: "the announcement “\(text)”")
  }
}
