import Foundation
import Testing
import Viper
import ViperTesting

@testable import ViperInspector

/// The page in a real browser, if one is installed.
@MainActor @Suite(.enabled(if: TestBrowser.isThere), .serialized, .timeLimit(.minutes(10))) struct PageTests {
  private let stage = RecordingStage()
  private let inspector = Inspector { _ in }
  private let router: Router

  init() throws {
    router = Router(
      modules: try ModuleRegistry {
        memoModule()
        Module(view: Legacy.self) { _, _ in LegacyView() }
      }, stage: stage, diagnostics: inspector.diagnostics(Diagnostics(leakDeadline: nil) { _ in }),
      observers: [inspector])
  }

  @Test(arguments: [false, true])
  func `The page draws the tree, the selected module and the log`(isDark: Bool) async throws {
    let list = try router.push(Memo("list"))
    let editor = try Router(visit: list.base).push(Memo("editor"))
    _ = try Router(visit: editor.base).embed(Memo("part"), in: "text")
    _ = try Router(visit: editor.base).present(Memo("<b>question</b>"), as: .sheet)
    let browser = try await TestBrowser(isDark: isDark)
    do {
      try await browser.open(try inspector.start(router))
      try await browser.wait(until: "document.querySelectorAll('.box').length === 4")
      #expect(try await browser.run("return document.querySelectorAll('.box.seen').length") == "3")
      #expect(try await browser.run("return document.querySelectorAll('.edge').length") == "3")
      #expect(try await browser.run("return document.querySelectorAll('#history tbody tr').length") == "8")
      #expect(try await browser.run("return document.getElementById('connection').textContent") == "Live")
      #expect(try await browser.run("return location.search") == "")

      // A click shows the details of a module as text, whatever they contain.
      try await browser.run(
        "document.querySelector('[data-id=\"4\"]').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
      #expect(
        try await browser.run("return document.querySelector('#module dd').textContent")
          == "Memo(name: \"<b>question</b>\")")
      #expect(try await browser.run("return document.querySelectorAll('b').length") == "0")

      // Later changes are shown without a reload.
      try stage.screen(Memo.self).send(.write("changed"))
      try await browser.wait(until: "document.getElementById('module').textContent.includes('changed')")
      try router.push(Legacy())
      try await browser.wait(until: "document.querySelectorAll('.box').length === 5")
      #expect(throws: RoutingError.self) { try router.push(Unknown()) }
      try await browser.wait(until: "document.querySelectorAll('#history tr.wrong').length === 1")
      try stage.screen(Memo.self).send(.fail)
      try await browser.wait(until: "document.querySelectorAll('#diagnostics li.failure').length === 1")
      try await keepScreenshot(of: browser, isDark ? "dark" : "light")
      try router.goBack(to: list.base)
      try await browser.wait(until: "document.querySelectorAll('.box').length === 1")
      #expect(
        try await browser.run("return document.getElementById('module').textContent").hasPrefix("It is gone.")
      )

      // A reload needs no token, and the end is shown.
      try await browser.run("location.reload()")
      try await browser.wait(until: "document.querySelectorAll('.box').length === 1")
      inspector.stop()
      try await browser.wait(until: "document.getElementById('connection').className === 'lost'")
    } catch {
      await browser.end()
      throw error
    }
    await browser.end()
  }

  /// Keeps the page open for manual inspection.
  private func keepScreenshot(of browser: TestBrowser, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["VIPER_SCREENSHOTS"] else { return }
    try await browser.screenshot(to: URL(filePath: folder).appending(path: "inspector-\(name).png"))
  }
}
