import Foundation
import NotesClient
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct SearchAddressTests {
  @Test func `Typing replaces the address at a limited rate and adds no history entry`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.write(title: "Bread")
      let before = try await browser.execute("return history.length")
      try await browser.execute(
        """
        window.replaced = []; window.began = performance.now();
        const replace = history.replaceState;
        history.replaceState = function (...all) { replaced.push(all[2]); return replace.apply(this, all) };
        """)
      let query = String(repeating: "bread and butter ", count: 5)
      for character in query { try await browser.type(String(character), into: "query") }
      try await browser.wait(
        until: "return new URLSearchParams(location.search).get('query') == arguments[0]", .string(query))
      #expect(try await browser.execute("return history.length") == before)
      // Browsers allow some 100 in 30 seconds.
      let isSeldom = try await browser.execute(
        "return replaced.length > 0 && replaced.length <= 2 + (performance.now() - began) / 400")
      let all = try await browser.execute("return replaced")
      #expect(isSeldom == true, "\(all)")
    }
  }

  @Test func `A reload right after the last letter keeps the search`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.write(title: "Bread")
      try await browser.write(title: "Breakfast")
      for letter in ["b", "r", "e", "a", "d"] { try await browser.type(letter, into: "query") }
      try await browser.wait(until: "return document.title.startsWith('bread')")
      try await browser.reload()
      try await browser.wait(for: "bread", in: "query")
      try await browser.wait(forTitles: "Bread")
      try await browser.wait(forPath: "/?query=bread")
    }
  }

  @Test func `A search is shared by its address`() async throws {
    try await withNotesInBrowser { browser, server in
      try await browser.write(title: "Bread & butter")
      try await browser.write(title: "Letter")
      try await browser.type("bread &", into: "query")
      try await browser.click(button: "Search")
      try await browser.wait(until: "return location.search.startsWith('?query=bread%20%26')")
      let address = try await browser.url
      try await withBrowser { other in
        try await other.open(address)
        try await other.wait(forTitles: "Bread & butter")
        #expect(try await other.value(of: "query") == "bread &")
        // All of them again.
        try await other.replace(field: "query", with: "")
        try await other.click(button: "Search")
        try await other.wait(forTitles: "Letter", "Bread & butter")
        try await other.wait(until: "return !location.search.includes('query')")
      }
    }
  }

  @Test func `Back and forth between a search and a note keeps the search`() async throws {
    try await withNotesInBrowser { browser, server in
      try await browser.write(title: "Bread")
      try await browser.write(title: "Letter")
      try await browser.open("data:text/html,before")
      try await browser.open(server.address)
      try await browser.type("bre", into: "query")
      try await browser.wait(forTitles: "Bread")
      // Leaving the list sets its address, even if it would have been set a moment later.
      try await browser.openNote("Bread")
      let note = try await browser.url.path()
      try await browser.back()
      try await browser.wait(forPath: "/?query=bre")
      try await browser.wait(forTitles: "Bread")
      try await browser.forward()
      try await browser.wait(forPath: note)
      try await browser.wait(for: "Bread", in: "title")
      try await browser.click(button: "Done")
      try await browser.wait(forPath: "/?query=bre")
      try await browser.wait(forTitles: "Bread")
      #expect(try await browser.value(of: "query") == "bre")
      // A letter of the search is not a history entry.
      try await browser.back()
      try await browser.wait(forText: "before")
      try await browser.forward()
      try await browser.wait(forTitles: "Bread")
      #expect(try await browser.value(of: "query") == "bre")
    }
  }
}
