import Foundation

/// A headless Chromium controlled through WebDriver (https://www.w3.org/TR/webdriver2/).
final class TestBrowser: Sendable {
  static var isThere: Bool { executable("chromedriver") != nil && chromium != nil }

  private let driver: Process
  private let port: UInt16
  private let session: String

  struct Failed: Error { let answer: String }

  /// - Parameter isDark: whether the user prefers a dark colour scheme.
  init(isDark: Bool = false) async throws {
    guard let chromedriver = Self.executable("chromedriver"), let chromium = Self.chromium else {
      throw Failed(answer: "no browser")
    }
    (driver, port) = try Self.start(chromedriver)
    var arguments = [
      "--headless=new", "--disable-dev-shm-usage", "--window-size=1200,900", "--hide-scrollbars",
      "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)",
    ]
    // Chromium's sandbox does not run as root.
    if NSUserName() == "root" { arguments.append("--no-sandbox") }
    let options: [String: Any] = ["binary": chromium.path, "args": arguments]
    do {
      let answer = try await Self.send(
        "POST", "/session", ["capabilities": ["alwaysMatch": ["goog:chromeOptions": options]]], port)
      guard let id = (answer as? [String: Any])?["sessionId"] as? String else {
        throw Failed(answer: "\(answer)")
      }
      session = "/session/\(id)"
    } catch {
      await Self.shutDown(driver, port)
      throw error
    }
  }

  private static func start(_ chromedriver: URL, tries: Int = 5) throws -> (Process, UInt16) {
    let driver = Process()
    driver.executableURL = chromedriver
    driver.arguments = ["--port=0"]
    let output = Pipe()
    driver.standardOutput = output
    try driver.run()
    var said = ""
    while said.firstMatch(of: /started successfully on port (\d+)/) == nil {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else {
        // The driver takes a port on IPv6 and ends if the same port is in use on IPv4.
        if tries > 1 { return try start(chromedriver, tries: tries - 1) }
        throw Failed(answer: said)
      }
      said += String(decoding: bytes, as: UTF8.self)
    }
    let number = said.firstMatch(of: /started successfully on port (\d+)/)?.output.1 ?? ""
    guard let port = UInt16(number) else { throw Failed(answer: said) }
    return (driver, port)
  }

  func open(_ address: String) async throws { _ = try await send("url", ["url": address]) }

  /// The result of a script.
  @discardableResult func run(_ script: String) async throws -> String {
    let answer = try await send("execute/sync", ["script": script, "args": []])
    return answer is NSNull ? "" : "\(answer)"
  }

  /// Polls until the script returns true, because pages update asynchronously.
  func wait(until script: String) async throws {
    while try await run("return String(\(script))") != "true" { try Task.checkCancellation() }
  }

  func screenshot(to file: URL) async throws {
    let text = try await Self.send("GET", "\(session)/screenshot", nil, port) as? String
    try Data(base64Encoded: text ?? "")?.write(to: file)
  }

  /// Ends the browser and its driver.
  func end() async {
    _ = try? await Self.send("DELETE", session, nil, port)
    await Self.shutDown(driver, port)
  }

  /// The driver ignores signals after its first session.
  private static func shutDown(_ driver: Process, _ port: UInt16) async {
    _ = try? await send("GET", "/shutdown", nil, port)
    driver.waitUntilExit()
  }

  private func send(_ command: String, _ body: [String: Any]) async throws -> Any {
    try await Self.send("POST", "\(session)/\(command)", body, port)
  }

  private static func send(
    _ method: String, _ path: String, _ body: [String: Any]?, _ port: UInt16
  ) async throws -> Any {
    let bytes = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let client = try RawClient(port: port)
    client.send(
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
        + "Content-Type: application/json\r\nContent-Length: \(bytes.count)\r\n\r\n")
    client.send(Array(bytes))
    let answer = await client.readResponse()
    guard answer.status == 200,
      let object = try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any],
      let value = object["value"]
    else { throw Failed(answer: answer) }
    return value
  }

  private static var chromium: URL? {
    executable("chromium") ?? executable("chromium-browser") ?? executable("google-chrome")
  }

  private static func executable(_ name: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(filePath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
