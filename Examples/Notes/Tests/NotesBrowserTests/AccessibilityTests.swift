import NotesClient
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct AccessibilityTests {
  @Test func `Every page has one heading, one main element, accessible names and valid HTML`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.expectAccessible("the empty list")
      try await browser.click(button: "New note")
      try await browser.type("Bread", into: "title")
      try await browser.wait(forText: "Draft kept")
      try await browser.expectAccessible("the editor")
      try await browser.click(button: "Done")
      try await browser.wait(forTitles: "Bread")
      try await browser.expectAccessible("the list")
      try await browser.click(button: "Delete Bread")
      try await browser.wait(forText: "was deleted.")
      try await browser.expectAccessible("the list with a notice")
      try await browser.wait(forAnnouncement: "Bread was deleted.")
    }
  }

  @Test func `A new note is announced and has the focus in its title`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.click(button: "New note")
      try await browser.wait(forAnnouncement: "New note")
      #expect(try await browser.focused.accessibleName == "Title")
      try await browser.press("Bread")
      try await browser.wait(forText: "Draft kept")
      #expect(try await browser.focused.accessibleName == "Title")
      try await browser.click(button: "Done")
      try await browser.openNote("Bread")
      try await browser.wait(forAnnouncement: "Edit note Bread")
    }
  }

  @Test(arguments: javaScriptChoices)
  func `The keyboard alone is enough, and the focus is visible`(javaScript: Bool) async throws {
    try await withNotesInBrowser(javaScript: javaScript) { browser, _ in
      try await browser.press(Key.tab)
      #expect(try await browser.focused.accessibleName == "New note")
      try await browser.expectVisibleFocus()
      try await browser.press(Key.enter)
      try await browser.find(field: "title")
      // Without JavaScript it is a new page, and the back button comes first.
      if !javaScript { for _ in 1...2 { try await browser.press(Key.tab) } }
      #expect(try await browser.focused.accessibleName == "Title")
      try await browser.expectVisibleFocus()
      try await browser.press("Bread")
      try await browser.press(Key.tab)
      try await browser.press("Flour")
      try await browser.press(Key.tab)
      try await browser.expectVisibleFocus()
      #expect(try await browser.focused.accessibleName == "Done")
      try await browser.press(Key.enter)
      try await browser.wait(forTitles: "Bread")
    }
  }
}

extension Browser {
  fileprivate func press(_ keys: String) async throws { try await focused.type(keys) }

  fileprivate func expectVisibleFocus(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let outline = try await execute(
      "const style = getComputedStyle(document.activeElement); return [style.outlineStyle, style.outlineWidth]"
    )
    #expect(outline == ["solid", "3px"], sourceLocation: sourceLocation)
  }

  func expectAccessible(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let violations = try await execute(
      """
      const heard = (element) => !element.closest("[inert]"), violations = [];
      const all = (selector) => [...document.querySelectorAll(selector)].filter(heard);
      const seen = (element) => element.checkVisibility();
      for (const tag of ["h1", "main", "title"]) if (all(tag).length != 1) violations.push(all(tag).length + " " + tag);
      for (const field of all("input:not([type=hidden]), textarea, select"))
        if (!field.labels.length) violations.push("no label: " + field.name);
      for (const control of all("a, button"))
        if (seen(control) && !(control.ariaLabel || control.innerText.trim())) violations.push("no name: " + control.outerHTML);
      if (all("form form").length) violations.push("a form in a form");
      const ids = all("[id]").map((element) => element.id);
      for (const id of ids) if (ids.indexOf(id) != ids.lastIndexOf(id)) violations.push("twice: " + id);
      for (const label of all("label")) if (!label.control) violations.push("a label of nothing: " + label.innerText);
      if (!document.documentElement.lang) violations.push("no language");
      return violations;
      """)
    #expect(violations == [], "\(name)", sourceLocation: sourceLocation)
  }
}
