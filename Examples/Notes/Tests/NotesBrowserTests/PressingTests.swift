import NotesClient
import Testing
import WebDriver

@Suite(.timeLimit(.minutes(10))) struct PressingTests {
  @Test func `A double click before the answer counts once`() async throws {
    try await withNotesInBrowser { browser, _ in
      try await browser.click(button: "New note")
      try await browser.type("Bread", into: "title")
      try await browser.wait(forText: "Draft kept")
      try await browser.delayAnswers(by: .milliseconds(250))
      try await browser.recordPostsAndAnnouncements()
      try await browser.execute(
        "arguments[0].click(); arguments[0].click()", try await browser.find(button: "Done").json)
      try await browser.wait(forPath: "/")

      // Posts are sent in order, so all earlier posts have been answered when this one is.
      try await browser.type("bread", into: "query")
      try await browser.wait(until: "return document.title.startsWith('bread')")
      let done = try await browser.execute("return posts.filter(each => each.includes('done')).length")
      #expect(done == 1)
      #expect(try await browser.execute("return announcements") == ["Bread was saved."])
      try await browser.wait(forTitles: "Bread")
    }
  }
}

extension Browser {
  /// From now on, `posts` are the bodies that the page sent, and `announcements` the texts for screen readers.
  fileprivate func recordPostsAndAnnouncements() async throws {
    try await execute(
      """
      window.posts = [];
      window.announcements = [];
      const send = fetch, live = document.getElementById("viper-live");
      window.fetch = (address, options) => {
        posts.push(String(options.body));
        return send(address, options);
      };
      new MutationObserver(() => live.textContent && announcements.push(live.textContent))
        .observe(live, { childList: true, characterData: true, subtree: true });
      """)
  }
}
