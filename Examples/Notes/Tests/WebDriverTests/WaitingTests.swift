import Foundation
import Testing

@testable import WebDriver

@Suite(.timeLimit(.minutes(10))) struct WaitingTests {
  @Test func `A short change by a script is observed`() async throws {
    try await withBrowser { browser in
      try await browser.open(
        page(
          """
          <p></p><script>
          const p = document.querySelector("p");
          // Removed before any timer runs: only an observer sees it.
          setInterval(() => {
            p.textContent = "brief"; Promise.resolve().then(() => { p.textContent = "lasting" }) }, 100);
          </script>
          """))
      try await browser.wait(forText: "brief")
      try await browser.wait(forNoText: "brief")
      #expect(try await browser.text() == "lasting")
    }
  }

  @Test(arguments: [true, false])
  func `Waiting covers a page that replaces another`(javaScript: Bool) async throws {
    let next = page("<button>Next</button>")
    try await withBrowser(javaScript: javaScript) { browser in
      try await browser.open(page("<meta http-equiv=refresh content='1;url=about:blank'><p>old</p>"))
      try await browser.wait(until: "return location.href == 'about:blank'")
      try await browser.open(next)
      try await browser.find(button: "Next")
    }
  }

  @Test func `An element replaced during use is found again`() async throws {
    try await withBrowser { browser in
      try await browser.open(
        page(
          """
          <div id=d></div><script>
          let n = 0;
          setInterval(() => { d.innerHTML = "<b>" + ++n + "</b>" }, 20);
          </script>
          """))
      for _ in 1...20 { #expect(Int(try await browser.text("b")) != nil) }
    }
  }

  @Test(arguments: [true, false])
  func `A timeout is reported with the text of the page and a screenshot`(javaScript: Bool) async throws {
    try await withBrowser(javaScript: javaScript) { browser in
      try await browser.open(page("<p>only this</p>"))
      let failure = try await #require(throws: WaitFailure.self) {
        try await browser.find(.button("Save"), within: .milliseconds(200))
      }
      let text = failure.description
      #expect(text.contains("the button “Save”") && text.contains("only this") && text.contains("A page"))
      let picture = try #require(text.firstMatch(of: /Screenshot: (.+)/)?.output.1)
      #expect(FileManager.default.fileExists(atPath: String(picture)))
      try FileManager.default.removeItem(atPath: String(picture))
    }
  }

  @Test func `A condition that throws reports its error`() async throws {
    try await withBrowser { browser in
      try await browser.open(page("<p>x</p>"))
      let failure = try await #require(throws: WaitFailure.self) {
        try await browser.wait(until: "return missing.thing", within: .milliseconds(100))
      }
      #expect(failure.description.contains("missing is not defined"))
    }
  }
}
