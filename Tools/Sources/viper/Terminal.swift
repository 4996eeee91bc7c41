import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a person sees of a run, apart from its report.
enum Terminal {
  /// Whether a stream is somebody's screen: 1 for output, 2 for errors.
  static func isScreen(_ stream: Int32) -> Bool {
    isatty(stream) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether output is coloured: on a screen, and nobody asked for none (https://no-color.org).
  static var isColored: Bool {
    isScreen(1) && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }

  /// Writes to the output. That nobody reads it to the end, as `head` does, is no fault.
  static func put(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("viper: \(text)\n".utf8))
  }
}

/// A bar that says how far a run is, on a screen; nothing anywhere else.
final class ProgressBar: Sendable {
  private let shown = Mutex(-1)

  static func ifOnScreen() -> ProgressBar? { Terminal.isScreen(2) ? ProgressBar() : nil }

  func show(_ read: Int, of all: Int) {
    let percent = all == 0 ? 100 : read * 100 / all
    let isNew = shown.withLock { last in
      defer { last = max(last, percent) }
      return percent > last
    }
    guard isNew else { return }
    let bar = String(repeating: "█", count: percent / 4) + String(repeating: "░", count: 25 - percent / 4)
    write("\r\(bar) \(read) of \(all) files")
  }

  /// Takes the bar away.
  func end() { write("\r\u{1B}[K") }

  private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
