import Foundation
import Testing

@testable import WebDriver

@Suite(.timeLimit(.minutes(10))) struct BrowserTests {
  @Test(arguments: [true, false])
  func `A script runs if and only if JavaScript is on`(javaScript: Bool) async throws {
    try await withBrowser(javaScript: javaScript) { browser in
      try await browser.open(
        page("<p id=p>unchanged</p><script>p.textContent = 'changed'</script><noscript>without</noscript>"))
      #expect(try await browser.text("#p") == (javaScript ? "changed" : "unchanged"))
      #expect(try await browser.text().contains("without") == !javaScript)
      #expect(try await browser.title == "A page")
    }
  }

  @Test(arguments: [true, false])
  func `A form is found, filled and sent through its labels`(javaScript: Bool) async throws {
    let form = page(
      """
      <form action="about:blank" method=get>
      <label for=t>The title</label><input id=t name=title value=old>
      <label>Text <textarea name=text></textarea></label>
      <input type=hidden name=hidden value=x><input type=checkbox name=done>
      <button>It's
        "quoted"</button></form><a href="about:blank#there">Somewhere</a>
      """)
    try await withBrowser(javaScript: javaScript) { browser in
      try await browser.open(form)
      try await browser.replace(field: "The title", with: "neu 😀 日")
      try await browser.type("one\ntwo", into: "Text")
      #expect(try await browser.value(of: "title") == "neu 😀 日")
      #expect(try await browser.value(of: "text") == "one\ntwo")
      try await browser.replace(field: "title", with: "")
      #expect(try await browser.value(of: "title") == "")

      let box = try await browser.find(field: "done")
      try await box.click()
      #expect(try await box.isSelected)
      #expect(try await box.property("checked") == true)
      #expect(try await box.attribute("name") == "done")
      #expect(try await browser.findAll("input").count == 3)
      #expect(try await browser.find("form").findAll(.button(#"It's "quoted""#)).count == 1)

      try await browser.click(link: "Somewhere")
      try await browser.wait(until: "return location.href == 'about:blank#there'")
      try await browser.back()
      try await browser.click(button: #"It's "quoted""#)
      // Chromium may answer a click before the next page has loaded.
      try await browser.wait(until: "return location.href.startsWith('about:blank')")
    }
  }

  @Test func `An element outside the viewport is scrolled into view and clicked`() async throws {
    try await withBrowser { browser in
      try await browser.open(
        page("<div style='height:5000px'></div><button onclick='this.textContent = \"clicked\"'>Low</button>")
      )
      try await browser.click(button: "Low")
      #expect(try await browser.text("button") == "clicked")
    }
  }

  @Test func `Back, forward and reload follow the user's history`() async throws {
    try await withBrowser { browser in
      try await browser.open(page("<p>first</p>"))
      try await browser.open(page("<p>second</p><input name=typed>"))
      try await browser.back()
      #expect(try await browser.text("p") == "first")
      try await browser.forward()
      #expect(try await browser.text("p") == "second")
      try await browser.execute("document.querySelector('p').textContent = 'changed'")
      #expect(try await browser.source.contains("changed"))
      try await browser.reload()
      #expect(try await browser.text("p") == "second")
    }
  }

  @Test(arguments: [WindowSize.wide, .narrow], [ColorScheme.light, .dark])
  func `A page has the requested size and color scheme in every tab`(
    size: WindowSize, scheme: ColorScheme
  ) async throws {
    let look = "return [innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches]"
    try await withBrowser(size: size, colorScheme: scheme) { browser in
      let expected: JSONValue = [
        .number(Double(size.width)), .number(Double(size.height)), .bool(scheme == .dark),
      ]
      try await browser.open(page("<p>here</p>"))
      #expect(try await browser.execute(look) == expected)
      try await browser.newTab()
      try await browser.open(page("<p>there</p>"))
      #expect(try await browser.execute(look) == expected)
      try await browser.prefer(scheme == .dark ? .light : .dark)
      try await browser.resize(to: WindowSize(width: 600, height: 500))
      #expect(try await browser.execute(look) == [600, 500, .bool(scheme == .light)])
    }
  }

  @Test func `A screenshot is a picture of the page's size`() async throws {
    try await withBrowser(size: .narrow) { browser in
      try await browser.open(page("<div style='height:3000px;background:teal'>tall</div>"))
      let visible = try await browser.screenshot()
      let whole = try await browser.screenshot(fullPage: true)
      #expect(pictureSize(visible) == WindowSize(width: 390, height: 844))
      let size = try #require(pictureSize(whole))
      #expect(size.height >= 3000)
    }
  }

  /// From the header of the PNG file.
  private func pictureSize(_ png: Data) -> WindowSize? {
    guard png.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), png.count > 24 else {
      return nil
    }
    func number(at offset: Int) -> Int { png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    return WindowSize(width: number(at: 16), height: number(at: 20))
  }

  @Test func `A composition is shown before it is committed`() async throws {
    try await withBrowser { browser in
      try await browser.open(
        page(
          """
          <input name=q><script>
          const seen = [];
          for (const name of ["compositionstart", "compositionend"])
            document.addEventListener(name, event => seen.push(name + ":" + event.data));
          </script>
          """))
      try await browser.click(.field("q"))
      try await browser.compose("に")
      try await browser.compose("にほ")
      #expect(try await browser.value(of: "q") == "にほ")
      #expect(try await browser.execute("return seen") == ["compositionstart:"])
      try await browser.insert("日本")
      #expect(try await browser.value(of: "q") == "日本")
      #expect(try await browser.execute("return seen") == ["compositionstart:", "compositionend:日本"])
    }
  }

  @Test func `Undo reverts typing`() async throws {
    try await withBrowser { browser in
      try await browser.open(page("<input name=q>"))
      try await browser.type("typed", into: "q")
      try await browser.focused.type(Key.undo)
      #expect(try await browser.value(of: "q") != "typed")
    }
  }

  @Test func `The result, awaited value or error of a script is returned`() async throws {
    try await withBrowser { browser in
      try await browser.open(page("<p>x</p>"))
      #expect(try await browser.execute("return { a: [1, null, 'é'], b: arguments[0] }", true)["b"] == true)
      #expect(try await browser.execute("return Promise.resolve(2.5)").double == 2.5)
      #expect(try await browser.executeAsync("setTimeout(arguments[1], 1, arguments[0] + 1)", 41).int == 42)
      let paragraph = try await browser.find("p")
      #expect(try await browser.execute("return arguments[0].textContent", paragraph.json) == "x")
      let error = await #expect(throws: WebDriverError.self) {
        try await browser.execute("throw new Error('deliberate')")
      }
      #expect(error?.description.contains("deliberate") == true)
    }
  }

  @Test func `Console messages are recorded`() async throws {
    try await withBrowser { browser in
      try await browser.open(page("<script>console.error('deliberate')</script>"))
      #expect(try await browser.console.contains { $0.contains("deliberate") })
      #expect(try await browser.console.isEmpty)
    }
  }
}
