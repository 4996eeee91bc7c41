import Foundation
import NotesClient
import Testing
import WebDriver

/// Responses that are not from Notes: an error page of a proxy, a page of another site, a network error.
@Suite(.timeLimit(.minutes(10))) struct TroubleTests {
  /// The responses that are tested: HTTP status and body. Status 0 is a network error.
  private static let answers: [(status: Int, page: String)] = [
    (0, ""), (502, "<html><h1>Bad Gateway</h1></html>"), (503, ""), (504, "<h1>Gateway Time-out</h1>"),
    (413, "<h1>Request Entity Too Large</h1>"), (403, "<h1>Forbidden</h1>"), (429, ""),
    (200, "<!doctype html><title>Sign in</title><form><input name=user></form>"), (200, ""), (204, ""),
    (500, "oops"),
  ]

  @Test func `Unsent text stays on screen below a warning and is sent until it is accepted`() async throws {
    try await withNotesInBrowser { browser, server in
      try await browser.click(button: "New note")
      try await browser.find(field: "title")
      var title = ""
      for (index, answer) in Self.answers.enumerated() {
        try await browser.answerPosts(with: answer.status, answer.page)
        try await browser.type("\(index) ", into: "title")
        title += "\(index) "
        let bar =

          answer.status == 0
          ? "There is no connection to the server." : "The server does not respond as expected."
        try await browser.wait(forText: bar)
        #expect(try await browser.value(of: "title") == title, "\(answer.status)")
        try await browser.answerPostsAgain()
        try await browser.type("ready ", into: "title")
        title += "ready "
        try await browser.wait(forNoText: bar)
        #expect(try await browser.value(of: "title") == title, "\(answer.status)")
      }
      try await browser.click(button: "Done")
      try await browser.wait(forTitles: title.trimmingCharacters(in: .whitespaces))
    }
  }

  @Test func `An event whose answer was lost is handled once`() async throws {
    try await withNotesInBrowser { browser, _ in
      for title in ["One", "Two", "Three"] { try await browser.write(title: title) }
      try await browser.answerPosts(with: 502, "", times: 2, afterDelivery: true)
      try await browser.click(button: "Delete Three")
      try await browser.wait(forTitles: "Two", "One")
      try await browser.click(button: "Undo")
      try await browser.wait(forTitles: "Three", "Two", "One")
    }
  }

  @Test func `An expired session loses no typed text`() async throws {
    // The browser's console reports a rejected post.
    try await withBrowser { browser in
      try await withNotes { server in
        try await browser.open(server.address)
        try await browser.click(button: "New note")
        try await browser.type("Bread", into: "title")
        try await browser.wait(forText: "Draft kept")
        try await browser.deleteCookies()
        try await browser.type(" and butter", into: "title")
        try await browser.type("Flour", into: "text")
        try await browser.wait(forText: "1 word")
        #expect(try await browser.value(of: "title") == "Bread and butter")
        try await browser.click(button: "Done")
        try await browser.wait(forPath: "/")
        try await browser.wait(forTitles: "Bread and butter")
      }
    }
  }
}

extension Browser {
  /// Replaces the responses to the next posts.
  ///
  /// - Parameters:
  ///   - times: the number of replaced responses; nil until ``answerPostsAgain()`` is called.
  ///   - afterDelivery: whether the posts still reach the server.
  fileprivate func answerPosts(
    with status: Int, _ page: String, times: Int? = nil, afterDelivery: Bool = false
  ) async throws {
    try await execute(
      """
      const [status, page, times, arrives] = arguments, send = window.sendForReal ??= window.fetch;
      let left = times ?? Infinity;
      window.fetch = async (address, options) => {
        if (options?.method !== "POST" || left-- <= 0) return send(address, options);
        if (arrives) await send(address, options);
        if (!status) throw new TypeError("Failed to fetch");
        return new Response(status === 204 ? null : page, { status, headers: { "Content-Type": "text/html" } });
      };
      """, .number(Double(status)), .string(page), times.map { .number(Double($0)) } ?? .null,
      .bool(afterDelivery))
  }

  /// Ends the replacement of responses.
  fileprivate func answerPostsAgain() async throws {
    try await execute("window.fetch = window.sendForReal;")
  }
}
