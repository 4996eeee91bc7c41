extension Browser {
  /// A command of the DevTools protocol to the tab (https://chromedevtools.github.io/devtools-protocol/).
  @discardableResult
  public func cdp(_ command: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
    try await self.command("POST", "goog/cdp/execute", ["cmd": .string(command), "params": parameters])
  }

  /// Composes text in the focused field as an input method does: shown, underlined, not yet meant.
  /// Empty text gives the composition up.
  public func compose(_ text: String) async throws {
    let end = JSONValue.number(Double(text.utf16.count))
    try await cdp(
      "Input.imeSetComposition", ["text": .string(text), "selectionStart": end, "selectionEnd": end])
  }

  /// Ends the composition with this text in its place; without a composition, inserts it in one piece.
  public func insert(_ text: String) async throws {
    try await cdp("Input.insertText", ["text": .string(text)])
  }

  /// Makes every answer to the tab come late by this time; zero makes it quick again.
  public func delayAnswers(by latency: Duration) async throws {
    try await cdp("Network.enable")
    try await cdp(
      "Network.emulateNetworkConditions",
      [
        "offline": false, "latency": .number(latency / .milliseconds(1)), "downloadThroughput": -1,
        "uploadThroughput": -1,
      ])
  }

  /// Shows the tab's page in another size from now on.
  public func resize(to size: WindowSize) async throws {
    try await cdp(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(size.width)), "height": .number(Double(size.height)), "deviceScaleFactor": 1,
        "mobile": false,
      ])
  }

  /// Shows the tab's page as a person with this preference sees it from now on.
  public func prefer(_ scheme: ColorScheme) async throws {
    try await cdp(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": .string(scheme.rawValue)]]])
  }

  /// Asks for pages in these languages from now on, as `Accept-Language` lists them.
  public func accept(languages: String) async throws {
    let agent = try await execute("return navigator.userAgent")
    try await cdp(
      "Emulation.setUserAgentOverride", ["userAgent": agent, "acceptLanguage": .string(languages)])
  }

  /// What the console says since it was last asked: errors of scripts, refusals of the Content-Security-Policy,
  /// failed requests, and what pages log.
  public var console: [String] {
    get async throws {
      try await command("POST", "se/log", ["type": "browser"]).array?.map {
        "\($0["level"].string ?? ""): \($0["message"].string ?? "")"
      } ?? []
    }
  }
}
