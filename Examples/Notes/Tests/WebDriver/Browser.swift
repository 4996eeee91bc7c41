import Foundation
import LocalServers

/// One Chromium with its own profile: a user with cookies and tabs.
///
/// ```swift
/// try await withBrowser { browser in
///   try await browser.open(server.address)
///   try await browser.click(button: "New note")
///   try await browser.replace(field: "title", with: "Bread")
///   try await browser.wait(forText: "Saved")
/// }
/// ```
///
/// Missing elements are awaited for up to a minute and a half. Commands are WebDriver's
/// (https://www.w3.org/TR/webdriver2/); they also work on pages without JavaScript.
public struct Browser: Sendable {
  public let javaScript: Bool
  let connection: Connection
  private let id: String
  private let profile: URL

  /// Starts a headless Chromium. End it, or use ``withBrowser(javaScript:size:colorScheme:trustsAnyone:_:)``, which
  /// does.
  ///
  /// - Parameters:
  ///   - javaScript: Whether pages may run scripts.
  ///   - size: The visible part of every tab.
  ///   - trustsAnyone: Whether untrusted certificates are accepted, such as those of tests.
  /// - Throws: an error that names what to install if Chromium is missing; ``WebDriverError``.
  public static func start(
    javaScript: Bool = true, size: WindowSize = .wide, colorScheme: ColorScheme = .light,
    trustsAnyone: Bool = false, in driver: Chromedriver? = nil
  ) async throws -> Browser {
    let driver = if let driver { driver } else { try await Chromedriver.shared() }
    let profile = driver.folder.appending(path: UUID().uuidString)
    let answer = try await driver.connection.send(
      "POST", "session",
      [
        "capabilities": [
          "alwaysMatch": [
            "browserName": "chrome",
            "acceptInsecureCerts": .bool(trustsAnyone),
            "goog:loggingPrefs": ["browser": "ALL"],
            "goog:chromeOptions": try options(javaScript, size, colorScheme, profile),
            "timeouts": ["script": .number(Double(scriptLimit.components.seconds * 1000))],
          ]
        ]
      ])
    guard let id = answer["sessionId"].string else {
      throw WebDriverError(code: "no session", message: "\(answer)", command: "POST session")
    }
    return Browser(javaScript: javaScript, connection: driver.connection, id: id, profile: profile)
  }

  private static func options(
    _ javaScript: Bool, _ size: WindowSize, _ colorScheme: ColorScheme, _ profile: URL
  ) throws -> JSONValue {
    var arguments: [JSONValue] = [
      "--headless=new",
      "--user-data-dir=\(profile.path)",
      // Containers have a small /dev/shm.
      "--disable-dev-shm-usage",
      // Over a pipe, Chromium notices the end of its driver and ends too.
      "--remote-debugging-pipe",
      "--hide-scrollbars",
      "--lang=en-US",
      // A preference for every tab, because Emulation.setEmulatedMedia applies to one tab.
      "--blink-settings=preferredColorScheme=\(colorScheme == .dark ? 0 : 1)",
    ]
    // Chromium's sandbox does not run as root.
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    var options: [String: JSONValue] = [
      // A window cannot be narrower than 500 pixels; an emulated screen can.
      "mobileEmulation": [
        "deviceMetrics": [
          "width": .number(Double(size.width)), "height": .number(Double(size.height)), "pixelRatio": 1,
          "mobile": false, "touch": false,
        ]
      ]
    ]
    #if os(Linux)
      let names = Executable.find("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
      guard let chromium = names else { throw Executable.Missing(what: "Chromium (chromium, google-chrome)") }
      options["binary"] = .string(chromium.path)
    #endif
    if !javaScript { options["prefs"] = ["profile.managed_default_content_settings.javascript": 2] }
    options["args"] = .array(arguments)
    return .object(options)
  }

  /// Resets the browser: a tab without a history, no cookies, no storage, an empty console.
  func forgetEverything() async throws {
    let old = try await tabs
    let new = try await newTab()
    for tab in old {
      try await self.switch(to: tab)
      try await command("DELETE", "window")
    }
    try await self.switch(to: new)
    try await cdp("Network.clearBrowserCookies")
    try await cdp("Network.clearBrowserCache")
    try await cdp("Storage.clearDataForOrigin", ["origin": "*", "storageTypes": "all"])
    _ = try await console
  }

  /// Ends Chromium and deletes its profile. Ending twice is allowed.
  public func end() async {
    // A cancelled test ends its browser too.
    await Task {
      _ = try? await command("DELETE", "")
      try? FileManager.default.removeItem(at: profile)
    }.value
  }

  /// Sends a command of the protocol that has no function here.
  ///
  /// - Parameter path: The path after `/session/{session id}/`, for example `window/rect`.
  /// - Throws: ``WebDriverError``, or the error of URLSession if the driver has ended.
  @discardableResult
  public func command(_ method: String, _ path: String, _ body: JSONValue? = nil) async throws -> JSONValue {
    // The protocol requires an object in every POST.
    let body = if body == nil && method == "POST" { JSONValue.object([:]) } else { body }
    return try await connection.send(method, path.isEmpty ? "session/\(id)" : "session/\(id)/\(path)", body)
  }

  func string(_ path: String) async throws -> String {
    try await command("GET", path).string ?? ""
  }
}
