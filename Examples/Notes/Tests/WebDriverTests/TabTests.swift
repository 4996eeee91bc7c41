import Foundation
import Testing

@testable import WebDriver

@Suite(.timeLimit(.minutes(10))) struct TabTests {
  /// A page with an origin, as storage and cookies require: the driver's status page.
  private func status() async throws -> URL {
    try await Chromedriver.shared().address.appending(path: "status")
  }

  @Test func `Tabs are independent, and a duplicated one copies the session storage`() async throws {
    let status = try await status()
    try await withBrowser { browser in
      try await browser.open(status)
      let first = try await browser.tab
      try await browser.execute("sessionStorage.mark = 'first'")

      let second = try await browser.newTab()
      try await browser.open(status)
      #expect(try await browser.execute("return sessionStorage.mark") == .null)

      try await browser.switch(to: first)
      let copy = try await browser.duplicateTab()
      #expect(try await browser.execute("return sessionStorage.mark") == "first")
      try await browser.execute("sessionStorage.mark = 'copy'")

      #expect(Set(try await browser.tabs) == [first, second, copy])
      try await browser.closeTab()
      #expect(Set(try await browser.tabs) == [first, second])
      try await browser.switch(to: first)
      #expect(try await browser.execute("return sessionStorage.mark") == "first")
    }
  }

  @Test(arguments: [true, false])
  func `A link opens in a new tab, and the old one stays`(javaScript: Bool) async throws {
    let status = try await status()
    try await withBrowser(javaScript: javaScript) { browser in
      try await browser.open(page("<p>old</p><a href='\(status)'>Status</a>"))
      let old = try await browser.tab
      let new = try await browser.openInNewTab(.link("Status"))
      #expect(new != old)
      #expect(try await browser.url == status)
      try await browser.switch(to: old)
      #expect(try await browser.text("p") == "old")
      try await browser.switch(to: new)
      try await browser.duplicateTab()
      #expect(try await browser.url == status)
      #expect(try await browser.tabs.count == 3)
    }
  }

  @Test func `Two browsers do not share cookies`() async throws {
    let status = try await status()
    try await withBrowser { one in
      try await withBrowser { other in
        try await one.open(status)
        try await other.open(status)
        var cookie = Cookie("who", "one")
        cookie.isHTTPOnly = true
        cookie.sameSite = "Strict"
        try await one.set(cookie)
        #expect(try await one.cookies == [cookie])
        #expect(try await other.cookies.isEmpty)
        try await one.deleteCookies()
        #expect(try await one.cookies.isEmpty)
      }
    }
  }

  @Test func `Answers are delayed on request`() async throws {
    let status = try await status()
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
