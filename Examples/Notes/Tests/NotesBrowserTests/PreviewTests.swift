import NotesClient
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct PreviewTests {
  @Test(arguments: javaScriptChoices)
  func `A note is previewed beside the list and opened with its unsaved text`(javaScript: Bool) async throws {
    try await withNotesInBrowser(javaScript: javaScript) { browser, _ in
      try await browser.write(title: "Bread", text: "Flour")
      try await browser.write(title: "Letter", text: "Dear Anna")
      try await browser.click(button: "Preview Bread")
      try await browser.wait(for: "Flour", in: "text")
      #expect(try await browser.url.path() == "/")
      try await browser.wait(forTitles: "Letter", "Bread")
      try await browser.type(" and water", into: "text")
      try await browser.click(button: "Open")
      try await browser.wait(until: "return location.pathname.startsWith('/notes/')")
      try await browser.wait(forText: "Edit note")
      #expect(try await browser.value(of: "text") == "Flour and water")
      try await browser.type(" and salt", into: "text")
      try await browser.click(button: "Done")
      try await browser.wait(forText: "Flour and water and salt")
      #expect(try await browser.findAll(".preview").isEmpty)
    }
  }

  @Test func `The row's link opens the preview, and Back returns to the list without it`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.write(title: "Bread", text: "Flour")
      try await browser.click(button: "Preview Bread")
      try await browser.wait(for: "Flour", in: "text")
      try await browser.type(" and water", into: "text")
      try await browser.click(.note("Bread"))
      try await browser.wait(forText: "Edit note")
      #expect(try await browser.value(of: "text") == "Flour and water")
      try await browser.back()
      try await browser.wait(forPath: "/")
      try await browser.wait(until: "return !document.querySelector('.preview')")
      // The typed text is saved as a draft.
      try await browser.wait(forText: "Flour and water")
      try await browser.wait(forText: "Draft")
    }
  }

  @Test func `The keyboard alone previews notes one after the other`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.write(title: "Bread", text: "Flour")
      try await browser.write(title: "Letter", text: "Dear Anna")
      try await browser.execute("document.querySelector('[aria-label=\"Preview Letter\"]').focus()")
      try await browser.focused.type(Key.enter)
      try await browser.wait(for: "Letter", in: "title")
      try await browser.wait(
        until: "return document.getElementById('viper-live').textContent == 'Preview of Letter'")
      #expect(try await browser.focused.accessibleName == "Title")
      let pressed = "return document.querySelector('[aria-expanded=true]')?.ariaLabel"
      #expect(try await browser.execute(pressed) == "Preview Letter")
      try await browser.execute("document.querySelector('[aria-label=\"Preview Bread\"]').focus()")
      try await browser.focused.type(Key.enter)
      try await browser.wait(for: "Bread", in: "title")
      #expect(try await browser.value(of: "text") == "Flour")
      #expect(try await browser.execute(pressed) == "Preview Bread")
      try await browser.click(button: "Close")
      try await browser.wait(until: "return !document.querySelector('.preview, [aria-expanded=true]')")
    }
  }

  @Test func `A page with a preview has one heading, accessible names and valid HTML`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.write(title: "Bread", text: "Flour")
      try await browser.click(button: "Preview Bread")
      try await browser.wait(for: "Flour", in: "text")
      try await browser.expectAccessible("the list with a preview")
    }
  }

  @Test(arguments: [WindowSize.wide, .narrow])
  func `Nothing overflows the window`(size: WindowSize) async throws {
    try await withNotesInBrowser(size: size) { browser, _ in
      let long = "Averylongwordthatnobodywouldeverwritebutsomebodypastesanyway/and/then/some/more/of/it"
      try await browser.write(title: long, text: long)
      try await browser.click(button: "Preview \(long)")
      try await browser.wait(for: long, in: "text")
      let fits = "return document.documentElement.scrollWidth <= innerWidth"
      #expect(try await browser.execute(fits) == true)
      try await browser.click(button: "New note")
      try await browser.wait(forText: "An empty note is not kept")
      #expect(try await browser.execute(fits) == true)
    }
  }
}
