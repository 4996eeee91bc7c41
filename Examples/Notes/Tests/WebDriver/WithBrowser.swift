import Foundation

/// Starts a browser, gives it to the body and ends it, whatever the body does. A second browser inside the body is
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
    let browser = try await Browser.start(
      javaScript: javaScript, size: size, colorScheme: colorScheme, trustsAnyone: trustsAnyone)
    do {
      let result = try await body(browser)
      await browser.end()
      return result
    } catch {
      await browser.end()
      throw error
    }
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
