import Foundation

/// Gives the body a browser that nobody has used, or that has forgotten everything. A second browser inside the body is
/// another person. Waits for its turn when as many run as the machine can bear.
public func withBrowser<Result: Sendable>(
  javaScript: Bool = true, size: WindowSize = .wide, colorScheme: ColorScheme = .light,
  trustsAnyone: Bool = false, isolation: isolated (any Actor)? = #isolation,
  _ body: (Browser) async throws -> Result
) async throws -> Result {
  // Who has had a turn does not queue again: two tests that each hold one and wait for one would wait forever.
  guard !Turns.isTaken else { return try await run() }
  await Turns.shared.take()
  do {
    let result = try await Turns.$isTaken.withValue(true) { try await run() }
    await Turns.shared.giveBack()
    return result
  } catch {
    await Turns.shared.giveBack()
    throw error
  }

  func run() async throws -> Result {
    let kind = BrowserKind(
      javaScript: javaScript, size: size, colorScheme: colorScheme, trustsAnyone: trustsAnyone)
    let browser = try await IdleBrowsers.shared.take(kind)
    do {
      let result = try await body(browser)
      await IdleBrowsers.shared.giveBack(browser, kind)
      return result
    } catch {
      await browser.end()
      throw error
    }
  }
}

/// What can only be decided when a browser starts.
private struct BrowserKind: Hashable {
  let javaScript: Bool
  let size: WindowSize
  let colorScheme: ColorScheme
  let trustsAnyone: Bool
}

/// Browsers that were used by a test and serve the next one: to start Chromium takes seconds of a processor.
private actor IdleBrowsers {
  static let shared = IdleBrowsers()
  private static let limit = 6

  private var idle: [(kind: BrowserKind, browser: Browser)] = []

  func take(_ kind: BrowserKind) async throws -> Browser {
    if let index = idle.lastIndex(where: { $0.kind == kind }) { return idle.remove(at: index).browser }
    return try await Browser.start(
      javaScript: kind.javaScript, size: kind.size, colorScheme: kind.colorScheme,
      trustsAnyone: kind.trustsAnyone)
  }

  func giveBack(_ browser: Browser, _ kind: BrowserKind) async {
    do { try await browser.forgetEverything() } catch { return await browser.end() }
    idle.append((kind, browser))
    if idle.count > Self.limit { await idle.removeFirst().browser.end() }
  }
}

/// The right to run a browser, first come, first served.
private actor Turns {
  // A browser waits for its server and for time to pass as much as it works.
  static let shared = Turns(2 * max(2, ProcessInfo.processInfo.activeProcessorCount))
  @TaskLocal static var isTaken = false

  private var free: Int
  private var queue: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  func take() async {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { queue.append($0) } }
  }

  func giveBack() {
    if queue.isEmpty { free += 1 } else { queue.removeFirst().resume() }
  }
}
