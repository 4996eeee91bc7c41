import Foundation

/// Runs the body with a new or reset browser. A second browser inside the body is another user. Waits if the maximum
/// number of browsers is in use.
public func withBrowser<Result: Sendable>(
  javaScript: Bool = true, size: WindowSize = .wide, colorScheme: ColorScheme = .light,
  trustsAnyone: Bool = false, isolation: isolated (any Actor)? = #isolation,
  _ body: (Browser) async throws -> Result
) async throws -> Result {
  // A test with a browser does not queue for another: two tests that each hold one and wait for one would deadlock.
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

/// The settings that are fixed when a browser starts.
private struct BrowserKind: Hashable {
  let javaScript: Bool
  let size: WindowSize
  let colorScheme: ColorScheme
  let trustsAnyone: Bool
}

/// Used browsers that the next test can reuse, because starting Chromium takes seconds of processor time.
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

/// A fair semaphore for the number of browsers.
private actor Turns {
  // Each has several processes, and a server beside it.
  static let shared = Turns(max(2, ProcessInfo.processInfo.activeProcessorCount))
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
