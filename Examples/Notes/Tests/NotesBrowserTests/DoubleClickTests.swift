import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct DoubleClickTests {
  @Test func `The second half of a double click does not press a control that moved under the pointer`()
    async throws
  {
    try await withNotesInBrowser { browser, _ in
      for title in ["Note one", "Note two", "Note three"] { try await browser.write(title: title) }
      try await browser.press("Delete Note three", count: 1)
      try await browser.wait(forTitles: "Note two", "Note one")
      try await browser.press("Delete Note two", count: 2)
      // Posts are sent in order, so all earlier posts have been answered when this one is.
      try await browser.type("note", into: "query")
      try await browser.wait(until: "return document.title.startsWith('note')")
      try await browser.wait(forTitles: "Note two", "Note one")
      // A separate click elsewhere presses it.
      try await browser.press("Delete Note two", count: 1, movedBy: 100)
      try await browser.wait(forTitles: "Note one")
    }
  }

  @Test func `A button that stays in place accepts clicks at any speed`() async throws {
    try await withNotesInBrowser { browser, _ in
      for title in ["Note one", "Note two"] { try await browser.write(title: title) }
      // In one script, because an answer in between would move the button.
      try await browser.press("Preview Note one", counts: 1, 2)
      // Opened and closed again.
      try await browser.type("note", into: "query")
      try await browser.wait(until: "return document.title.startsWith('note')")
      try await browser.wait(until: "return !document.querySelector('[aria-expanded=true]')")
    }
  }
}

extension Browser {
  /// Clicks a button with a mouse that does not move between clicks, so that the browser counts them.
  fileprivate func press(_ button: String, count: Int, movedBy distance: Int = 0) async throws {
    try await press(button, counts: count, movedBy: distance)
  }

  fileprivate func press(_ button: String, counts: Int..., movedBy distance: Int = 0) async throws {
    try await execute(
      """
      const [name, details, distance] = arguments;
      const button = [...document.querySelectorAll("button")].find((each) => each.ariaLabel === name);
      const place = { clientX: 300 + distance, clientY: 200 };
      for (const detail of details) {
        button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail, ...place }));
      }
      """, .string(button), .array(counts.map { .number(Double($0)) }), .number(Double(distance)))
  }
}
