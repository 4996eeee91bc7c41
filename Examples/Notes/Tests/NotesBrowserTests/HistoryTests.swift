import NotesClient
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct HistoryTests {
  @Test(arguments: [true, false])
  func `Back closes the editor, and forward opens it again`(javaScript: Bool) async throws {
    try await withNotesInBrowser(javaScript: javaScript) { browser, _ in
      try await browser.write(title: "Bread", text: "Flour")
      try await browser.openNote("Bread")
      let note = try await browser.url.path()
      try await browser.back()
      try await browser.wait(forPath: "/")
      try await browser.wait(forTitles: "Bread")
      try await browser.forward()
      try await browser.wait(forPath: note)
      try await browser.wait(for: "Flour", in: "text")
      try await browser.type(" and water", into: "text")
      try await browser.click(button: "Done")
      try await browser.wait(forText: "Flour and water")
      #expect(try await browser.url.path() == "/")
    }
  }

  @Test(arguments: javaScriptChoices)
  func `Back from an empty new note discards it, and Forward opens another`(
    javaScript: Bool
  ) async throws {
    try await withNotesInBrowser(javaScript: javaScript) { browser, _ in
      try await browser.write(title: "Bread")
      try await browser.click(button: "New note")
      try await browser.find(field: "title")
      try await browser.reload()
      try await browser.find(field: "title")
      try await browser.back()
      try await browser.wait(forPath: "/")
      try await browser.wait(forTitles: "Bread")
      try await browser.forward()
      try await browser.wait(for: "", in: "title")
      try await browser.type("Cake", into: "title")
      try await browser.click(button: "Done")
      try await browser.wait(forTitles: "Cake", "Bread")
    }
  }

  @Test func `Leaving the editor leaves no history entry of it`() async throws {
    try await withNotesInBrowser { browser, server in
      try await browser.open("data:text/html,before")
      try await browser.open(server.address)
      for number in 1...3 { try await browser.write(title: "Note \(number)") }
      try await browser.back()
      try await browser.wait(forText: "before")
    }
  }

  @Test(arguments: javaScriptChoices)
  func `A reload keeps the position and the search`(javaScript: Bool) async throws {
    try await withNotesInBrowser(javaScript: javaScript) { browser, _ in
      try await browser.write(title: "Bread")
      try await browser.write(title: "Letter")
      try await browser.type("bre", into: "query")
      try await browser.click(button: "Search")
      try await browser.wait(until: "return location.search.startsWith('?query=bre')")
      try await browser.reload()
      try await browser.wait(forTitles: "Bread")
      #expect(try await browser.value(of: "query") == "bre")

      try await browser.openNote("Bread")
      let note = try await browser.url.path()
      try await browser.reload()
      try await browser.wait(for: "Bread", in: "title")
      #expect(try await browser.url.path() == note)
      try await browser.click(button: "Done")
      try await browser.wait(forPath: "/")
      try await browser.wait(forTitle: "Bread")
    }
  }

  @Test func `Each reload shows the same window`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.write(title: "Bread")
      try await browser.type("b", into: "query")
      try await browser.wait(forPath: "/?query=b")
      let window = try await browser.execute("return sessionStorage.viperWindow")
      for _ in 0..<20 {
        try await browser.reload()
        try await browser.wait(for: "b", in: "query")
      }
      #expect(try await browser.execute("return sessionStorage.viperWindow") == window)
    }
  }

  @Test func `A deep link shows the list below its note`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.write(title: "Bread")
      try await browser.openNote("Bread")
      let note = try await browser.url
      try await browser.newTab()
      try await browser.open(note)
      try await browser.replace(field: "title", with: "Cake")
      try await browser.click(button: "Done")
      try await browser.wait(forTitles: "Cake")
      try await browser.wait(forPath: "/")
    }
  }

  @Test func `An unknown address shows a page with a link home`() async throws {
    try await withBrowser { browser in
      try await withNotes { server in
        for path in ["nowhere", "notes/00000000-0000-0000-0000-000000000000"] {
          try await browser.open(server.address.appending(path: path))
          #expect(try await browser.findAll("h1").count == 1)
          try await browser.click("main a[href='/']")
          try await browser.wait(forPath: "/")
          try await browser.find(button: "New note")
        }
      }
    }
  }
}
