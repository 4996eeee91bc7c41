import NotesClient
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct TabTests {
  @Test(arguments: javaScriptChoices)
  func `A note opens in a new tab, and both tabs keep working`(javaScript: Bool) async throws {
    try await withNotesInBrowser(javaScript: javaScript) { browser, _ in
      try await browser.write(title: "Bread")
      try await browser.write(title: "Letter")
      let list = try await browser.tab
      try await browser.openInNewTab(.note("Bread"))
      try await browser.wait(for: "Bread", in: "title")
      let editor = try await browser.tab

      try await browser.switch(to: list)
      try await browser.click(button: "Delete Letter")
      try await browser.wait(forTitles: "Bread")
      try await browser.switch(to: editor)
      try await browser.replace(field: "title", with: "Cake")
      try await browser.click(button: "Done")
      try await browser.wait(forTitles: "Cake")

      try await browser.switch(to: list)
      if !javaScript { try await browser.reload() }
      try await browser.wait(forTitles: "Cake")
      try await browser.click(button: "Undo")
      try await browser.wait(forTitles: "Cake", "Letter")
    }
  }

  /// Browsers allow six connections to a server: ten tabs with open streams would hang.
  @Test(arguments: isWholeMatrix ? [false, true] : [true])
  func `Ten tabs of one session all work independently`(areAllSeen: Bool) async throws {
    try await withNotesInBrowser { browser, server in
      try await browser.write(title: "Bread")
      try await browser.write(title: "Letter")
      var tabs = [try await browser.tab]
      for _ in 1..<10 {
        tabs.append(try await browser.newTab(inNewWindow: areAllSeen))
        try await browser.open(server.address)
        try await browser.wait(forTitles: "Letter", "Bread")
      }
      for (number, tab) in tabs.enumerated() {
        try await browser.switch(to: tab)
        try await browser.replace(field: "query", with: number.isMultiple(of: 2) ? "bre" : "let")
        try await browser.wait(forTitles: number.isMultiple(of: 2) ? "Bread" : "Letter")
      }
      for (number, tab) in tabs.enumerated() {
        try await browser.switch(to: tab)
        #expect(try await browser.value(of: "query") == (number.isMultiple(of: 2) ? "bre" : "let"))
        try await browser.replace(field: "query", with: "")
        try await browser.wait(forTitles: "Letter", "Bread")
      }
      // A change appears in the visible tab, whichever that is.
      let person = PlainClient(port: server.port)
      try await person.open("/")
      try await person.write(title: "Cake", text: "")
      for tab in tabs {
        try await browser.switch(to: tab)
        // A window without a screen never receives keyboard input.
        if areAllSeen { try await browser.execute("dispatchEvent(new Event('focus'))") }
        try await browser.wait(forTitles: "Cake", "Letter", "Bread")
      }
    }
  }

  @Test func `A duplicated tab is independent`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.write(title: "Bread", text: "Flour")
      try await browser.openNote("Bread")
      let first = try await browser.tab
      let second = try await browser.duplicateTab()
      try await browser.wait(for: "Flour", in: "text")
      try await browser.type(" and water", into: "text")
      try await browser.wait(forText: "3 words")

      try await browser.switch(to: first)
      // Nothing was typed here, so it shows the current text.
      try await browser.wait(for: "Flour and water", in: "text")
      try await browser.click(button: "Cancel")
      try await browser.wait(forPath: "/")

      try await browser.switch(to: second)
      #expect(try await browser.value(of: "text") == "Flour and water")
      #expect(try await browser.url.path() != "/")
      try await browser.click(button: "Done")
      try await browser.wait(forText: "Flour and water")
    }
  }

  @Test func `Two users do not see each other's screens`() async throws {
    try await withNotesInBrowser { anna, server in
      try await withBrowser { bert in
        try await bert.open(server.address)
        try await anna.write(title: "Bread")
        try await anna.write(title: "Letter")
        // Notes has no accounts yet: both users have the same notes.
        try await bert.wait(forTitles: "Letter", "Bread")

        try await anna.type("bre", into: "query")
        try await anna.wait(forTitles: "Bread")
        try await anna.openNote("Bread")
        try await bert.type("let", into: "query")
        try await bert.wait(forTitles: "Letter")
        #expect(try await bert.url.path() == "/")
        #expect(try await anna.value(of: "title") == "Bread")
        // The script's cookie contains the time zone and nothing about the user.
        let (annas, berts) = (try await anna.cookies, try await bert.cookies)
        #expect(annas.filter { $0.name != "viper-zone" }.map(\.name) == ["viper"])
        #expect(Set(annas.filter(\.isHTTPOnly)).isDisjoint(with: berts))
        #expect(annas.filter { !$0.isHTTPOnly }.map(\.name) == ["viper-zone"])
        for cookie in annas { #expect(cookie.sameSite == "Lax") }
        #expect(try await bert.console == [])
      }
    }
  }
}
