public import Accounts
import AccountsDomain

/// Delivers mail one after the other, so that nobody who asks for one waits for its delivery.
public final class MailQueue: MailService {
  private let letters: AsyncStream<Letter>.Continuation
  private let words: @Sendable (Mail) -> Letter
  private let report: @Sendable (String) -> Void
  private let delivery: Task<Void, Never>

  /// - Parameters:
  ///   - limit: The maximum number of letters that wait.
  ///   - words: Writes a mail.
  ///   - report: Receives a message for the log about a letter that was not delivered. It contains no secret.
  ///   - deliver: Delivers a letter.
  public init(
    limit: Int = 100, words: @escaping @Sendable (Mail) -> Letter,
    report: @escaping @Sendable (String) -> Void,
    deliver: @escaping @Sendable (Letter) async throws -> Void
  ) {
    let (stream, continuation) = AsyncStream<Letter>.makeStream(bufferingPolicy: .bufferingOldest(limit))
    letters = continuation
    self.words = words
    self.report = report
    delivery = Task {
      for await letter in stream {
        do { try await deliver(letter) } catch { report("A mail to \(letter.to) was not sent: \(error)") }
      }
    }
  }

  deinit { letters.finish() }

  public func send(_ mail: Mail) {
    let letter = words(mail)
    if case .dropped = letters.yield(letter) {
      report("A mail to \(letter.to) was not sent: too many mails are waiting.")
    }
  }

  /// Accepts no more mail, and returns when the waiting letters are delivered.
  public func close() async {
    letters.finish()
    await delivery.value
  }
}
