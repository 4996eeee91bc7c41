import Foundation
import Rules
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

  static func complain(_ remark: Findings.Remark) {
    let position = remark.position.map { ":\($0.line):\($0.column)" } ?? ""
    complain("\(remark.file)\(position): \(remark.text)")
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
    // Inside the lock, so that no other thread's older number is written after it.
    shown.withLock { last in
      guard percent > last else { return }
      last = percent
      let bar = String(repeating: "█", count: percent / 4) + String(repeating: "░", count: 25 - percent / 4)
      write("\r\(bar) \(read) of \(all) files")
    }
  }

  /// Takes the bar away.
  func end() { write("\r\u{1B}[K") }

  private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
