extension Browser {
  /// Sends a command of the DevTools protocol to the tab (https://chromedevtools.github.io/devtools-protocol/).
  @discardableResult
  public func cdp(_ command: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
    try await self.command("POST", "goog/cdp/execute", ["cmd": .string(command), "params": parameters])
  }

  /// Composes text in the focused field as an input method does: underlined and not committed. Empty text cancels the
  /// composition.
  public func compose(_ text: String) async throws {
    let end = JSONValue.number(Double(text.utf16.count))
    try await cdp(
      "Input.imeSetComposition", ["text": .string(text), "selectionStart": end, "selectionEnd": end])
  }

  /// Commits the composition with this text; without a composition, inserts it in one piece.
  public func insert(_ text: String) async throws {
    try await cdp("Input.insertText", ["text": .string(text)])
  }

  /// Delays each answer to the tab by this time; zero ends the delay.
  public func delayAnswers(by latency: Duration) async throws {
    try await cdp("Network.enable")
    try await cdp(
      "Network.emulateNetworkConditions",
      [
        "offline": false, "latency": .number(latency / .milliseconds(1)), "downloadThroughput": -1,
        "uploadThroughput": -1,
      ])
  }

  /// Sets the languages for `Accept-Language`.
  public func accept(languages: String) async throws {
    let agent = try await execute("return navigator.userAgent")
    try await cdp(
      "Emulation.setUserAgentOverride", ["userAgent": agent, "acceptLanguage": .string(languages)])
  }

  /// The console messages since the last call: errors of scripts, violations of the Content-Security-Policy, failed
  /// requests and logs of pages.
  public var console: [String] {
    get async throws {
      try await command("POST", "se/log", ["type": "browser"]).array?.map {
        "\($0["level"].string ?? ""): \($0["message"].string ?? "")"
      } ?? []
    }
  }
}
