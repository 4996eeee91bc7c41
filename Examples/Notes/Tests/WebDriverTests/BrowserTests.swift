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

  @Test(arguments: zip([WindowSize.wide, .narrow], [ColorScheme.light, .dark]))
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
    }
  }

  @Test func `Console messages are recorded`() async throws {
    try await withBrowser { browser in
      try await browser.open(page("<script>console.error('deliberate')</script>"))
      #expect(try await browser.console.contains { $0.contains("deliberate") })
      #expect(try await browser.console.isEmpty)
    }
  }

  @Test func `A driver ends with its browsers and their profiles`() async throws {
    let driver = try await Chromedriver.start()
    _ = try await Browser.start(in: driver)
    #expect(FileManager.default.fileExists(atPath: driver.folder.path))
    await driver.stop()
    #expect(kill(driver.pid, 0) == -1)
    #expect(!FileManager.default.fileExists(atPath: driver.folder.path))
  }

  @Test func `Answers are delayed on request`() async throws {
    let status = try await Chromedriver.shared().address.appending(path: "status")
    try await withBrowser { browser in
      try await browser.open(status)
      try await browser.delayAnswers(by: .milliseconds(400))
      let fetch = "const start = performance.now(); await fetch(''); return performance.now() - start"
      let late = try #require(try await browser.execute(fetch).double)
      #expect(late >= 390)
      try await browser.delayAnswers(by: .zero)
      let quick = try #require(try await browser.execute(fetch).double)
      #expect(quick < 390)
    }
  }
}
