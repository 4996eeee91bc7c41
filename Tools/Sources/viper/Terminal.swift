import Escaping
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

/// Messages in addition to the report.
enum Terminal {
  /// Whether a stream is a terminal: 1 for output, 2 for errors.
  static func isTerminal(_ stream: Int32) -> Bool {
    isatty(stream) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether output is colored: on a terminal, unless `NO_COLOR` is set (https://no-color.org).
  static var isColored: Bool {
    isTerminal(1) && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }

  static func printError(_ remark: Findings.Remark) {
    let position = remark.position.map { ":\($0.line):\($0.column)" } ?? ""
    printError("\(remark.file)\(position): \(remark.text)")
  }

  static func printError(_ text: String) {
    // File names and arguments may contain control characters.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      escapingControls(String($0))
    }
    let whole = "viper: \(lines.joined(separator: "\n"))\n"
    try? FileHandle.standardError.write(contentsOf: Data(whole.utf8))
  }
}

/// A progress bar on a terminal.
final class ProgressBar: Sendable {
  private let shown = Mutex(-1)

  static func ifOnTerminal() -> ProgressBar? { Terminal.isTerminal(2) ? ProgressBar() : nil }

  func show(_ read: Int, of all: Int) {
    let percent = all == 0 ? 100 : read * 100 / all
    // Written inside the lock, so that an older number of another thread cannot follow.
    shown.withLock { last in
      guard percent > last else { return }
      last = percent
      let bar = String(repeating: "█", count: percent / 4) + String(repeating: "░", count: 25 - percent / 4)
      write("\r\(bar) \(read) of \(all) files")
    }
  }

  /// Removes the bar.
  func end() { write("\r\u{1B}[K") }

  private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
