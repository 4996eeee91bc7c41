import Foundation
import NotesClient
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct AxeTests {
  @Test func `Defects of a page are found`() async throws {
    let axe = try Axe.script()
    try await withBrowser { browser in
      try await withNotes { server in
        try await browser.open(server.address)
        try await browser.wait(forText: "No notes yet.")
        // Strict, so that the browser repairs nothing.
        server.kill9()
        try await browser.execute(
          """
          const main = document.querySelector("main");
          main.insertAdjacentHTML("beforeend", "<img src='data:,'><p class='faint'>Faint</p>");
          document.querySelector(".faint").style.color = "#ccc";
          document.querySelector("main button").style.borderColor = "#eee";
          """)
        let found = try await browser.violations(axe).array ?? []
        let rules = found.compactMap { $0.string?.prefix { $0 != ":" } }
        #expect(Set(rules) == ["image-alt", "color-contrast"])
        #expect(try await browser.faintBorders().array?.count == 1)
      }
    }
  }

  /// All pages: light in desktop size, dark in phone size.
  @Test(arguments: zip([ColorScheme.light, .dark], [WindowSize.wide, .narrow]))
  func `No page has a violation that axe finds, and borders have enough contrast`(
    scheme: ColorScheme, size: WindowSize
  ) async throws {
    let axe = try Axe.script()
    try await withBrowser(size: size, colorScheme: scheme) { browser in
      try await withNotes { server in
        func check(_ page: String) async throws {
          #expect(try await browser.violations(axe) == [], "\(page)")
          #expect(try await browser.faintBorders() == [], "\(page)")
        }

        try await browser.open(server.address)
        try await check("the empty list")
        let person = PlainClient(port: server.port)
        try await person.open("/")
        for title in ["Bread", "笔记 🎂", "מכתב", ""] {
          try await person.write(title: title, text: "Flour and water")
        }
        try await browser.wait(forText: "笔记 🎂")
        try await check("the list")
        try await browser.click(button: "Preview Bread")
        try await browser.wait(for: "Bread", in: "title")
        try await check("the list with a preview")
        try await browser.click(button: "Close")
        // The rows move when the preview has closed.
        try await browser.wait(until: "return !document.querySelector('.preview')")
        try await browser.click(button: "Delete Bread")
        try await browser.wait(forText: "“Bread” was deleted.")
        try await check("the list with a notice")
        try await browser.type("flour", into: "query")
        try await browser.wait(forPath: "/?query=flour")
        try await check("the search")
        try await browser.type(" xyz", into: "query")
        try await browser.wait(forText: "No note has “flour xyz”.")
        try await check("the search that finds nothing")
        try await browser.replace(field: "query", with: "")
        try await browser.openNote("笔记 🎂")
        try await check("the editor")
        try await browser.type(" and salt", into: "text")
        try await browser.wait(forText: "Draft kept")
        try await check("the editor with a draft")
        try await browser.wait(forSending: "text")
        try await person.follow(link: "笔记 🎂")
        try await person.press(
          "Done", typing: ["text": Array(repeating: "Salt and water", count: 20).joined(separator: "\n")])
        try await browser.wait(forText: "Somebody else has changed this note meanwhile.")
        try await check("the editor with a choice")
        try await browser.click(button: "Take theirs")
        try await browser.wait(forNoText: "Somebody else has changed this note meanwhile.")
        try await browser.click(link: "All notes")
        try await browser.wait(forPath: "/")
        try await browser.click(button: "New note")
        try await browser.type("Cake", into: "title")
        try await browser.wait(forText: "Draft kept")
        try await check("a new note over the list")
        try await browser.click(button: "Cancel")
        try await browser.find(button: "Discard")
        try await check("the question")
        try await browser.click(button: "Discard")
        try await browser.wait(forPath: "/")
        try await browser.click(.css("a[href='/trash']"))
        try await browser.wait(forTitles: "Bread")
        try await check("the trash")
        try await browser.click(button: "Empty the trash")
        try await browser.click(button: "Delete all")
        try await browser.wait(forText: "The trash is empty.")
        try await check("the empty trash")
        for path in ["nowhere", "notes/00000000-0000-0000-0000-000000000000"] {
          try await browser.open(server.address.appending(path: path))
          try await browser.find(link: "All notes")
          try await check("the page for nothing at \(path)")
        }
        try await browser.open(server.address)
        server.kill9()
        try await browser.type("bread", into: "query")
        try await browser.wait(until: "return !document.getElementById('viper-offline').hidden")
        try await check("the list without a server")
      }
    }
  }
}
