import Foundation

/// The output of a process to one of its streams so far.
actor ProcessOutput {
  private var bytes: [UInt8] = []
  private var readUpTo = 0
  private var hasEnded = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Starts to read. Call it before the process runs.
  init(of pipe: Pipe) {
    let (chunks, continuation) = AsyncStream.makeStream(of: Data.self)
    let reader = pipe.fileHandleForReading
    // A thread that waits is reliable; `readabilityHandler` has missed ends on Linux.
    Thread.detachNewThread {
      while true {
        let chunk = reader.availableData
        if chunk.isEmpty { break }
        continuation.yield(chunk)
      }
      // Foundation may keep the pipe of an ended process.
      try? reader.close()
      continuation.finish()
    }
    Task {
      for await chunk in chunks { await append(chunk) }
      await end()
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The next unread line, or nil at the end.
  func nextLine() async -> String? {
    while true {
      if let newline = bytes[readUpTo...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { readUpTo = newline + 1 }
        return String(decoding: bytes[readUpTo..<newline], as: UTF8.self)
      }
      if hasEnded { return nil }
      await change()
    }
  }

  /// Waits for the end and returns everything.
  func whole() async -> String {
    while !hasEnded { await change() }
    return text
  }

  /// Ends all waiting, even if the process could still write.
  func end() {
    hasEnded = true
    wake()
  }

  private func append(_ chunk: Data) {
    bytes += chunk
    wake()
  }

  private func change() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  private func wake() {
    let woken = waiting
    waiting = []
    woken.forEach { $0.resume() }
  }
}
