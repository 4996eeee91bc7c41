import Foundation
import NotesClient
import Testing
import WebDriver

/// Screenshots for manual review. Disabled unless a folder is named:
/// `NOTES_PICTURES=/tmp/pictures swift test --filter PictureTests`.
@Suite(.timeLimit(.minutes(10))) struct PictureTests {
  private static let folder = ProcessInfo.processInfo.environment["NOTES_PICTURES"]

  /// In Chinese, and from right to left: no such language is supported, so the test sets the direction.
  @Test(.enabled(if: Self.folder != nil), arguments: ["zh-CN", "rtl"], [WindowSize.wide, .narrow])
  func `The screens are rendered in other languages`(language: String, size: WindowSize) async throws {
    let name = "\(language)-\(size == .wide ? "wide" : "narrow")"
    let isTurned = language == "rtl"
    try await withBrowser(size: size, colorScheme: isTurned ? .dark : .light) { browser in
      try await withNotes { server in
        func draw(_ page: String) async throws {
          if isTurned { try await browser.execute("document.documentElement.dir = 'rtl'") }
          try await self.draw(browser, "\(page)-\(name)")
        }
        if !isTurned { try await browser.accept(languages: language) }
        let person = PlainClient(port: server.port)
        try await person.open("/")
        for (title, text) in Self.notes + Self.strangeNotes {
          try await person.write(title: title, text: text)
        }
        try await browser.open(server.address)
        try await browser.wait(forTitle: "Shopping")
        try await browser.click(.xpath("//li[.//strong='Shopping']/button[2]"))
        try await browser.find(".notice")
        try await draw("list")
        try await browser.openNote("购物清单 🥖🧀🍇")
        try await draw("editor")
        try await browser.type("，蜡烛", into: "text")
        try await browser.wait(forSending: "text")
        try await person.follow(link: "购物清单")
        try await person.press("Done", typing: ["text": "面包、奶酪"])
        try await browser.find(".conflict")
        try await draw("choice")
        try await browser.click(.css(".conflict .actions button:nth-of-type(2)"))
        try await browser.wait(until: "return !document.querySelector('.conflict')")
        try await browser.open(server.address.appending(path: "trash"))
        try await browser.wait(forTitles: "Shopping")
        try await draw("trash")
        try await browser.click(.css(".notes button:last-child"))
        try await browser.find(".question")
        try await draw("question")
        try await browser.open(server.address.appending(path: "nowhere"))
        try await draw("error")
      }
    }
  }

  /// The picture of the README.
  @Test(.enabled(if: Self.folder != nil)) func `The notes of a person who is signed in are rendered`()
    async throws
  {
    try await withAccountsInBrowser(size: .wide) { browser, site in
      try await browser.register("anna@example.com", name: "Anna Berg")
      for (title, text) in Self.notes { try await browser.write(title: title, text: text) }
      try await browser.click(button: "New note")
      try await browser.type("Talk at the library", into: "title")
      try await browser.type("Opening: the card index, and what it taught us about search.", into: "text")
      try await browser.wait(forSending: "text")
      try await browser.open(site.server.address)
      try await browser.wait(forText: "Talk at the library")
      try await browser.click(button: "Delete Shopping")
      try await browser.wait(forText: "was deleted.")
      try await draw(browser, "readme")
    }
  }

  @Test(.enabled(if: Self.folder != nil), arguments: [ColorScheme.light, .dark], [WindowSize.wide, .narrow])
  func `The screens are rendered`(scheme: ColorScheme, size: WindowSize) async throws {
    let name = "\(size == .wide ? "wide" : "narrow")-\(scheme.rawValue)"
    try await withBrowser(size: size, colorScheme: scheme) { browser in
      try await withNotes { server in
        try await browser.open(server.address)
        try await draw(browser, "empty-\(name)")
        let person = PlainClient(port: server.port)
        try await person.open("/")
        for (title, text) in Self.notes {
          try await person.write(title: title, text: text)
        }
        try await person.press("New note")
        try await person.press(
          "Keep draft",
          typing: [
            "title": "Talk at the library",
            "text": "Opening: the card index, and what it taught us about search.",
          ])
        try await browser.wait(forText: "Talk at the library")
        try await browser.click(button: "Delete Shopping")
        try await browser.wait(forText: "was deleted.")
        try await draw(browser, "list-\(name)")
        try await browser.click(button: "Preview Train to Bergen")
        try await browser.wait(for: "Train to Bergen", in: "title")
        try await draw(browser, "preview-\(name)")
        try await browser.click(button: "New note")
        try await browser.type("Cake", into: "title")
        try await browser.wait(forText: "Draft kept")
        try await draw(browser, "new-\(name)")
        try await browser.click(button: "Cancel")
        try await browser.find(button: "Discard")
        try await draw(browser, "question-\(name)")
        try await browser.click(button: "Discard")
        try await browser.wait(forPath: "/")
        try await browser.openNote("Sourdough")
        try await browser.type("\n\nNext time: a little less salt.", into: "text")
        try await browser.wait(forText: "Draft kept")
        try await draw(browser, "editor-\(name)")
        try await browser.wait(forSending: "text")
        try await person.open("/")
        try await person.follow(link: "Sourdough")
        try await person.press("Done", typing: ["text": "500 g rye, 400 g water, 150 g starter, 12 g salt."])
        try await browser.find(".conflict")
        try await draw(browser, "choice-\(name)")
        try await browser.click(button: "Take theirs")
        try await browser.wait(forNoText: "Take theirs")
        try await browser.open(server.address.appending(path: "trash"))
        try await browser.wait(forTitles: "Shopping")
        try await draw(browser, "trash-\(name)")
        try await browser.open(server.address.appending(path: "nowhere"))
        try await draw(browser, "error-\(name)")
      }
    }
  }

  private func draw(_ browser: Browser, _ name: String) async throws {
    // Moves the mouse away, because elements under it look different.
    try await browser.cdp("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": 1, "y": 1])
    try await browser.execute("scrollTo(0, 0)")
    try await browser.screenshot(to: URL(filePath: Self.folder ?? "").appending(path: "\(name).png"))
  }

  private static let strangeNotes = [
    ("", "A note without a title"),
    (String(repeating: "Endless", count: 43), String(repeating: "endless", count: 60)),
    ("购物清单 🥖🧀🍇", "面包、奶酪、葡萄,还有给孩子们的生日蛋糕 🎂。别忘了蜡烛!"),
    ("رسالة إلى العائلة", "السفر يوم الخميس في الساعة 08:25 من الرصيف 4"),
    ("東京への旅 🗼", "新幹線は9時、ホテルは駅の近く。"),
  ]

  private static let notes = [
    (
      "A rather long title that somebody wrote without thinking of the width of a telephone",
      "Averylongwordthatnobodywouldeverwritebutsomebodypastesanyway/and/then/some/more/of/it"
    ),
    ("Books to give away", "The atlas, two crime novels, everything by the cellar door."),
    ("Shopping", "Olive oil, lemons, yeast, candles"),
    ("Garden", "Prune the roses before March. Ask Ines for tomato seeds; sow them on the window sill."),
    ("Train to Bergen", "08:25 from platform 4, seats 61 and 62. The café car opens after Hønefoss."),
    (
      "Sourdough",
      "500 g flour, 350 g water, 100 g starter, 10 g salt.\nFold four times, overnight in the cold."
    ),
  ]
}
