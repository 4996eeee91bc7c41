extension Browser {
  /// The time limit of each wait. Several browsers and servers share the processors.
  public static var timeout: Duration { .seconds(90) }

  /// Waits until the body of a function, run in the page, returns a true value, and returns that. It is evaluated after
  /// each change of the page and in each page that replaces it. An error counts as false.
  ///
  /// ```swift
  /// try await browser.wait(until: "return document.querySelectorAll('li').length == arguments[0]", 3)
  /// ```
  ///
  /// - Throws: ``WaitFailure`` at the deadline, with the page's text and a screenshot.
  @discardableResult
  public func wait(
    until condition: String, _ arguments: JSONValue..., for what: String? = nil,
    within deadline: Duration = timeout
  ) async throws -> JSONValue {
    try await wait(until: condition, arguments, for: what ?? condition, within: deadline)
  }

  /// Waits until the text is visible in the page.
  public func wait(forText text: String, within deadline: Duration = timeout) async throws {
    try await wait(
      until: "return document.body.innerText.includes(arguments[0])", [.string(text)],
      for: "the text “\(text)”", within: deadline)
  }

  /// Waits until the text is not visible in the page.
  public func wait(forNoText text: String, within deadline: Duration = timeout) async throws {
    try await wait(
      until: "return !document.body.innerText.includes(arguments[0])", [.string(text)],
      for: "the text “\(text)” to go", within: deadline)
  }

  /// Waits until the address has this path (and query, if the path has one).
  public func wait(forPath path: String, within deadline: Duration = timeout) async throws {
    try await wait(
      until: "return [location.pathname, location.pathname + location.search].includes(arguments[0])",
      [.string(path)], for: "the address \(path)", within: deadline)
  }

  @discardableResult
  func wait(
    until condition: String, _ arguments: [JSONValue], for what: String, within deadline: Duration
  ) async throws -> JSONValue {
    let clock = ContinuousClock()
    let end = clock.now + deadline
    var complaint: String?
    repeat {
      do {
        let answer =
          try await javaScript ? watch(condition, arguments, until: end) : look(condition, arguments)
        if answer["value"].isTruthy { return answer["value"] }
        complaint = answer["error"].string
      } catch let error as WebDriverError where error.meansAnotherPage {
        complaint = error.description
      }
    } while clock.now < end
    throw await WaitFailure(what, deadline, complaint, in: self)
  }

  /// Evaluates the condition after each change of the page. The driver reports a new page; for a page of another site
  /// it reports nothing until the script's time limit, so each evaluation is limited to two seconds.
  private func watch(
    _ condition: String, _ arguments: [JSONValue], until end: ContinuousClock.Instant
  ) async throws -> JSONValue {
    let left = min(max(end - ContinuousClock.now, .zero), .seconds(2))
    return try await executeAsync(
      """
      const [milliseconds, given, done] = arguments;
      const look = () => {
        let value, error;
        try { value = (function () { \(condition)
        }).apply(null, given) } catch (thrown) { error = String(thrown) }
        if (value || performance.now() > end) {
          changes.disconnect(); clearInterval(timer); done({ value, error });
        }
      };
      const end = performance.now() + milliseconds;
      const changes = new MutationObserver(look);
      // Typing and scrolling change no node.
      const timer = setInterval(look, 20);
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
      """, [.number(left / .milliseconds(1)), .array(arguments)])
  }

  /// A page without JavaScript has neither observers nor timers, so the driver polls. It follows the link of a page that
  /// was answered before its work was finished.
  private func look(_ condition: String, _ arguments: [JSONValue]) async throws -> JSONValue {
    let answer = try await execute(
      """
      let value;
      try { return { value: value = (function () { \(condition)
      }).apply(null, arguments) } } catch (error) { return { error: String(error) } } finally {
        if (!value) document.querySelector('.viper-later a')?.click();
      }
      """, arguments)
    if !answer["value"].isTruthy { try await Task.sleep(for: .milliseconds(20)) }
    return answer
  }
}

extension WebDriverError {
  /// A new page replaced the old one before the answer.
  fileprivate var meansAnotherPage: Bool {
    ["script timeout", "stale element reference", "no such window"].contains(code)
      || message.contains("unloaded") || message.contains("navigation") || message.contains("context")
  }
}
