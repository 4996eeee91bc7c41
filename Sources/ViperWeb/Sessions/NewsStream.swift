import HTTPTypes
import Viper

/// Server-sent events of one window: what changes without a post.
///
/// Nothing waits in it but one word, that there is news. What the news is, is looked up when the reader takes
/// it, so a stalled reader costs nothing and ends current.
@MainActor struct NewsStream {
  let window: Window
  let since: Int
  let token: String

  func response(heartbeat: Duration, clock: any Clock<Duration>) -> WebResponse {
    var response = WebResponse(.ok, "text/event-stream; charset=utf-8", [])
    response.head.headerFields[.contentLength] = nil
    response.head.headerFields[.cacheControl] = "no-store"
    response.body = .stream(stream(heartbeat, clock))
    return response
  }

  private func stream(_ heartbeat: Duration, _ clock: any Clock<Duration>) -> AsyncStream<[UInt8]> {
    let listener = window.changes.listen(since: since)
    let (chunks, output) = AsyncStream<[UInt8]>.makeStream(bufferingPolicy: .bufferingNewest(4))
    let teller = Task { @MainActor [weak window, token] in
      output.yield(Array(": here\n\n".utf8))
      listener.ring()
      for await _ in listener.news {
        guard let window, window.changes.posts == 0, listener.seen != window.changes.version else { continue }
        guard let patch = try? Patch(window: window, since: listener.seen, token: token).bytes() else {
          continue
        }
        listener.seen = window.changes.version
        output.yield(Self.event(patch, id: window.changes.version))
      }
      output.finish()
    }
    let heart = Task {
      while (try? await clock.sleep(for: heartbeat)) != nil { output.yield(Array(": alive\n\n".utf8)) }
    }
    output.onTermination = { [weak window] _ in
      teller.cancel()
      heart.cancel()
      Task { @MainActor in window?.changes.stopListening(listener) }
    }
    return chunks
  }

  /// One event: each line of its data after `data: `. No line can end in a carriage return, which text escapes.
  private static func event(_ data: [UInt8], id: Int) -> [UInt8] {
    var bytes = Array("id: \(id)\n".utf8)
    for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      bytes += Array("data: ".utf8) + line + [UInt8(ascii: "\n")]
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
