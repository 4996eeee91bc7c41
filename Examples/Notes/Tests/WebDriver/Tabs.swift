/// A tab of a browser.
public struct Tab: Hashable, Sendable {
  let handle: String
}

extension Browser {
  /// All tabs, in no particular order.
  public var tabs: [Tab] {
    get async throws { try await command("GET", "window/handles").array?.compactMap(Tab.init) ?? [] }
  }

  /// The tab that receives commands.
  public var tab: Tab { get async throws { Tab(handle: try await string("window")) } }

  /// Switches to another tab and shows it.
  public func `switch`(to tab: Tab) async throws {
    try await command("POST", "window", ["handle": .string(tab.handle)])
  }

  /// Opens an empty tab and switches to it.
  /// - Parameter inNewWindow: Whether it opens in a separate window, so that several are visible.
  @discardableResult
  public func newTab(inNewWindow: Bool = false) async throws -> Tab {
    let answer = try await command("POST", "window/new", ["type": inNewWindow ? "window" : "tab"])
    let tab = Tab(handle: answer["handle"].string ?? "")
    try await self.switch(to: tab)
    return tab
  }

  /// Duplicates the tab in the same way as the browser's menu, with a copy of its `sessionStorage`, and switches to it.
  @discardableResult
  public func duplicateTab() async throws -> Tab {
    guard javaScript else {
      let address = try await url
      let tab = try await newTab()
      try await open(address)
      return tab
    }
    // The copy requires a window with an opener.
    return try await tabOpened { try await execute("window.open(location.href)") }
  }

  /// Clicks a link with the modifier that opens it in a new tab, and switches to that.
  @discardableResult
  public func openInNewTab(_ locator: Locator) async throws -> Tab {
    let link = try await find(locator)
    return try await tabOpened {
      try await command(
        "POST", "actions",
        [
          "actions": [
            [
              "type": "key", "id": "keyboard",
              "actions": [
                ["type": "keyDown", "value": .string(Key.shortcut)], ["type": "pause"], ["type": "pause"],
                ["type": "keyUp", "value": .string(Key.shortcut)],
              ],
            ],
            [
              "type": "pointer", "id": "mouse",
              "actions": [
                ["type": "pointerMove", "origin": link.json, "x": 0, "y": 0],
                ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0], ["type": "pause"],
              ],
            ],
          ]
        ])
    }
  }

  private func tabOpened(by action: () async throws -> Void) async throws -> Tab {
    let before = try await tabs
    let opener = try await tab
    try await action()
    let end = ContinuousClock.now + Self.timeout
    repeat {
      if let new = try await tabs.first(where: { !before.contains($0) }) {
        try await self.switch(to: new)
        try await wait(until: "return document.readyState == 'complete' && location.href != 'about:blank'")
        return new
      }
      // Polls, because no page is notified when a tab opens.
      try await Task.sleep(for: .milliseconds(20))
    } while ContinuousClock.now < end
    try await self.switch(to: opener)
    throw await WaitFailure("a new tab", Self.timeout, nil, in: self)
  }
}

extension Tab {
  fileprivate init?(_ json: JSONValue) {
    guard let handle = json.string else { return nil }
    self.handle = handle
  }
}
