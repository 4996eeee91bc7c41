import NotesClient
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct LanguageTests {
  @Test func `Notes is shown in Chinese on request, including announcements`() async throws {
    try await withBrowser { browser in
      try await withNotes { server in
        try await browser.accept(languages: "zh-CN")
        try await browser.open(server.address)
        #expect(try await browser.execute("return document.documentElement.lang") == "zh-Hans")
        try await browser.wait(forText: "还没有笔记。")
        try await browser.press(button: "新建笔记")
        try await browser.wait(forAnnouncement: "新建笔记")
        try await browser.type("面包", into: "title")
        try await browser.type("面粉", into: "text")
        try await browser.wait(forText: "1 个词")
        try await browser.click(button: "完成")
        try await browser.wait(forTitles: "面包")
        try await browser.wait(forAnnouncement: "面包已保存。")
        // 2026年11月23日 …
        try await browser.wait(
          until: "return /^\\d{4}年\\d{1,2}月\\d{1,2}日/.test(document.querySelector('.note small').innerText)")
        try await browser.press(button: "删除 面包")
        try await browser.wait(forText: "“面包”已删除。")
        try await browser.click(.css("a[href='/trash']"))
        try await browser.wait(forText: "30 天后永久删除")
        try await browser.open(server.address.appending(path: "nowhere"))
        try await browser.wait(forText: "这个地址没有内容")
        #expect(try await browser.execute("return document.documentElement.lang") == "zh-Hans")
      }
    }
  }

  @Test func `A page changes its language with the visitor's preference`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.write(title: "Bread")
      #expect(try await browser.execute("return document.documentElement.lang") == "en")
      try await browser.accept(languages: "zh-CN")
      try await browser.type("b", into: "query")
      try await browser.wait(forText: "搜索笔记")
      #expect(try await browser.value(of: "query") == "b")
      #expect(try await browser.execute("return document.documentElement.lang") == "zh-Hans")
    }
  }

  @Test(arguments: [WindowSize.wide, .narrow])
  func `No page overflows the window, with any text and in either direction`(size: WindowSize)
    async throws
  {
    try await withBrowser(size: size) { browser in
      try await withNotes { server in
        let person = PlainClient(port: server.port)
        try await person.open("/")
        let long = String(repeating: "Endless", count: 43)
        for title in [long, "رسالة إلى العائلة", "购物清单 🥖"] {
          try await person.write(title: title, text: long)
        }
        for direction in ["ltr", "rtl"] {
          for path in ["", "trash", "nowhere"] {
            try await browser.open(server.address.appending(path: path))
            try await browser.execute("document.documentElement.dir = arguments[0]", .string(direction))
            try await browser.expectNothingBeside(path)
          }
        }
        try await browser.open(server.address)
        try await browser.click(.css(".notes li:last-child button:last-child"))
        try await browser.find(".notice")
        try await browser.expectNothingBeside("the notice")
      }
    }
  }
}

extension Browser {
  fileprivate func expectNothingBeside(_ page: String, sourceLocation: SourceLocation = #_sourceLocation)
    async throws
  {
    let beside = try await execute(
      "return document.documentElement.scrollWidth - document.documentElement.clientWidth")
    #expect(beside == 0, "\(page)", sourceLocation: sourceLocation)
  }
}
